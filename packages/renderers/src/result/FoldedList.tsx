import { useState, type ReactNode } from 'react';
import { Parts } from './Parts.js';
import { ShowAllButton } from './ShowAllButton.js';

const mostEntries = 50;

/** Hands on the first entries of a long list, and once the person asks all of them, a very long one in parts. */
export function FoldedList<Entry>({
  entries,
  children,
}: {
  readonly entries: readonly Entry[];
  readonly children: (shown: readonly Entry[], start: number) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? <Parts entries={entries}>{children}</Parts> : children(entries.slice(0, mostEntries), 0)}
      {entries.length > mostEntries && <ShowAllButton isOpen={isOpen} onToggle={setOpen} />}
    </>
  );
}
