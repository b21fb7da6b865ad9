import { defineTexts } from '../../texts/useTexts.js';

/** The words around the headers that a server has to send. */
export const corsTexts = defineTexts({
  en: { headers: 'Headers that the server has to send', copy: 'Copy headers' },
  de: { headers: 'Kopfzeilen, die der Server senden muss', copy: 'Kopfzeilen kopieren' },
});
