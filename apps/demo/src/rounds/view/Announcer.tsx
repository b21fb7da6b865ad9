import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Says aloud, to those who listen instead of looking, what happened inside it. */
export function Announcer({ children }: { readonly children?: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <p role="status" className="visually-hidden">
        {/* A new element each time, so that the same is said again. */}
        <span key={said.count}>{said.text}</span>
      </p>
    </AnnounceContext.Provider>
  );
}

/** The way to say something aloud. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}
