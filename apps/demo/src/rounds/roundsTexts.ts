import { defineTexts } from '../texts/useTexts.js';

/** The words of the rounds panel before there is a call to look at. */
export const roundsTexts = defineTexts({
  en: {
    title: 'Rounds',
    call: 'Call',
    words:
      'A leg is one request to the server and what comes back. A round is one set of questions with your answers, between two legs or while one is on its way.',
    empty: 'Run something to see its rounds.',
    emptyHint:
      'Each call is shown here step by step: what went to the server, what came back, and what was asked in between.',
    loading: 'One moment…',
    serverGone: 'This server was removed, and what was noted of its calls with it.',
  },
  de: {
    title: 'Runden',
    call: 'Aufruf',
    words:
      'Eine Anfrage geht zum Server und kommt mit seiner Antwort zurück. Eine Runde sind Fragen, die er zwischen zwei Anfragen oder während einer Anfrage stellt, mit Ihren Antworten.',
    empty: 'Starten Sie etwas, um die Runden zu sehen.',
    emptyHint:
      'Jeder Aufruf erscheint hier Schritt für Schritt: was zum Server ging, was zurückkam und was dazwischen gefragt wurde.',
    loading: 'Einen Moment…',
    serverGone: 'Dieser Server wurde entfernt, und mit ihm die Aufzeichnung seiner Aufrufe.',
  },
});
