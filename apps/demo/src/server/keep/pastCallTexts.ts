import { defineTexts } from '../../texts/useTexts.js';

/** The words about calls of the time before a sign-in. */
export const pastCallTexts = defineTexts({
  en: {
    interrupted: 'Interrupted',
    interruptedExplanation:
      'The sign-in interrupted this call while the server was at work. The server may have done it or not.',
    leftOut: 'The result was too long to be kept during the sign-in.',
    serverGone: 'Its server is not connected any more.',
    ofRemoved: 'Server removed',
    before: 'Before the sign-in',
  },
  de: {
    interrupted: 'Unterbrochen',
    interruptedExplanation:
      'Die Anmeldung hat diesen Aufruf unterbrochen, während der Server daran arbeitete. Er kann ihn ausgeführt haben oder nicht.',
    leftOut: 'Das Ergebnis war zu lang, um während der Anmeldung aufbewahrt zu werden.',
    serverGone: 'Sein Server ist nicht mehr verbunden.',
    ofRemoved: 'Server entfernt',
    before: 'Vor der Anmeldung',
  },
});
