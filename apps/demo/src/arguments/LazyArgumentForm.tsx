import { useEffect, useState } from 'react';
import { useTexts } from '../texts/useTexts.js';
import type { ArgumentForm, ArgumentFormProps } from './ArgumentForm.js';
import { argumentTexts } from './argumentTexts.js';

let loaded: typeof ArgumentForm | undefined;

/** Fetches the form before anyone opens one. */
export async function loadArgumentForm(): Promise<typeof ArgumentForm> {
  loaded ??= (await import('./ArgumentForm.js')).ArgumentForm;
  return loaded;
}

/** The form for arguments, fetched when it is first needed. */
export function LazyArgumentForm(props: ArgumentFormProps) {
  const texts = useTexts(argumentTexts);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(loaded ? 'ready' : 'waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    let isCurrent = true;
    loadArgumentForm().then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [state]);
  if (state === 'ready' && loaded) {
    const Form = loaded;
    return <Form {...props} />;
  }
  if (state === 'waiting') return <p className="quiet">{texts.loading}</p>;
  return (
    <div className="notice" data-tone="danger" role="alert">
      <p>{texts.loadFailed}</p>
      <button type="button" className="button" onClick={() => setState('waiting')}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
