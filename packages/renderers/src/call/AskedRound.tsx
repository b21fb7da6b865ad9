import { useEffect, useMemo } from 'react';
import type { CallHandle } from '@mcp-roundtrip/react';
import { answerLoader } from '../answer/answerLoader.js';
import { cutText } from '../cutText.js';
import { useRoundMessages } from '../messages/roundMessages.js';
import { compareEarlier } from '../question/compareEarlier.js';
import { DismissalPrompt } from '../question/DismissalPrompt.js';
import { EarlierAnswersContext } from '../question/earlierAnswers.js';
import { QuestionRound } from '../question/QuestionRound.js';
import type { WayOutName } from '../question/WayOut.js';
import { WaysOutList } from '../question/WaysOutList.js';
import { toTitle } from '../question/toTitle.js';
import { DroppedQuestions } from './DroppedQuestions.js';
import { JournalNote } from './JournalNote.js';
import { QuestionDialog } from './QuestionDialog.js';
import type { Stopping } from './useStopping.js';

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

/** The questions of a call, in the card or in a dialog: the part that is loaded while the server works. */
export function AskedRound({
  call,
  presentation,
  stopping,
}: {
  readonly call: CallHandle;
  readonly presentation: 'inline' | 'dialog';
  readonly stopping: Stopping;
}) {
  const messages = useRoundMessages();
  useEffect(() => void answerLoader.load(), []);
  const { isConfirming, ask, confirm, keep } = stopping;
  const { rounds, earlier } = call.state;
  const ongoing = call.state.status === 'awaiting-input' ? call.state.ongoing : undefined;
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
