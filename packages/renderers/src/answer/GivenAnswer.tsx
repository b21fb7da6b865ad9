import type { ElicitationAnswer, InputAnswer, InputQuestion, Round } from '@mcp-roundtrip/core';
import { useAnswerMessages } from '../messages/answerMessages.js';
import { ContentBlockList } from '../result/ContentBlockList.js';
import { ContentSummary } from './ContentSummary.js';

/** An answer as a person would read it back. */
export function GivenAnswer({
  question,
  answer,
  unanswered,
}: {
  readonly question: InputQuestion;
  /** Nothing where it was not kept. */
  readonly answer: InputAnswer | undefined;
  /** Why nobody answered it. */
  readonly unanswered?: Round['unanswered'];
}) {
  const messages = useAnswerMessages();
  if (typeof answer !== 'object') {
    const why = unanswered ? messages.unanswered[unanswered] : messages.answerNotKept;
    return (
      <p className="rt-answer rt-quiet" data-slot="rt-answer">
        {why}
      </p>
    );
  }
  if ('action' in answer) return <ElicitationSummary question={question} answer={answer} />;
  if ('role' in answer) return <ContentBlockList content={answer.content} />;
  const shared = answer.roots.map(({ name, uri }) => name ?? uri);
  return (
    <p className="rt-answer" data-slot="rt-answer">
      {shared.length > 0 ? messages.youShared(shared) : messages.youSharedNothing}
    </p>
  );
}

function ElicitationSummary({
  question,
  answer,
}: {
  readonly question: InputQuestion;
  readonly answer: ElicitationAnswer;
}) {
  const messages = useAnswerMessages();
  if (answer.action === 'decline')
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youDeclined}
      </p>
    );
  if (answer.action === 'cancel')
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youDismissed}
      </p>
    );
  if (question.kind !== 'form')
    return (
      <p className="rt-answer" data-slot="rt-answer">
        {messages.youContinued}
      </p>
    );
  return <ContentSummary form={question.form} content={answer.content ?? {}} />;
}
