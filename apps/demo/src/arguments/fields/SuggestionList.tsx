import { useEffect, useRef } from 'react';

/** The suggestions; the focus stays in the text, and only marks one of them. */
export function SuggestionList({
  id,
  label,
  suggestions,
  active,
  onPoint,
  onPick,
}: {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly string[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (text: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} className="argument-suggestions" role="listbox" aria-label={label}>
      {suggestions.map((text, index) => (
        <li
          key={text}
          id={`${id}-${index}`}
          role="option"
          dir="auto"
          aria-selected={index === active}
          onPointerMove={() => onPoint(index)}
          // Before the text loses the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(text)}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
