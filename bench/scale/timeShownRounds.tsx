import { createRoot } from 'react-dom/client';
import type { Call } from '@mcp-roundtrip/core';
import { createJournal, type Journal } from '@mcp-roundtrip/core/journal';
import { McpProvider, createMcpSession } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';
import { answerOrder, fieldNames } from './question.js';
import { timeInTurn, type RoundTimes, type SamplePlan, type TimeCall } from './timeInTurn.js';

const rounds = 5;

/** Times rounds as a person sees them: from an answer until the form of the next question stands in the page. */
export async function timeShownRounds(plan: SamplePlan): Promise<readonly RoundTimes[]> {
  const plain = await openPlace();
  const journalled = await openPlace(createJournal({ principal: 'shown-rounds' }));
  return timeInTurn(plan, plain, journalled);
}

async function openPlace(journal?: Journal): Promise<TimeCall> {
  const session = createMcpSession({ server: '/mcp', ...(journal && { journal }) });
  await session.restored;
  return async () => {
    const call = session.calls.start({ tool: 'scripted', arguments: { rounds } });
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <McpProvider session={session}>
        <CallView callId={call.id} />
      </McpProvider>,
    );
    await waitForForm(place, 1);
    const time = await timeAnswers(place, call);
    call.abort();
    root.unmount();
    place.remove();
    return time;
  };
}

async function timeAnswers(place: HTMLElement, call: Call): Promise<number> {
  const begin = performance.now();
  for (let round = 2; round <= rounds; round += 1) {
    answerOrder(call);
    await waitForForm(place, round);
  }
  return (performance.now() - begin) / (rounds - 1);
}

function waitForForm(place: HTMLElement, round: number): Promise<void> {
  const isThere = () =>
    place.querySelectorAll('input').length === fieldNames.length &&
    place.textContent.includes(`in round ${round}?`);
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    look();
  });
}
