import { useContext } from 'react';
import { LanguageContext, useTexts } from '../../texts/useTexts.js';
import { countBytes } from '../record/callRecord.js';
import { toCurl } from '../share/toCurl.js';
import type { LegItem } from '../timeline/toTimeline.js';
import { CopyButton } from './CopyButton.js';
import { formatBytes } from './formatBytes.js';
import { formatDuration } from './formatDuration.js';
import { OutcomeWords } from './OutcomeWords.js';
import { ServerWords } from './ServerWords.js';
import { timelineTexts } from './timelineTexts.js';
import { WireMessage } from './WireMessage.js';

/** One request and what came back. */
export function LegEntry({ item }: { readonly item: LegItem }) {
  const { leg, reason, outcome, offsetMs, tookMs } = item;
  const texts = useTexts(timelineTexts);
  const language = useContext(LanguageContext);
  const { sent, received } = countBytes(leg);
  const statuses = leg.http.flatMap(({ status }) => (status === undefined ? [] : [status]));
  const problem = leg.answer ? undefined : leg.http.at(-1)?.problem;
  const method = typeof leg.request?.['method'] === 'string' ? leg.request['method'] : '';
  return (
    <li className="leg" data-outcome={isToolError(outcome) ? 'refused' : outcome.kind}>
      <div className="leg-head">
        <h3>{texts.leg(leg.leg)}</h3>
        {leg.id !== undefined && <span className="quiet">id {leg.id}</span>}
        {leg.request && leg.http.length > 0 && (
          <CopyButton
            label={texts.copyCurl}
            describedAs={`${texts.copyCurl}: ${texts.leg(leg.leg)}`}
            getText={() => toCurl(leg) ?? ''}
          />
        )}
      </div>
      <div className="leg-messages">
        {leg.request && (
          <WireMessage
            direction="sent"
            title={texts.reasons[reason](method)}
            time={`+${formatDuration(offsetMs, language)}`}
            facts={[texts.clock(leg.sentAt), leg.http.length > 0 ? formatBytes(sent, language) : undefined]}
            message={leg.request}
            label={texts.requestOf(leg.leg)}
          />
        )}
        <WireMessage
          direction="received"
          title={<OutcomeWords outcome={outcome} />}
          time={
            <>
              <span className="visually-hidden">{texts.took} </span>
              {formatDuration(tookMs, language)}
            </>
          }
          facts={[
            statuses.length > 0 ? `HTTP ${statuses.join(', ')}` : undefined,
            received > 0 ? formatBytes(received, language) : undefined,
          ]}
          message={leg.answer}
          label={texts.answerOf(leg.leg)}
        />
        {problem && (
          <p className="quiet leg-problem">
            <ServerWords text={problem} most={300} />
          </p>
        )}
      </div>
    </li>
  );
}

function isToolError(outcome: LegItem['outcome']): boolean {
  return outcome.kind === 'complete' && outcome.isError;
}
