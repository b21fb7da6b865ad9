import { useRef } from 'react';
import { useFocusHandover } from './useFocusHandover.js';

/** Stops a call for good. */
export function StopButton({ onStop }: { readonly onStop: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button);
  return (
    <button ref={button} type="button" className="stop" onClick={onStop}>
      Stop
    </button>
  );
}
