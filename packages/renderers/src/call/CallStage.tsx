import { useLayoutEffect, useRef, useState } from 'react';
import type { CallState, Round } from '@mcp-roundtrip/core';
import { useJournalState, type CallHandle } from '@mcp-roundtrip/react';
import { FailedPart, LoadedPart } from '../load/LoadedPart.js';
import { PartBoundary } from '../load/PartBoundary.js';
import { useCallMessages } from '../messages/callMessages.js';
import { ArrivalContext, createArrival } from '../question/arrival.js';
import { useReplacedParts } from '../renderers.js';
import { describeRefusals } from './describeRefusals.js';
import { handOverFocus } from './focus.js';
import { roundLoader } from './roundLoader.js';
import { stageRenderers } from './stageRenderers.js';
import type { Stopping } from './useStopping.js';

/** What a stage needs besides its call. */
export interface CallStageProps {
  readonly call: CallHandle;
  readonly presentation: 'inline' | 'dialog';
  readonly takesFocus: boolean;
  readonly stopping: Stopping;
  readonly onStartOver: () => void;
  readonly onStartOverWithAnswers: (() => void) | undefined;
}

/** What a call shows in its present state. A new state or round is a new stage. */
export function CallStage(props: CallStageProps) {
  const { state } = props.call;
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
  const { status } = props.call.state;
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

function StageContent({ call, presentation, stopping, onStartOver, onStartOverWithAnswers }: CallStageProps) {
  const messages = useCallMessages();
  const isTooLarge = useJournalState(call.call)?.status === 'too-large';
  const renderers = { ...stageRenderers, ...useReplacedParts() };
  const { state } = call;
  // What a server asked by itself has no result, and cannot be begun anew.
  if (call.call?.isPush && !call.isRunning)
    return <LoadedPart loader={roundLoader}>{({ PushEnd }) => <PushEnd state={state} />}</LoadedPart>;
  switch (state.status) {
    case 'idle':
      return null;
    case 'sending':
    case 'waiting-for-server':
      return (
        <renderers.waiting
          state={state}
          onCheckNow={call.checkNow}
          onTryNow={call.retry}
          onStop={() => call.abort()}
        />
      );
    case 'in-doubt':
      return (
        <renderers.inDoubt
          state={state}
          request={call.call?.request}
          onSendAgain={state.payload && call.retry}
          onStartOver={onStartOverWithAnswers ?? onStartOver}
          onForget={() => call.abort()}
        />
      );
    case 'awaiting-input':
      return (
        <LoadedPart loader={roundLoader}>
          {({ AskedRound }) => <AskedRound call={call} presentation={presentation} stopping={stopping} />}
        </LoadedPart>
      );
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
          <renderers.result result={state.result} />
        </>
      );
    case 'failed':
      return (
        <>
          <OwnDoing rounds={state.rounds} />
          <renderers.failure
            state={state}
            onTryAgain={canRetry(state) ? call.retry : undefined}
            onStartOver={onStartOver}
            onStartOverWithAnswers={onStartOverWithAnswers}
          />
        </>
      );
    case 'aborted':
      return <renderers.stopped onStartOver={onStartOver} onStartOverWithAnswers={onStartOverWithAnswers} />;
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
