import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../VisuallyHidden.js';

// A screen reader that is told at each key reads nothing to its end.
const pauseInTyping = 400;

/** Says how many options match, once the typing pauses. */
export function MatchCount({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseInTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
