import {
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
} from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { callAttribute } from '../call/focus.js';
import { useCallMessages, type CallMessages } from '../messages/callMessages.js';

/** Leaves a question without an answer, after asking where something would be lost; elsewhere it is just left. */
export const LeaveContext = createContext<((leave: () => void) => void) | undefined>(undefined);

/** Tells the call that something was filled in which would be lost if it stopped. */
export const TouchedContext = createContext<() => void>(() => {});

/** The ways out of a question or a call, none of which is an answer to what was asked. */
export type WayOutName = 'decline' | 'dismiss' | 'deny' | 'stop' | 'letGo';

/** What a way out says, and what it does in one line. */
function describeWayOut(way: WayOutName, messages: CallMessages): { name: string; hint: string } {
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

/** The ways out with what each of them does, folded, for those who cannot hover. */
export function WaysOutList({ ways }: { readonly ways: readonly WayOutName[] }) {
  const messages = useCallMessages();
  return (
    <details className="rt-ways-out" data-slot="rt-ways-out">
      <summary data-slot="rt-summary">{messages.waysOut}</summary>
      <dl className="rt-given" data-slot="rt-given">
        {ways.map((way) => {
          const { name, hint } = describeWayOut(way, messages);
          return (
            <div data-slot="rt-fact" key={way}>
              <dt data-slot="rt-term">{name}</dt>
              <dd data-slot="rt-detail">{hint}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

const goAtOnce = (go: () => void) => go();

/** The two ways not to answer a form or a page: an explicit no, and no choice at all. */
export function RefusalButtons({
  question,
}: {
  readonly question: { readonly decline: () => unknown; readonly dismiss: () => unknown };
}) {
  const leave = useContext(LeaveContext) ?? goAtOnce;
  return (
    <>
      <WayOut way="decline" onLeave={() => question.decline()} />
      <WayOut way="dismiss" className="rt-apart" onLeave={() => leave(() => void question.dismiss())} />
    </>
  );
}

/** The no to a sampling or roots question, which stops the call. */
export function DenyButton({ question }: { readonly question: { readonly deny: () => void } }) {
  const leave = useContext(LeaveContext) ?? goAtOnce;
  return <WayOut way="deny" className="rt-apart" onLeave={() => leave(() => question.deny())} />;
}

/** Asks before something is left whose answer has been begun. */
export function DismissalPrompt({
  words,
  anyway,
  onAnyway,
  onKeep,
}: {
  readonly words: string;
  readonly anyway: string;
  readonly onAnyway: () => void;
  readonly onKeep: () => void;
}) {
  const id = useId();
  const messages = useCallMessages();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      className="rt-notice rt-dismissal"
      data-slot="rt-dismissal"
      role="group"
      aria-labelledby={id}
      data-tone="warning"
    >
      <p data-slot="rt-text" id={id}>
        {words}
      </p>
      <div className="rt-actions" data-slot="rt-actions">
        <button
          ref={keep}
          type="button"
          className="rt-button"
          data-slot="rt-button"
          data-tone="primary"
          onClick={onKeep}
        >
          {messages.keepEditing}
        </button>
        <button type="button" className="rt-button" data-slot="rt-button" onClick={onAnyway}>
          {anyway}
        </button>
      </div>
    </div>
  );
}

/** The way out of a question by Escape: at once when nothing would be lost, else after asking. */
export function useDismissal(question: OpenQuestion) {
  const touchCall = useContext(TouchedContext);
  const touched = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  // Denying a sampling or roots question stops the call, which is never done by a reflex.
  const isElicitation = question.kind === 'form' || question.kind === 'url';

  const onKeyDown = (event: ReactKeyboardEvent) => {
    // While a text is being composed, Escape belongs to the input method; an open list takes it for itself.
    const isMeant = event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented;
    if (!isMeant || question.answered) return;
    event.preventDefault();
    event.stopPropagation();
    if (isConfirming) setConfirming(false);
    else if (touched.current || !isElicitation) setConfirming(true);
    else question.dismiss();
  };
  // What came back from before would be lost as well.
  const [hasDraft] = useState(question.draft !== undefined);
  useEffect(() => {
    if (!hasDraft) return;
    touched.current = true;
    touchCall();
  }, [hasDraft, touchCall]);
  const leave = (go: () => void) => (touched.current ? setConfirming(true) : go());
  const touch = () => {
    touched.current = true;
    touchCall();
  };
  return { isElicitation, isConfirming, keep: () => setConfirming(false), touch, leave, onKeyDown };
}
