import { defineTexts } from '../texts/useTexts.js';

/** The words of the page of the eight patterns, except for what each of them is. */
export const patternTexts = defineTexts({
  en: {
    title: 'Eight ways to write one tool',
    introduction:
      'From outside, all eight are the same: two questions, one result. On the server they are not. Each looks the weather up, and some do it again with every answer.',
    toChat: 'To the chat',
    location: 'Location',
    place: 'Lisbon',
    locationHelp: 'Any place, for example Lisbon.',
    locationMissing: 'Enter a place.',
    run: 'Run all eight',
    alike: 'Answer all alike',
    alikeHelp: 'What you answer in one is answered in the others too.',
    safe: 'Safe',
    unsafe: 'Not safe',
    never: 'Never use',
    counters: 'Patterns',
    progress: (ended: number, all: number) => `${ended} of ${all} done`,
    sameResult: 'All eight have ended with the same result.',
    otherResults: 'All eight have ended, but not in the same way.',
    before: 'You answer two questions; the counters show what the server made of it.',
    count: (count: number) =>
      count === 0 ? 'Not looked up' : count === 1 ? 'Looked up once' : `Looked up ${count} times`,
  },
  de: {
    title: 'Acht Arten, ein Werkzeug zu schreiben',
    introduction:
      'Von außen sind alle acht gleich: zwei Fragen, ein Ergebnis. Auf dem Server sind sie es nicht. Jede schlägt das Wetter nach, und manche tut es mit jeder Antwort noch einmal.',
    toChat: 'Zum Chat',
    location: 'Ort',
    place: 'Lissabon',
    locationHelp: 'Ein beliebiger Ort, zum Beispiel Lissabon.',
    locationMissing: 'Geben Sie einen Ort ein.',
    run: 'Alle acht ausführen',
    alike: 'Überall gleich antworten',
    alikeHelp: 'Was Sie bei einer antworten, gilt auch für die anderen.',
    safe: 'Sicher',
    unsafe: 'Nicht sicher',
    never: 'Nie verwenden',
    counters: 'Muster',
    progress: (ended: number, all: number) => `${ended} von ${all} fertig`,
    sameResult: 'Alle acht sind mit demselben Ergebnis beendet.',
    otherResults: 'Alle acht sind beendet, aber nicht auf dieselbe Weise.',
    before: 'Sie beantworten zwei Fragen; die Zähler zeigen, was daraus wird.',
    count: (count: number) =>
      count === 0
        ? 'Nicht nachgeschlagen'
        : count === 1
          ? 'Einmal nachgeschlagen'
          : `${count}-mal nachgeschlagen`,
  },
});
