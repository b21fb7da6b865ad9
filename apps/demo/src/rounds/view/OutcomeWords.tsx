import { useTexts } from '../../texts/useTexts.js';
import type { LegOutcome } from '../timeline/describeLeg.js';
import { ServerWords } from './ServerWords.js';
import { timelineTexts } from './timelineTexts.js';

/** What became of a leg, in words. */
export function OutcomeWords({ outcome }: { readonly outcome: LegOutcome }) {
  const texts = useTexts(timelineTexts);
  switch (outcome.kind) {
    case 'in-flight':
      return outcome.isSent ? texts.inFlight : texts.connecting;
    case 'asked':
      return (
        <>
          {texts.asked(outcome.questions.length)}{' '}
          <ServerWords text={outcome.questions.map(({ key }) => key).join(', ')} most={120} />
        </>
      );
    case 'not-yet':
      return texts.notYet;
    case 'complete':
      return outcome.isError ? texts.toolFailed : texts.complete;
    case 'refused':
      return (
        <>
          {texts.refused(outcome.code)} <ServerWords text={outcome.message} most={200} />
        </>
      );
    case 'stopped':
      return texts.stopped;
    case 'lost':
      return outcome.isSent ? (texts.lost[outcome.code] ?? texts.lostBy(outcome.code)) : texts.neverLeft;
    default:
      return outcome satisfies never;
  }
}
