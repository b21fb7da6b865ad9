import { useState, type ReactNode } from 'react';
import { ShowAllButton } from './ShowAllButton.js';

const mostEntries = 50;

/** Hands on the first entries of a long list, and all of them once the person asks. */
export function FoldedList<Entry>({
  entries,
  children,
}: {
  readonly entries: readonly Entry[];
  readonly children: (shown: readonly Entry[]) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(isOpen ? entries : entries.slice(0, mostEntries))}
      {entries.length > mostEntries && <ShowAllButton isOpen={isOpen} onToggle={setOpen} />}
    </>
  );
}
