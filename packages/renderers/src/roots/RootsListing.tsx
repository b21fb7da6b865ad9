import { useRootsMessages } from '../messages/rootsMessages.js';
import type { RootsListingState } from './useRoots.js';

/** Says that the folders are being looked up, or why they are not there, with another try. */
export function RootsListing({
  listing,
  attempt,
  onRetry,
}: {
  readonly listing: RootsListingState;
  readonly attempt: number;
  readonly onRetry: () => void;
}) {
  const messages = useRootsMessages();
  const isListing = listing.status === 'listing';
  return (
    <>
      <p role="status" className="rt-quiet" data-slot="rt-quiet">
        {isListing && messages.listingFolders}
      </p>
      {isListing && <div className="rt-pulse" data-slot="rt-pulse" aria-hidden="true" />}
      {listing.status === 'failed' && (
        <p className="rt-notice" data-slot="rt-notice" data-tone="danger" role="alert" dir="auto">
          {messages.foldersFailed(listing.reason)}
        </p>
      )}
      {/* It stays while it looks again, because it has the focus; and nothing that shares ever takes its place. */}
      {(listing.status === 'failed' || (isListing && attempt > 0)) && (
        <div className="rt-actions" data-slot="rt-actions">
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            aria-disabled={isListing}
            onClick={onRetry}
          >
            {messages.tryAgain}
          </button>
        </div>
      )}
    </>
  );
}
