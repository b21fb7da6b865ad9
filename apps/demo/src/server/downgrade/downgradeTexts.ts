import { defineTexts } from '../../texts/useTexts.js';

/** The words about servers of the old era, and about how one may have been taken for such. */
export const downgradeTexts = defineTexts({
  en: {
    title: 'Connected in the old way',
    what: 'This server may know the revision of 2026, but the browser did not let this page ask for it. So the two speak the revision of 2025.',
    why: 'The request for the new revision carries headers that the server does not allow (CORS). In the old way it asks only while a call runs: its questions are lost with the page, and with the connection.',
    remedy: 'Ask the owner of the server to allow these headers, then connect again:',
    short:
      'The server does not allow the headers of the new revision, so what it asks you is lost with the page.',
    explain: 'Why, and what to do',
    oldEra: 'A server of 2025: it asks while a call runs, so its questions are lost with the page.',
  },
  de: {
    title: 'Auf alte Weise verbunden',
    what: 'Dieser Server kennt vielleicht die Revision von 2026, aber der Browser ließ diese Seite nicht danach fragen. Deshalb sprechen beide die Revision von 2025.',
    why: 'Die Anfrage nach der neuen Revision trägt Kopfzeilen, die der Server nicht erlaubt (CORS). Auf die alte Weise fragt er nur, während ein Aufruf läuft: Seine Fragen gehen mit der Seite und mit der Verbindung verloren.',
    remedy:
      'Bitten Sie den Betreiber des Servers, diese Kopfzeilen zu erlauben, und verbinden Sie sich erneut:',
    short:
      'Der Server erlaubt die Kopfzeilen der neuen Revision nicht, daher gehen seine Fragen mit der Seite verloren.',
    explain: 'Warum, und was hilft',
    oldEra:
      'Ein Server von 2025: Er fragt, während ein Aufruf läuft. Seine Fragen gehen deshalb mit der Seite verloren.',
  },
});
