import { useState } from 'react';
import { createJournal, memoryStorage, type JournalOptions } from '@mcp-roundtrip/core/journal';
import { StoryCall } from './StoryCall.js';
import { InPageCall, type InPageCallProps } from './InPageCall.js';

/** What a page with one call needs. */
export interface ReloadedPageProps extends Omit<InPageCallProps, 'children' | 'id' | 'idle' | 'journal'> {
  /** How the call is written down. */
  readonly journal?: JournalOptions;
}

/** A page with one call, and a button that does to it what a reload does; what is written down stays. */
export function ReloadedPage(props: ReloadedPageProps) {
  const [storage] = useState(memoryStorage);
  const [visit, setVisit] = useState(1);
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    setTimeout(() => setVisit(visit + 1));
  };
  return (
    <>
      <Visit key={visit} {...props} journal={{ storage, tabs: false, ...props.journal }} idle={visit > 1} />
      <p>
        <button type="button" className="rt-button" onClick={reload}>
          Reload the page
        </button>
      </p>
    </>
  );
}

function Visit({ journal: options, ...call }: ReloadedPageProps & { readonly idle: boolean }) {
  // A page has a journal of its own.
  const [journal] = useState(() => createJournal(options));
  return (
    <InPageCall {...call} id="call" journal={journal}>
      {(handle) => <StoryCall call={handle} />}
    </InPageCall>
  );
}
