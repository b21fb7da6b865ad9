import { useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { pageTexts } from './pageTexts.js';

/** Makes a component whose code is loaded when it first appears; what cannot be loaded can be tried again. */
export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number>();
    useEffect(() => {
      if (Loaded) return;
      let isCurrent = true;
      load().then(
        (component) => {
          loaded = component;
          if (isCurrent) setLoaded(() => component);
        },
        () => isCurrent && setFailedAttempt(attempt),
      );
      return () => {
        isCurrent = false;
      };
    }, [Loaded, attempt]);
    if (Loaded) return <Loaded {...props} />;
    return failedAttempt === attempt ? <FailedPart onTryAgain={() => setAttempt(attempt + 1)} /> : null;
  };
}

function FailedPart({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const texts = useTexts(pageTexts);
  return (
    <div className="notice failed-part" data-tone="danger" role="alert">
      <p>{texts.partFailed}</p>
      <button type="button" className="button" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
