import { hasEnded, type Call, type CallState, type SendingState } from '@mcp-roundtrip/core';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { useCallMessages, type CallMessages } from '../messages/callMessages.js';
import { toTitle } from '../question/QuestionViewProps.js';
import { isToolProblem } from '../result/CallResultView.js';
import { describeRefusals } from './CallStage.js';
import { isUnsent } from './WaitingView.js';

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

/** A state in words, and how it should feel. */
interface StateDescription {
  readonly words: string;
  readonly tone: 'quiet' | 'accent' | 'success' | 'warning' | 'danger';
}

/** Says where a call stands. */
export function describeState(state: CallState, messages: CallMessages, isPush = false): StateDescription {
  if (isPush && hasEnded(state)) return { words: describePushEnd(state, messages), tone: 'quiet' };
  switch (state.status) {
    case 'idle':
      return { words: '', tone: 'quiet' };
    case 'sending':
      if (isUnsent(state)) return { words: messages.notSentYet, tone: 'warning' };
      return { words: messages[describeWork(state)], tone: 'quiet' };
    case 'awaiting-input': {
      const asked = messages.asksYou(state.questions.length);
      const round = state.rounds.length + 1;
      return { words: round === 1 ? asked : `${asked} · ${messages.step(round)}`, tone: 'accent' };
    }
    case 'waiting-for-server':
      return { words: messages.waitingForServer, tone: 'quiet' };
    case 'in-doubt':
      return { words: messages.inDoubt, tone: 'warning' };
    case 'complete':
      // A tool that stopped without doing its work completes too.
      return isToolProblem(state.result)
        ? { words: messages.notDone, tone: 'warning' }
        : { words: messages.done, tone: 'success' };
    case 'failed':
      // What the person did not allow is no fault.
      return state.error.code === 'denied'
        ? { words: messages.denied, tone: 'quiet' }
        : { words: messages.failed, tone: 'danger' };
    case 'aborted':
      return { words: messages.stopped, tone: 'quiet' };
    default:
      return state satisfies never;
  }
}

// What a server asked by itself ends with its question, and whatever comes of the answer is not heard of.
function describePushEnd({ rounds: [round] }: CallState, messages: CallMessages): string {
  const [answer] = Object.values(round?.answers ?? {});
  if (answer)
    return 'action' in answer && answer.action !== 'accept'
      ? messages[answer.action === 'decline' ? 'declined' : 'dismissed']
      : messages.answered;
  if (!round) return messages.dismissed;
  return round.unanswered === 'denied' ? messages.denied : messages.takenBack;
}

function describeWork({ phase, payload }: SendingState): 'stopping' | 'working' | 'calling' {
  if (phase === 'cancelling-task') return 'stopping';
  return payload.task ? 'working' : 'calling';
}
