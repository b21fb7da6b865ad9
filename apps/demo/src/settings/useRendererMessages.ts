import { useEffect, useState } from 'react';
import type { Messages } from '@mcp-roundtrip/renderers';
import type { Language } from '../texts/useTexts.js';

const none: Partial<Messages> = {};

/** The renderers' words in a language; only the ones in use are loaded. */
export function useRendererMessages(language: Language): Partial<Messages> {
  const [german, setGerman] = useState(none);
  useEffect(() => {
    if (language !== 'de') return;
    let isCurrent = true;
    void import('@mcp-roundtrip/renderers/de').then(({ de }) => isCurrent && setGerman(de));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return language === 'de' ? german : none;
}
