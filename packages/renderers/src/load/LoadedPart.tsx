import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFocusHandover } from '../call/focus.js';
import { createLoader, type Loader, type Loading } from './createLoader.js';
import { useCallMessages } from '../messages/callMessages.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { toPart, type PartProps } from '../part.js';

// Never loaded, because nobody asks it to.
const idle = createLoader<never>(() => Promise.reject(new Error('nothing to load')));

/** Loads a module when the component appears; nothing at all without a loader. */
export function useLoaded<Module>(loader: Loader<Module> | undefined): Loading<Module> {
  const { subscribe, getState } = loader ?? idle;
  useEffect(() => void loader?.load(), [loader]);
  // A server loads nothing, and the page begins as the server drew it.
  return useSyncExternalStore<Loading<Module>>(subscribe, getState, idle.getState);
}

/** A part whose code is loaded when it is first needed; if that fails, another try and the ways that are left. */
export function LoadedPart<Module>({
  loader,
  children,
  otherWays,
  part,
}: {
  readonly loader: Loader<Module>;
  readonly children: (module: Module) => ReactNode;
  /** Buttons that are there while it loads, and beside Try again. */
  readonly otherWays?: ReactNode;
  /** What the host gives to the part, which is there from the start. */
  readonly part?: PartProps;
}) {
  const loading = useLoaded(loader);
  const [isRetried, setRetried] = useState(false);
  if (loading.status === 'loaded') return <>{children(loading.module)}</>;
  if (loading.status === 'failed' || isRetried) {
    const retry = () => {
      setRetried(true);
      void loader.load();
    };
    return (
      <FailedPart
        isRetrying={loading.status !== 'failed'}
        onRetry={retry}
        otherWays={otherWays}
        part={part}
      />
    );
  }
  return <LoadingPart otherWays={otherWays} part={part} />;
}

// Milliseconds until a load is worth a word: for most it is over sooner, and no button stands where another is about to be.
const patience = 1000;

function LoadingPart({
  otherWays,
  part = {},
}: {
  readonly otherWays: ReactNode;
  readonly part: PartProps | undefined;
}) {
  const messages = useCallMessages();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={useFocusHandover()} {...toPart('rt-loading', part)}>
      <div className="rt-pulse" data-slot="rt-pulse">
        <VisuallyHidden role="status">{isSlow && messages.loadingPart}</VisuallyHidden>
      </div>
      {isSlow && otherWays && (
        <div className="rt-actions" data-slot="rt-actions">
          {otherWays}
        </div>
      )}
    </div>
  );
}

/** Says that a part is missing, with the way to try again. */
export function FailedPart({
  words,
  isRetrying = false,
  onRetry,
  otherWays,
  part = {},
}: {
  readonly words?: string;
  readonly isRetrying?: boolean;
  readonly onRetry: () => void;
  readonly otherWays?: ReactNode;
  readonly part?: PartProps | undefined;
}) {
  const messages = useCallMessages();
  return (
    <div ref={useFocusHandover()} {...toPart('rt-notice', part)} data-tone="danger" role="alert">
      <p data-slot="rt-text">{words ?? messages.partLoadFailed}</p>
      <div className="rt-actions" data-slot="rt-actions">
        <button
          type="button"
          className="rt-button"
          data-slot="rt-button"
          aria-disabled={isRetrying}
          onClick={onRetry}
        >
          {messages.tryAgain}
        </button>
        {otherWays}
      </div>
    </div>
  );
}

interface PartBoundaryProps {
  /** Shown in place of a part that throws; `retry` draws the part anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part that throws, ours or a host's, from taking the page down with it. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override render() {
    if (!this.state.hasThrown) return this.props.children;
    return this.props.fallback(() => this.setState({ hasThrown: false }));
  }
}
