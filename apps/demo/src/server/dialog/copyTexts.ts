import { defineTexts } from '../../texts/useTexts.js';

/** What is said after a copy. */
export const copyTexts = defineTexts({
  en: { copied: 'Copied', failed: 'The browser did not allow it; mark the text and copy it yourself.' },
  de: {
    copied: 'Kopiert',
    failed: 'Der Browser hat es nicht erlaubt; markieren und kopieren Sie den Text selbst.',
  },
});
