import { useEffect } from 'react';

/** Tells when the person comes back to this page from another tab or window. */
export function useReturn(isAway: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    const listen = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, [isAway, onReturn]);
}
