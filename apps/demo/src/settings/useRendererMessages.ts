import { useEffect, useState } from 'react';
import type { Messages } from '@mcp-roundtrip/renderers';
import type { Language } from '../texts/useTexts.js';
import { loadWhenOnline } from './loadWhenOnline.js';

const none: Partial<Messages> = {};

/** The renderers' words in a language; only the ones in use are loaded. */
export function useRendererMessages(language: Language): Partial<Messages> {
  const [german, setGerman] = useState(none);
  useEffect(() => {
    if (language !== 'de') return undefined;
    return loadWhenOnline(
      () => import('@mcp-roundtrip/renderers/de'),
      ({ de }) => setGerman(de),
    );
  }, [language]);
  return language === 'de' ? german : none;
}
