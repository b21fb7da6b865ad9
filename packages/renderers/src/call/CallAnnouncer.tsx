import type { Call, CallState } from '@mcp-roundtrip/core';
import type { CallMessages } from '../messages/callMessages.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toTitle } from '../question/toTitle.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { describeRefusals } from './describeRefusals.js';
import { describeState } from './describeState.js';

const longest = 300;

/** Says aloud what has become of a call, for those who do not see it; it is there before there is anything to say. */
export function CallAnnouncer({
  call,
  state,
}: {
  readonly call: Call | undefined;
  readonly state: CallState;
}) {
  const messages = useCallMessages();
  return (
    <VisuallyHidden role="status">
      {call ? describeAloud(call, state, messages).slice(0, longest) : ''}
    </VisuallyHidden>
  );
}

function describeAloud({ request, server, isPush }: Call, state: CallState, messages: CallMessages): string {
  switch (state.status) {
    // That it is on its way is known to whoever pressed the button.
    case 'idle':
    case 'sending':
      return '';
    case 'awaiting-input': {
      const titles = state.questions.map((question) => toTitle(question, messages));
      return [messages.announceQuestions(server.name, titles.length), ...titles].join(' ');
    }
    default: {
      const name = messages.describeRequest(request);
      const detail =
        state.status === 'failed'
          ? messages.describeError(state.error)
          : state.status === 'complete'
            ? readTexts(state.result)
            : '';
      const refused = isPush ? undefined : describeRefusals(state.rounds, messages);
      const { words } = describeState(state, messages, isPush);
      return [`${name}:`, refused, `${words}.`, detail].filter(Boolean).join(' ');
    }
  }
}

// What a server sent may have any shape.
function readTexts(result: unknown): string {
  const { content } = Object(result) as { content?: unknown };
  return [content]
    .flat()
    .map((block) => (Object(block) as { text?: unknown }).text)
    .filter((text) => typeof text === 'string')
    .join(' ');
}
