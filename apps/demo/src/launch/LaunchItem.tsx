import { useId } from 'react';
import { LaunchForm } from './LaunchForm.js';
import type { Launchable } from './toLaunchable.js';

/** One thing to try: its title, and unfolded what it takes. */
export function LaunchItem({
  launchable,
  isOpen,
  onToggle,
}: {
  readonly launchable: Launchable;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const id = useId();
  return (
    <li className="launch-item" data-status={isOpen ? 'open' : 'closed'}>
      <h3>
        <button
          type="button"
          className="launch-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{launchable.title}</span>
          <span className="code quiet">{launchable.name}</span>
        </button>
      </h3>
      {/* Hidden, not unmounted, so that what was typed is still there when it is unfolded again. */}
      <div id={id} hidden={!isOpen}>
        <LaunchForm launchable={launchable} />
      </div>
    </li>
  );
}
