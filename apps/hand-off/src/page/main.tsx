/** The page in which a person answers a call that a worker has left in the store. It never talks to the MCP server. */
import './withoutEval.js';
import { createCalls, dehydrate, hydrate, type Call, type CallSnapshot } from '@mcp-roundtrip/core';
import { CallResultView } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';
import { createRoot } from 'react-dom/client';
import { connectStore } from '../store/connectStore.js';
import { HeldCall } from './HeldCall.js';

// Behind the hash, which a browser sends to nobody, not even as a referrer.
const id = location.hash.slice(1);
const store = connectStore(location.href);
const root = createRoot(document.getElementById('root') ?? document.body);
const say = (words: string) => root.render(<p role="status">{words}</p>);

/** Shows where the call stands, until it has ended. */
async function follow(): Promise<void> {
  for (;;) {
    const handOff = await store.read(id);
    switch (handOff?.status) {
      case 'asking': {
        const call = await takeUp(handOff.snapshot);
        if (await isAnswered(call)) await store.answer(id, dehydrate(call));
        else if (await store.drop(id)) return say('The call was stopped. Nothing was sent.');
        break;
      }
      case 'answered':
      case 'taken':
        say('Your answers are on their way. You may close this page.');
        await new Promise((resolve) => setTimeout(resolve, 500));
        break;
      case 'ended':
        return root.render(<CallResultView result={handOff.result} />);
      case 'failed':
        return say(handOff.problem);
      case undefined:
        return say('There is nothing to answer here: it is not for you, or its time is up.');
      default:
        handOff satisfies never;
    }
  }
}

function takeUp(snapshot: Omit<CallSnapshot, 'requestState'>): Promise<Call> {
  const client = () => Promise.reject(new Error('This page only answers.'));
  return hydrate(createCalls({ client, endpoint: snapshot.server.endpoint }), snapshot);
}

function isAnswered(call: Call): Promise<boolean> {
  return new Promise((resolve) => {
    const [onAnswered, onStopped] = [() => resolve(true), () => resolve(false)];
    root.render(<HeldCall key={call.state.leg} {...{ call, onAnswered, onStopped }} />);
  });
}

follow().catch(() =>
  say('This did not work. Load the page again: what was not sent is asked for once more.'),
);
