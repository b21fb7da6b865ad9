import { defineTexts } from '../texts/useTexts.js';

/** What each pattern is called, what it is and when to use it. */
export const patternWords = defineTexts({
  en: {
    a: {
      name: 'Rounds, and a push',
      what: 'Returns its questions, and pushes them to older clients: use it where those have to be asked too.',
    },
    b: {
      name: 'An await that begins anew',
      what: 'Reads like one straight run, but begins again with every answer, and nobody sees it: never use it.',
    },
    c: {
      name: 'One handler, two branches',
      what: 'Looks at the revision of the client and goes one way or the other: use it where the two differ a little.',
    },
    d: {
      name: 'Two handlers',
      what: 'Has a handler for each era, and a line that picks: use it where the two have little in common.',
    },
    e: {
      name: 'Rounds, and nothing else',
      what: 'Returns its questions, and takes defaults for older clients: use it where all is done after the last answer.',
    },
    f: {
      name: 'Rounds, effects once',
      what: 'Notes in the sealed state what it has done: use it where something cannot wait until all is answered.',
    },
    g: {
      name: 'Steps',
      what: 'Is built of steps that ask and one at the end that acts: use it for tools with several questions.',
    },
    h: {
      name: 'An await that waits',
      what: 'Holds its handler in memory until the answer is there: use it to bring older code to a single process.',
    },
  },
  de: {
    a: {
      name: 'Runden, und ein Anstoß',
      what: 'Gibt seine Fragen zurück und schickt sie älteren Clients zu: für Server, die auch diese fragen müssen.',
    },
    b: {
      name: 'Ein await, das neu beginnt',
      what: 'Liest sich wie ein gerader Ablauf, beginnt aber mit jeder Antwort unbemerkt von vorn: nie verwenden.',
    },
    c: {
      name: 'Ein Handler, zwei Zweige',
      what: 'Sieht nach der Revision des Clients und geht den einen oder den anderen Weg: wo beide sich wenig unterscheiden.',
    },
    d: {
      name: 'Zwei Handler',
      what: 'Hat einen Handler für jede Ära und eine Zeile, die wählt: wo beide wenig gemeinsam haben.',
    },
    e: {
      name: 'Runden, sonst nichts',
      what: 'Gibt seine Fragen zurück und nimmt für ältere Clients Vorgaben: wo alles erst nach der letzten Antwort geschieht.',
    },
    f: {
      name: 'Runden, Wirkung einmal',
      what: 'Vermerkt im versiegelten Zustand, was schon getan ist: wo etwas nicht auf alle Antworten warten kann.',
    },
    g: {
      name: 'Schritte',
      what: 'Besteht aus Schritten, die fragen, und einem am Ende, der handelt: für Werkzeuge mit mehreren Fragen.',
    },
    h: {
      name: 'Ein await, das wartet',
      what: 'Hält seinen Handler im Speicher, bis die Antwort da ist: um älteren Code auf einen einzelnen Prozess zu bringen.',
    },
  },
});
