import { useEffect, type ReactNode } from 'react';
import { MessagesProvider } from '@mcp-roundtrip/renderers';
import { de } from '@mcp-roundtrip/renderers/de';
import '@mcp-roundtrip/renderers/styles.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { toHostCode } from './toHostCode.js';
import './preview.css';

// Stories wait for what happens, however slow the machine; this only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

/** Shows a story in the colours, the direction and the language chosen in the toolbar. */
function Page({
  scheme,
  direction,
  language,
  children,
}: Readonly<Record<'scheme' | 'direction' | 'language', string>> & { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme;
    document.documentElement.dir = direction;
    document.documentElement.lang = language;
  }, [scheme, direction, language]);
  return <MessagesProvider value={language === 'de' ? de : {}}>{children}</MessagesProvider>;
}

const toolbar = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    scheme: toolbar('Colours', ['light', 'dark']),
    direction: toolbar('Direction', ['ltr', 'rtl']),
    language: toolbar('Language', ['en', 'de']),
  },
  initialGlobals: { scheme: 'light', direction: 'ltr', language: 'en' },
  decorators: [
    (Story, { globals, viewMode }) => {
      // For stories that would take the focus.
      document.documentElement.dataset['view'] = viewMode;
      return (
        <Page scheme={globals['scheme']} direction={globals['direction']} language={globals['language']}>
          <Story />
        </Page>
      );
    },
  ],
  parameters: {
    options: {
      storySort: {
        order: ['Introduction', 'Call', 'Questions', 'Forms', 'Results', 'Headless', 'Demo server'],
      },
    },
    docs: {
      source: {
        transform: (_: string, { title, args }: { title: string; args: Record<string, unknown> }) =>
          toHostCode(title, args),
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
  },
};

export default preview;
