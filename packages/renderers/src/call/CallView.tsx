'use client';

import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { buildIdleState, type CallState } from '@mcp-roundtrip/core';
import { useCall, type CallActions, type CallHandle } from '@mcp-roundtrip/react';
import type { Components } from '../components.js';
import { ComponentsContext, useComponents } from '../componentsContext.js';
import { FormOptionsProvider, useFormOptions, type FormOptions } from '../form/FormOptions.js';
import { HeadingLevelContext, type HeadingLevel } from '../headingLevel.js';
import { LazyPartsContext } from '../load/lazyParts.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';
import { TouchedContext } from '../question/WaysOut.js';
import { CallAnnouncer } from './CallAnnouncer.js';
import { CallHeader } from './CallHeader.js';
import { CallStage } from './CallStage.js';
import { callAttribute } from './focus.js';

/** How a call is shown. */
export interface CallViewOptions extends FormOptions, PartProps {
  /** `bubble` is the compact size, for a chat. */
  readonly variant?: 'card' | 'bubble';
  /** Whether questions appear in the card or in a modal dialog. */
  readonly presentation?: 'inline' | 'dialog';
  /** Parts to draw in another way. */
  readonly components?: Partial<Components>;
  readonly headingLevel?: HeadingLevel;
  /** Whether a new question takes the focus; it never takes it from someone who is typing. */
  readonly takesFocus?: boolean;
  /** Offers Close once the call has ended. */
  readonly onClose?: () => void;
}

const idle = buildIdleState();

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
  components,
  headingLevel = 3,
  takesFocus = true,
  onClose,
  className,
  style,
  ...formOptions
}: CallViewOptions & { readonly call: CallHandle }) {
  const id = useId();
  const outer = useComponents();
  const outerFormOptions = useFormOptions();
  const parts = useMemo(() => ({ ...outer, ...components }), [outer, components]);
  const { isRunning } = call;
  const state = call.call?.state ?? idle;
  const stopping = useStopping(call, state);
  const { rareViews } = useContext(LazyPartsContext);
  // A doubt comes when the network goes, so that what shows it has to be there before.
  useEffect(() => void (isRunning && rareViews.load()), [isRunning, rareViews]);
  // A round that was there before the card takes the focus from nobody.
  const [firstLeg] = useState(state.status === 'awaiting-input' ? state.leg : undefined);
  return (
    <ComponentsContext.Provider value={parts}>
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
                  state={state}
                  presentation={presentation}
                  takesFocus={takesFocus && state.leg !== firstLeg}
                  stopping={stopping}
                  onStartOver={() => call.restart()}
                  onStartOverWithAnswers={
                    hasAnswers(state) ? () => call.restart({ keepsAnswers: true }) : undefined
                  }
                />
                {!call.call.isPush && <parts.transcript rounds={state.rounds} />}
                {onClose && !isRunning && <CloseButton onClose={onClose} />}
              </article>
            )}
          </TouchedContext.Provider>
        </HeadingLevelContext.Provider>
      </FormOptionsProvider>
    </ComponentsContext.Provider>
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

/** The way to stop a call: at once when nothing would be lost, else after asking. */
export interface Stopping {
  readonly isConfirming: boolean;
  readonly ask: () => void;
  readonly confirm: () => void;
  readonly keep: () => void;
  /** Tells that something was filled in. */
  readonly touch: () => void;
}

/** Keeps an eye on what would be lost if the call stopped now. */
function useStopping({ abort }: CallActions, { leg, status }: CallState): Stopping {
  const touchedLeg = useRef<number>(undefined);
  const [confirmingLeg, setConfirmingLeg] = useState<number>();
  const keep = () => setConfirmingLeg(undefined);
  return {
    isConfirming: confirmingLeg === leg && status === 'awaiting-input',
    ask: () => (touchedLeg.current === leg ? setConfirmingLeg(leg) : abort()),
    confirm: () => abort(),
    keep,
    touch: () => void (touchedLeg.current = leg),
  };
}
