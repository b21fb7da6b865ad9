import { useResultMessages } from '../messages/resultMessages.js';

/** Unfolds what is too long to be shown at once, and folds it again. */
export function ShowAllButton({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}) {
  const messages = useResultMessages();
  return (
    <button
      type="button"
      className="rt-button rt-show-all"
      data-slot="rt-button"
      data-tone="quiet"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? messages.showLess : messages.showAll}
    </button>
  );
}
