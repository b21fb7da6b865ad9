import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AwaitingInputState, InputQuestion, ServerIdentity } from '@mcp-roundtrip/core';
import { useJournalState, type CallHandle } from '@mcp-roundtrip/react';
import { cutText } from '../cutText.js';
import { toSafeLabel } from '../form/toShownField.js';
import { useCallMessages, useRoundMessages } from '../messages/callMessages.js';
import { toPart } from '../part.js';
import { EarlierAnswersContext } from '../question/ChangedQuestion.js';
import { QuestionRound } from '../question/QuestionRound.js';
import { toTitle } from '../question/QuestionViewProps.js';
import { DismissalPrompt, WayOut, WaysOutList, type WayOutName } from '../question/WaysOut.js';
import { compareEarlier } from '../question/compareEarlier.js';
import { ServerLine } from './CallHeader.js';
import type { Stopping } from './CallView.js';
import { catchFocus } from './focus.js';

const longestProgress = 200;

function listWaysOut({ questions, call }: CallHandle): readonly WayOutName[] {
  const kinds = questions.map(({ kind }) => kind);
  const isElicited = kinds.some((kind) => kind === 'form' || kind === 'url');
  const isDeniable = kinds.some((kind) => kind === 'sampling' || kind === 'roots');
  return [
    ...(isElicited ? (['decline', 'dismiss'] as const) : []),
    ...(isDeniable ? (['deny'] as const) : []),
    ...(call?.isPush ? [] : (['stop'] as const)),
  ];
}

/** The questions of a call, in the card or in a dialog. */
export function AskedRound({
  call,
  state,
  presentation,
  stopping,
}: {
  readonly call: CallHandle;
  readonly state: AwaitingInputState;
  readonly presentation: 'inline' | 'dialog';
  readonly stopping: Stopping;
}) {
  const messages = useRoundMessages();
  const { isConfirming, ask, confirm, keep } = stopping;
  const { rounds, earlier } = state;
  const ongoing = state.source === 'round' ? undefined : state.ongoing;
  const { answers, dropped } = useMemo(
    () => compareEarlier(call.questions, rounds, earlier ?? []),
    [call.questions, rounds, earlier],
  );
  const round = (
    <>
      {isConfirming && (
        <DismissalPrompt
          words={messages.confirmStop}
          anyway={messages.stopAnyway}
          onAnyway={confirm}
          onKeep={keep}
        />
      )}
      <JournalNote />
      <DroppedQuestions questions={dropped} />
      <EarlierAnswersContext.Provider value={answers}>
        <QuestionRound questions={call.questions} {...(!ongoing && { onSend: () => call.send() })} />
      </EarlierAnswersContext.Provider>
      <WaysOutList ways={listWaysOut(call)} />
      {ongoing?.progress && (
        <p className="rt-quiet rt-meanwhile" data-slot="rt-meanwhile" dir="auto">
          {messages.meanwhile(cutText(messages.describeProgress(ongoing.progress), longestProgress))}
        </p>
      )}
    </>
  );
  if (presentation === 'inline' || !call.call) return round;
  return (
    <QuestionDialog
      server={call.call.server}
      title={call.questions.map((question) => cutText(toTitle(question, messages), 100)).join(' ')}
      onStop={ask}
    >
      {round}
    </QuestionDialog>
  );
}

const longestTitle = 200;

/** Names what this round asked before the call was started over, and no longer does. */
function DroppedQuestions({ questions }: { readonly questions: readonly InputQuestion[] }) {
  const messages = useRoundMessages();
  if (questions.length === 0) return null;
  const titles = questions.map((question) => cutText(toSafeLabel(toTitle(question, messages)), longestTitle));
  return (
    <p className="rt-notice rt-dropped" data-slot="rt-dropped" role="note" dir="auto">
      {messages.noLongerAsked(titles)}
    </p>
  );
}

/** Says so while nothing can be written down: the person can go on, and should not reload. */
function JournalNote() {
  const messages = useRoundMessages();
  const isFailing = useJournalState()?.status === 'failing';
  return (
    // Always there, so that it is said when it happens.
    <div role="status" className="rt-journal" data-slot="rt-journal">
      {isFailing && (
        <p className="rt-notice rt-quiet" data-slot="rt-notice">
          {messages.notWrittenDown}
        </p>
      )}
    </div>
  );
}

/** Shows the questions of a call in a modal dialog; whoever closes it can open it again from the card. */
function QuestionDialog({
  server,
  title,
  onStop,
  children,
}: {
  readonly server: ServerIdentity;
  readonly title: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}) {
  const messages = useCallMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => {
      element?.close();
      if (element) catchFocus(element);
    };
  }, [isOpen]);
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          className="rt-button"
          data-slot="rt-button"
          data-tone="primary"
          onClick={() => setOpen(true)}
        >
          {messages.answerQuestion}
        </button>
      )}
      {/* Escape is a question's own: it asks first where something would be lost. */}
      <dialog
        ref={dialog}
        {...toPart('rt-dialog', {})}
        aria-label={`${title} ${server.name}`}
        onCancel={(event) => event.preventDefault()}
        // The event comes late: the dialog may be open again by now.
        onClose={() => setOpen(dialog.current?.open ?? false)}
      >
        <ServerLine server={server} />
        {children}
        <div className="rt-actions rt-dialog-ways" data-slot="rt-dialog-ways">
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            data-tone="quiet"
            onClick={() => setOpen(false)}
          >
            {messages.answerLater}
          </button>
          <WayOut way="stop" className="rt-apart" onLeave={onStop} />
        </div>
      </dialog>
    </>
  );
}
