'use client';

import { useEffect, useId, useMemo, useState } from 'react';
import type { CallState } from '@mcp-roundtrip/core';
import { useCall, type CallHandle } from '@mcp-roundtrip/react';
import { FormOptionsProvider, useFormOptions, type FormOptions } from '../form/FormOptions.js';
import { HeadingLevelContext, type HeadingLevel } from '../headingLevel.js';
import { useCallMessages } from '../messages/callMessages.js';
import { TouchedContext } from '../question/touched.js';
import { RenderersContext, useReplacedParts, type Renderers } from '../renderers.js';
import { resultLoader } from '../result/resultLoader.js';
import { CallAnnouncer } from './CallAnnouncer.js';
import { CallHeader } from './CallHeader.js';
import { CallStage } from './CallStage.js';
import { doubtLoader } from './doubtLoader.js';
import { callAttribute } from './focus.js';
import { roundLoader } from './roundLoader.js';
import { Transcript } from './Transcript.js';
import { useStopping } from './useStopping.js';
import { toPart, type PartProps } from '../part.js';

/** How a call is shown. */
export interface CallViewOptions extends FormOptions, PartProps {
  /** `bubble` is the compact size, for a chat. */
  readonly variant?: 'card' | 'bubble';
  /** Whether questions appear in the card or in a modal dialog. */
  readonly presentation?: 'inline' | 'dialog';
  /** Parts to draw in another way. */
  readonly renderers?: Partial<Renderers>;
  readonly headingLevel?: HeadingLevel;
  /** Whether a new question takes the focus; it never takes it from someone who is typing. */
  readonly takesFocus?: boolean;
  /** Offers Close once the call has ended. */
  readonly onClose?: () => void;
}

/** A call by its handle, or by its id, wherever it was started. */
export type CallViewProps = CallViewOptions &
  (
    | { readonly call: CallHandle; readonly callId?: never }
    | { readonly callId: string; readonly call?: never }
  );

/** Draws a call from its start to its end: whatever the server asks, how far it is, and what came of it. */
export function CallView({ call, callId, ...options }: CallViewProps) {
  if (!call) return <CallById id={callId} {...options} />;
  // Another call is another card, so that nothing filled in for one is ever sent to another.
  return <CallCard key={call.call?.id} call={call} {...options} />;
}

function CallById({ id, ...options }: CallViewOptions & { readonly id: string }) {
  const call = useCall(id);
  return call ? <CallCard key={id} call={call} {...options} /> : null;
}

function CallCard({
  call,
  variant = 'card',
  presentation = 'inline',
  renderers,
  headingLevel = 3,
  takesFocus = true,
  onClose,
  className,
  style,
  ...formOptions
}: CallViewOptions & { readonly call: CallHandle }) {
  const id = useId();
  const outer = useReplacedParts();
  const outerFormOptions = useFormOptions();
  const parts = useMemo(() => ({ ...outer, ...renderers }), [outer, renderers]);
  const { state, isRunning } = call;
  const stopping = useStopping(call);
  useEffect(() => {
    if (!isRunning) return;
    void roundLoader.load();
    void resultLoader.load();
    void doubtLoader.load();
  }, [isRunning]);
  // A round that was there before the card takes the focus from nobody.
  const [firstLeg] = useState(state.status === 'awaiting-input' ? state.leg : undefined);
  const { transcript: TranscriptOfCall = Transcript } = parts;
  return (
    <RenderersContext.Provider value={parts}>
      <FormOptionsProvider value={{ ...outerFormOptions, ...formOptions }}>
        <HeadingLevelContext.Provider value={headingLevel}>
          <TouchedContext.Provider value={stopping.touch}>
            <CallAnnouncer call={call.call} state={state} />
            {call.call && (
              <article
                {...toPart('rt-call', { className, style })}
                aria-labelledby={id}
                tabIndex={-1}
                data-variant={variant}
                data-status={state.status}
                data-round={state.rounds.length + 1}
                {...{ [callAttribute]: '' }}
              >
                <CallHeader id={id} call={call.call} state={state} onStop={stopping.ask} />
                <CallStage
                  call={call}
                  presentation={presentation}
                  takesFocus={takesFocus && state.leg !== firstLeg}
                  stopping={stopping}
                  onStartOver={() => call.restart()}
                  onStartOverWithAnswers={
                    hasAnswers(state) ? () => call.restart({ keepsAnswers: true }) : undefined
                  }
                />
                {!call.call.isPush && <TranscriptOfCall rounds={state.rounds} />}
                {onClose && !isRunning && <CloseButton onClose={onClose} />}
              </article>
            )}
          </TouchedContext.Provider>
        </HeadingLevelContext.Provider>
      </FormOptionsProvider>
    </RenderersContext.Provider>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { close } = useCallMessages();
  return (
    <div className="rt-actions" data-slot="rt-actions">
      <button type="button" className="rt-button" data-slot="rt-button" onClick={onClose}>
        {close}
      </button>
    </div>
  );
}

// Only what was filled into a form can be filled in again; what a storage gave back may be anything.
function hasAnswers({ rounds, earlier = [] }: CallState): boolean {
  return [...rounds, ...earlier].some(({ answers }) =>
    Object.values<unknown>(answers).some(
      (answer) => 'action' in Object(answer) && 'content' in Object(answer),
    ),
  );
}
