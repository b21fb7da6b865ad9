import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useForm } from '../FormContext.js';

// The server is asked once for what is typed in one go.
const pauseMs = 150;
const most = 100;
const longest = 500;
const closed = { suggestions: [] as readonly string[], active: -1 };

/** Asks for suggestions while a person types; only the answer to the latest question counts. */
export function useSuggestions(name: string, text: string, onPick: (text: string) => void) {
  const { complete, read } = useForm();
  const [{ suggestions, active }, setState] = useState(closed);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = suggestions.length > 0;
  const setActive = (index: number) => setState((now) => ({ ...now, active: index }));

  const stop = () => {
    latest.current += 1;
    clearTimeout(timer.current);
  };
  const close = () => {
    stop();
    setState(closed);
  };
  const ask = (typed: string) => {
    stop();
    if (!complete) return;
    const question = latest.current;
    // Until the answer is there, what is shown is what still fits.
    setState((now) =>
      take(
        now,
        now.suggestions.filter((each) => includesText(each, typed)),
      ),
    );
    timer.current = setTimeout(() => {
      complete(name, typed, toOthers(read(), name)).then(
        (found) => {
          if (question === latest.current) setState((now) => take(now, toShown(found, typed)));
        },
        // Suggestions are a help; without them the text is simply typed.
        () => question === latest.current && setState(closed),
      );
    }, pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) ask(text);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(move(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
      return;
    }
    const picked = suggestions[active];
    if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault();
      onPick(picked);
      close();
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { suggestions, active, isOpen, ask, close, handleKey, setActive };
}

// What was marked stays marked, wherever it is now.
function take(now: typeof closed, suggestions: readonly string[]): typeof closed {
  const marked = now.suggestions[now.active];
  return { suggestions, active: marked === undefined ? -1 : suggestions.indexOf(marked) };
}

function includesText(suggestion: string, typed: string): boolean {
  return suggestion.toLowerCase().includes(typed.toLowerCase());
}

// Before the first and after the last is the text itself.
function move(active: number, by: number, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

function toOthers(values: Readonly<Record<string, unknown>>, name: string): Record<string, string> {
  const others = Object.entries(values).filter(([other]) => other !== name);
  return Object.fromEntries(others.map(([other, value]) => [other, String(value)]));
}

function toShown(found: readonly string[], typed: string): readonly string[] {
  const usable = [...new Set(found)].filter((text) => text !== '' && text.length <= longest).slice(0, most);
  // The text itself is no suggestion.
  return usable.length === 1 && usable[0] === typed ? [] : usable;
}
