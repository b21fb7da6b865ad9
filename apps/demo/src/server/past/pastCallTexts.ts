import { defineTexts } from '../../texts/useTexts.js';

/** The words about calls of servers that were removed. */
export const pastCallTexts = defineTexts({
  en: { serverGone: 'Its server is not connected any more.', ofRemoved: 'Server removed' },
  de: { serverGone: 'Sein Server ist nicht mehr verbunden.', ofRemoved: 'Server entfernt' },
});
