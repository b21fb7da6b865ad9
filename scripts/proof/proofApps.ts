/** An app as a stranger would have it, made from files in `proof/`. */
export interface ProofApp {
  readonly name: string;
  /** Folders of `proof/apps` that are laid over one another. */
  readonly folders: readonly string[];
  /** Where the README's ten lines are pasted, and where the tour of `proof/shared` goes; without them it is a process. */
  readonly page?: { readonly tenLines: string; readonly tour: string };
  /** Which of the stylesheets fits its own. */
  readonly styles?: string;
}

const inSource = { tenLines: 'src/App.tsx', tour: 'src/Tour.tsx' };
const inNext = { tenLines: 'app/page.tsx', tour: 'app/tour/Tour.tsx' };

/** Every app, in the order in which they are tried. */
export const proofApps: readonly ProofApp[] = [
  { name: 'vite', folders: ['vite'], page: inSource },
  { name: 'vite-react18', folders: ['vite', 'vite-react18'], page: inSource },
  { name: 'tailwind', folders: ['vite', 'tailwind'], page: inSource, styles: 'styles.layer.css' },
  { name: 'next-cached', folders: ['next', 'next-cached'], page: inNext },
  { name: 'next-nonce', folders: ['next', 'next-nonce'], page: inNext },
  {
    name: 'react-router',
    folders: ['react-router'],
    page: { tenLines: 'app/routes/home.tsx', tour: 'app/routes/Tour.tsx' },
  },
  { name: 'webpack', folders: ['webpack'], page: inSource },
  { name: 'node', folders: ['node'] },
];
