import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { pageTexts } from './pageTexts.js';

/** Says that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const texts = useTexts(pageTexts);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className="offline" role="status">
      {!isOnline && <p>{texts.offline}</p>}
    </div>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
