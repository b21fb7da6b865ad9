import { useEffect, useLayoutEffect, useState, type ComponentProps } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { roundsTexts } from './roundsTexts.js';
// Its type only: there is nothing to show before the first call.
import type { CallRounds } from './view/CallRounds.js';

/** The rounds of a call, once the code that draws them is there. */
export function LoadedCallRounds({
  onSwap,
  ...props
}: ComponentProps<typeof CallRounds> & {
  /** Something else is shown than before. */
  readonly onSwap: () => void;
}) {
  const texts = useTexts(roundsTexts);
  const [loaded, setLoaded] = useState<{ readonly View: typeof CallRounds } | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const { callId } = props;
  useEffect(() => {
    let isCurrent = true;
    const take = (result: typeof loaded) => isCurrent && setLoaded(result);
    import('./view/CallRounds.js').then(
      (module) => take({ View: module.CallRounds }),
      () => take('failed'),
    );
    return () => {
      isCurrent = false;
    };
    // Another call is another try.
  }, [callId, attempt]);
  useLayoutEffect(onSwap, [onSwap, callId, loaded]);
  if (loaded === undefined) return <p className="quiet">{texts.loading}</p>;
  if (loaded !== 'failed') return <loaded.View key={callId} {...props} />;
  return (
    <div className="notice" data-tone="warning" role="alert">
      <p>{texts.notLoaded}</p>
      <button type="button" className="button" onClick={() => setAttempt((count) => count + 1)}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
