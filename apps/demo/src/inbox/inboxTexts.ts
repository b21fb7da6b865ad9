import { defineTexts } from '../texts/useTexts.js';

/** The words of the list of open questions. */
export const inboxTexts = defineTexts({
  en: {
    title: 'Open questions',
    empty: 'No server waits for you.',
    emptyNote: 'A question that is asked while a tool runs stays here until it is answered.',
    form: 'Form',
    url: 'Page to open',
    sampling: 'Reply of your model',
    roots: 'Folders',
    samplingQuestion: 'The server asks your model to reply',
    rootsQuestion: 'The server asks which folders it may know of',
    untitled: 'The server asks for something',
    answered: 'Answered, not sent yet',
    goTo: 'Go to question',
    now: 'Asked just now',
    since: (ago: string) => `Asked ${ago}`,
  },
  de: {
    title: 'Offene Fragen',
    empty: 'Kein Server wartet auf Sie.',
    emptyNote: 'Eine Frage, die während eines Aufrufs gestellt wird, bleibt hier, bis sie beantwortet ist.',
    form: 'Formular',
    url: 'Seite zum Öffnen',
    sampling: 'Antwort Ihres Modells',
    roots: 'Ordner',
    samplingQuestion: 'Der Server bittet Ihr Modell um eine Antwort',
    rootsQuestion: 'Der Server fragt, welche Ordner er kennen darf',
    untitled: 'Der Server fragt nach etwas',
    answered: 'Beantwortet, noch nicht gesendet',
    goTo: 'Zur Frage',
    now: 'Gerade eben gefragt',
    since: (ago: string) => `Gefragt ${ago}`,
  },
});
