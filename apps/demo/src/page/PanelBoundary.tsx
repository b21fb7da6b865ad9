import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { pageTexts } from './pageTexts.js';

/** What stands in a boundary, and how its failure is framed. */
interface PanelBoundaryProps {
  readonly children?: ReactNode;
  /** Puts what is said into a place of its own, such as a dialog. */
  readonly frame?: ((words: ReactNode) => ReactNode) | undefined;
}

/** Keeps what goes wrong inside of it from blanking the page: it says so, and lets it be tried again. */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, frame = (words) => words } = this.props;
    if (!this.state.hasFailed) return children;
    return frame(<BrokenPart onTryAgain={() => this.setState({ hasFailed: false })} />);
  }
}

function BrokenPart({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const texts = useTexts(pageTexts);
  return (
    <div className="notice broken-part" data-tone="danger" role="alert">
      <p>{texts.partBroken}</p>
      <button type="button" className="button" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
