import { useEffect, useRef } from 'react';
import { useRootsMessages } from '../messages/rootsMessages.js';
import { RootName } from './RootName.js';
import type { Root, SortedRoots } from './sortRoots.js';

/** The choice among the folders that were found; what cannot be shared is named. */
export function RootsChoice({
  shareable,
  others,
  chosen,
  takesFocus,
  onChange,
}: SortedRoots & {
  readonly chosen: ReadonlySet<Root>;
  /** Whether the list was asked for by a button, which is gone by now. */
  readonly takesFocus: boolean;
  readonly onChange: (chosen: ReadonlySet<Root>) => void;
}) {
  const messages = useRootsMessages();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) group.current?.focus();
  }, [takesFocus]);
  // In the order of the list, whatever order they were chosen in.
  const toggle = (root: Root) => shareable.filter((each) => chosen.has(each) !== (each === root));
  return (
    <>
      <fieldset ref={group} className="rt-field" data-slot="rt-field" tabIndex={-1}>
        <legend className="rt-label" data-slot="rt-label">
          {messages.foldersToShare}
        </legend>
        {shareable.length === 0 && <p data-slot="rt-text">{messages.noFolders}</p>}
        {shareable.map((root, index) => (
          <label key={index} className="rt-option" data-slot="rt-option">
            <input
              data-slot="rt-checkbox"
              type="checkbox"
              checked={chosen.has(root)}
              onChange={() => onChange(new Set(toggle(root)))}
            />
            <RootName {...root} />
          </label>
        ))}
      </fieldset>
      {others.length > 0 && (
        <div className="rt-piece" data-slot="rt-piece">
          <p className="rt-quiet" data-slot="rt-quiet">
            {messages.notShareable}
          </p>
          <ul data-slot="rt-list">
            {others.map((root, index) => (
              <li data-slot="rt-entry" key={index}>
                <RootName {...root} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
