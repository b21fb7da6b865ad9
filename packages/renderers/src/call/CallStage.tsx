import { useLayoutEffect, useRef, useState } from 'react';
import type { CallState, Round } from '@mcp-roundtrip/core';
import { useJournalState, type CallHandle } from '@mcp-roundtrip/react';
import { useComponents } from '../componentsContext.js';
import { FailedPart, PartBoundary } from '../load/LoadedPart.js';
import { useCallMessages, type CallMessages } from '../messages/callMessages.js';
import { AskedRound } from './AskedRound.js';
import type { Stopping } from './CallView.js';
import { PushEnd } from './Transcript.js';
import { ArrivalContext, createArrival, handOverFocus } from './focus.js';

/** What a stage needs besides its call. */
interface CallStageProps {
  readonly call: CallHandle;
  readonly state: CallState;
  readonly presentation: 'inline' | 'dialog';
  readonly takesFocus: boolean;
  readonly stopping: Stopping;
  readonly onStartOver: () => void;
  readonly onStartOverWithAnswers: (() => void) | undefined;
}

/** What a call shows in its present state. A new state or round is a new stage. */
export function CallStage(props: CallStageProps) {
  const { state } = props;
  const round = state.status === 'awaiting-input' ? state.leg : '';
  const [heightBefore, setHeightBefore] = useState(0);
  return (
    <Stage
      key={`${state.status} ${round}`}
      {...props}
      heightBefore={heightBefore}
      onLeave={setHeightBefore}
    />
  );
}

interface StageProps extends CallStageProps {
  readonly heightBefore: number;
  readonly onLeave: (height: number) => void;
}

function Stage({ heightBefore, onLeave, ...props }: StageProps) {
  const messages = useCallMessages();
  const [arrival] = useState(() => createArrival(props.takesFocus));
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    return () => {
      handOverFocus(element);
      onLeave(element.offsetHeight);
    };
  }, [onLeave]);
  const { status } = props.state;
  // Between two questions the card keeps its size, so that nothing around it jumps.
  const isBetween = status === 'sending' || status === 'waiting-for-server';
  return (
    <div
      ref={stage}
      className="rt-stage"
      data-slot="rt-stage"
      {...(isBetween && { style: { boxSizing: 'border-box', minBlockSize: heightBefore } })}
    >
      <ArrivalContext.Provider value={arrival}>
        <PartBoundary fallback={(retry) => <FailedPart words={messages.partFailed} onRetry={retry} />}>
          <StageContent {...props} />
        </PartBoundary>
      </ArrivalContext.Provider>
    </div>
  );
}

function StageContent({
  call,
  state,
  presentation,
  stopping,
  onStartOver,
  onStartOverWithAnswers,
}: CallStageProps) {
  const messages = useCallMessages();
  const isTooLarge = useJournalState(call.call)?.status === 'too-large';
  const components = useComponents();
  // What a server asked by itself has no result, and cannot be begun anew.
  if (call.call?.isPush && !call.isRunning) return <PushEnd state={state} />;
  switch (state.status) {
    case 'idle':
      return null;
    case 'sending':
    case 'waiting-for-server':
      return (
        <components.waiting
          state={state}
          onCheckNow={call.checkNow}
          onTryNow={call.retry}
          onStop={() => call.abort()}
        />
      );
    case 'in-doubt':
      return (
        <components.inDoubt
          state={state}
          request={call.call?.request}
          onSendAgain={state.payload && call.retry}
          onStartOver={onStartOverWithAnswers ?? onStartOver}
          onForget={() => call.abort()}
        />
      );
    case 'awaiting-input':
      return <AskedRound call={call} state={state} presentation={presentation} stopping={stopping} />;
    case 'complete':
      return (
        <>
          <OwnDoing rounds={state.rounds} />
          {state.unchecked !== undefined && (
            <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
              {messages.unchecked(state.unchecked)}
            </p>
          )}
          {isTooLarge && (
            <p className="rt-quiet" data-slot="rt-quiet">
              {messages.tooLargeToKeep}
            </p>
          )}
          <components.result result={state.result} />
        </>
      );
    case 'failed':
      return (
        <>
          <OwnDoing rounds={state.rounds} />
          <components.failure
            state={state}
            onTryAgain={canRetry(state) ? call.retry : undefined}
            onStartOver={onStartOver}
            onStartOverWithAnswers={onStartOverWithAnswers}
          />
        </>
      );
    case 'aborted':
      return <components.stopped onStartOver={onStartOver} onStartOverWithAnswers={onStartOverWithAnswers} />;
    default:
      return state satisfies never;
  }
}

/** What the person did, before what came of it. */
function OwnDoing({ rounds }: { readonly rounds: readonly Round[] }) {
  const words = describeRefusals(rounds, useCallMessages());
  return (
    words && (
      <p className="rt-own-doing" data-slot="rt-own-doing">
        {words}
      </p>
    )
  );
}

// What the server itself refused, it will refuse again.
function canRetry(state: Extract<CallState, { status: 'failed' }>): boolean {
  return state.unread !== undefined || (state.payload !== undefined && state.error.rpcCode === undefined);
}

/** Says what the person refused in the last round of a call; nothing where they answered all of it. */
export function describeRefusals(rounds: readonly Round[], messages: CallMessages): string | undefined {
  const round = rounds.at(-1);
  if (!round) return undefined;
  // What a storage gave back may be anything.
  const actions = Object.values<unknown>(round.answers).map(
    (answer) => (Object(answer) as { action?: unknown }).action,
  );
  const asked = round.questions.length;
  const declined = actions.filter((action) => action === 'decline').length;
  const dismissed = actions.filter((action) => action === 'cancel').length;
  if (declined + dismissed === 0) return undefined;
  if (asked > 1) return messages.youRefused({ declined, dismissed, asked });
  return declined > 0 ? messages.youDeclined : messages.youDismissed;
}
