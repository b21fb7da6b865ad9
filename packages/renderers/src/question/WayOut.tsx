import { forwardRef, useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { callAttribute } from '../call/focus.js';
import { useCallMessages, type CallMessages } from '../messages/callMessages.js';

/** The ways out of a question or a call, none of which is an answer to what was asked. */
export type WayOutName = 'decline' | 'dismiss' | 'deny' | 'stop' | 'letGo';

/** What a way out says, and what it does in one line. */
export function describeWayOut(way: WayOutName, messages: CallMessages): { name: string; hint: string } {
  return { name: messages[way], hint: messages[`${way}Hint`] };
}

/** The button of a way out, with a line on hover and focus that says what it does. */
export const WayOut = forwardRef<
  HTMLButtonElement,
  { readonly way: WayOutName; readonly className?: string; readonly onLeave: () => void }
>(function WayOut({ way, className = '', onLeave }, ref) {
  const id = useId();
  const { name, hint } = describeWayOut(way, useCallMessages());
  const frame = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (isShown) keepInside(line.current);
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setShown(false);
      // Here it is this line that Escape puts away, and not the question.
      if (frame.current?.contains(document.activeElement)) event.preventDefault();
    };
    document.addEventListener('keydown', hide, { capture: true });
    return () => document.removeEventListener('keydown', hide, { capture: true });
  }, [isShown]);
  return (
    <span
      ref={frame}
      className={`rt-way ${className}`}
      data-slot="rt-way"
      // A finger does not hover: for it, the lines are listed under the questions.
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setShown(true)}
      onBlur={() => setShown(false)}
    >
      <button
        ref={ref}
        type="button"
        className="rt-button"
        data-slot="rt-button"
        data-way={way}
        {...(way !== 'decline' && { 'data-tone': 'quiet' })}
        aria-describedby={id}
        onClick={onLeave}
      >
        {name}
      </button>
      <span ref={line} id={id} role="tooltip" className="rt-hint" data-slot="rt-hint" hidden={!isShown}>
        {hint}
      </span>
    </span>
  );
});

/** Moves a line back that would stick out of its card, or of its dialog, at either side. */
function keepInside(line: HTMLElement | null): void {
  if (!line) return;
  line.style.translate = '';
  const around = line.closest(`dialog, [${callAttribute}]`) ?? document.documentElement;
  const [inner, outer] = [line.getBoundingClientRect(), around.getBoundingClientRect()];
  const shift = Math.max(outer.left - inner.left, Math.min(0, outer.right - inner.right));
  line.style.translate = `${shift}px`;
}
