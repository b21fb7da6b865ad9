import { useContext } from 'react';
import { LanguageContext, useTexts } from '../../texts/useTexts.js';
import type { RoundItem } from '../timeline/toTimeline.js';
import { AnswerWords } from './AnswerWords.js';
import { formatDuration } from './formatDuration.js';
import { ServerWords } from './ServerWords.js';
import { timelineTexts } from './timelineTexts.js';

/** What was asked and what was answered between two legs, or while one was on its way. */
export function RoundEntry({ item }: { readonly item: RoundItem }) {
  const { number, questions, answers, isOpen, tookMs } = item;
  const texts = useTexts(timelineTexts);
  const language = useContext(LanguageContext);
  const isTimed = tookMs !== undefined && (isOpen || answers !== undefined);
  const took = isTimed ? formatDuration(tookMs, language) : undefined;
  return (
    <li className="round" data-open={isOpen}>
      <div className="round-head">
        <h3>{texts.round(number)}</h3>
        <span className="quiet">
          {took === undefined ? texts.unanswered : isOpen ? texts.youAreAsked(took) : texts.youTook(took)}
        </span>
      </div>
      <dl className="round-answers">
        {questions.map(({ key, kind }) => (
          <div key={key}>
            <dt>
              <ServerWords text={key} most={60} /> <span className="quiet">{texts.kinds[kind]}</span>
            </dt>
            <dd>
              {answers && Object.hasOwn(answers, key) ? (
                <AnswerWords answer={answers[key]} />
              ) : (
                <span className="quiet">{isOpen ? texts.open : texts.unanswered}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
