import { useEffect, useState, type ComponentType } from 'react';
import { useTexts, type Language } from '../texts/useTexts.js';
import { pageTexts } from './pageTexts.js';

/** What is said in the place of a part that is not there. */
interface PartOptions {
  /** The words while it is on its way; nothing is shown without them. */
  readonly waiting?: Record<Language, { readonly loading: string }> | undefined;
  /** The words when it could not be loaded. */
  readonly failed?: Record<Language, { readonly loadFailed: string }> | undefined;
  /** A part of a panel says that it failed in its own place; any other one in a corner of the page. */
  readonly isInline?: boolean | undefined;
}

/** Makes a component whose code is loaded when it first appears, or before; what cannot be loaded can be tried again. */
export function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number>();
    useEffect(() => {
      if (Loaded) return;
      let isCurrent = true;
      preload().then(
        (component) => isCurrent && setLoaded(() => component),
        () => isCurrent && setFailedAttempt(attempt),
      );
      return () => {
        isCurrent = false;
      };
    }, [Loaded, attempt]);
    if (Loaded) return <Loaded {...props} />;
    if (failedAttempt === attempt)
      return <FailedPart options={options} onTryAgain={() => setAttempt(attempt + 1)} />;
    return options.waiting ? <WaitingPart texts={options.waiting} /> : null;
  }
  return Object.assign(Part, { preload });
}

function WaitingPart({ texts }: { readonly texts: NonNullable<PartOptions['waiting']> }) {
  const { loading } = useTexts(texts);
  return <p className="quiet">{loading}</p>;
}

function FailedPart({
  options: { failed, isInline = false },
  onTryAgain,
}: {
  readonly options: PartOptions;
  readonly onTryAgain: () => void;
}) {
  const texts = useTexts(pageTexts);
  const { loadFailed } = useTexts(failed ?? defaultWords);
  return (
    <div className={isInline ? 'notice' : 'notice failed-part'} data-tone="danger" role="alert">
      <p>{loadFailed}</p>
      <button type="button" className="button" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

const defaultWords = {
  en: { loadFailed: pageTexts.en.partFailed },
  de: { loadFailed: pageTexts.de.partFailed },
};
