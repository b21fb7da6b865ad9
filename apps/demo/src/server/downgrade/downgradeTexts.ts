import { defineTexts } from '../../texts/useTexts.js';

/** The words about servers of the old era, and about how one may have been taken for such. */
export const downgradeTexts = defineTexts({
  en: {
    title: 'Connected in the old way',
    what: 'This server may know the revision of 2026, but the browser did not let this page ask for it. So the two speak the revision of 2025.',
    why: 'The request for the new revision carries headers that the server does not allow (CORS). In the old way it cannot answer a call with questions: a tool that has to ask you something fails or goes on without asking.',
    remedy: 'Ask the owner of the server to allow these headers, then connect again:',
    short: 'The server does not allow the headers of the new revision, so its tools cannot ask you anything.',
    explain: 'Why, and what to do',
    oldEra: 'A server of 2025: it pushes its questions while a call runs, which this demo does not show yet.',
  },
  de: {
    title: 'Auf alte Weise verbunden',
    what: 'Dieser Server kennt vielleicht die Revision von 2026, aber der Browser ließ diese Seite nicht danach fragen. Deshalb sprechen beide die Revision von 2025.',
    why: 'Die Anfrage nach der neuen Revision trägt Kopfzeilen, die der Server nicht erlaubt (CORS). Auf die alte Weise kann er einen Aufruf nicht mit Fragen beantworten: Ein Werkzeug, das Sie etwas fragen müsste, scheitert oder macht weiter, ohne zu fragen.',
    remedy:
      'Bitten Sie den Betreiber des Servers, diese Kopfzeilen zu erlauben, und verbinden Sie sich erneut:',
    short:
      'Der Server erlaubt die Kopfzeilen der neuen Revision nicht, daher können seine Werkzeuge Sie nichts fragen.',
    explain: 'Warum, und was hilft',
    oldEra:
      'Ein Server von 2025: Er schickt seine Fragen, während ein Aufruf läuft, was diese Demo noch nicht zeigt.',
  },
});
