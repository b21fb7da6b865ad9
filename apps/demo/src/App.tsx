import { useLayoutEffect, useState, type ReactNode } from 'react';
import { MessagesProvider, type Messages } from '@mcp-roundtrip/renderers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DemoContext, type Demo } from './createDemo.js';
import { useRendererMessages } from './settings/useRendererMessages.js';
import { useStore } from './store/createStore.js';
import { LanguageContext } from './texts/useTexts.js';

/** What every page of the demo stands in: the colours and the language of its settings. */
export function App({ demo, children }: { readonly demo: Demo; readonly children?: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  const { scheme, theme, language } = useStore(demo.settings);
  const messages: Partial<Messages> = useRendererMessages(language);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['scheme'] = scheme;
    dataset['theme'] = theme;
    document.documentElement.lang = language;
  }, [scheme, theme, language]);
  return (
    <DemoContext.Provider value={demo}>
      <LanguageContext.Provider value={language}>
        <MessagesProvider value={messages}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </MessagesProvider>
      </LanguageContext.Provider>
    </DemoContext.Provider>
  );
}
