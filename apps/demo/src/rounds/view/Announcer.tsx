import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Says aloud, to those who listen instead of looking, what happened inside it. */
export function Announcer({ children }: { readonly children?: ReactNode }) {
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => setSaid(text), []);
  // Taken back, so that the same can be said again.
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </AnnounceContext.Provider>
  );
}

/** The way to say something aloud. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}
