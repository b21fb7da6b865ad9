import { Component, type ReactNode } from 'react';

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
