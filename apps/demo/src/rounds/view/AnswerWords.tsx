import { useTexts } from '../../texts/useTexts.js';
import { describeAnswer } from './describeAnswer.js';
import { ServerWords } from './ServerWords.js';
import { timelineTexts } from './timelineTexts.js';

/** What a question was answered with, in words. */
export function AnswerWords({ answer }: { readonly answer: unknown }) {
  const texts = useTexts(timelineTexts);
  const summary = describeAnswer(answer);
  switch (summary.kind) {
    case 'accepted':
      if (summary.fields.length === 0) return texts.accepted;
      return (
        <ul>
          {summary.fields.map(([name, value]) => (
            <li key={name}>
              <span className="quiet">
                <ServerWords text={name} most={60} />:
              </span>{' '}
              <ServerWords text={value} most={200} />
            </li>
          ))}
        </ul>
      );
    case 'declined':
      return texts.declined;
    case 'dismissed':
      return texts.dismissed;
    case 'reply':
      return texts.replyBy(summary.model.slice(0, 60));
    case 'roots':
      return texts.roots(summary.count);
    case 'other':
      return texts.answered;
    default:
      return summary satisfies never;
  }
}
