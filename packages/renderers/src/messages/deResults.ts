import { describeBytes } from '../result/describeBytes.js';
import type { CallMessages } from './callMessages.js';
import type { ResultMessages } from './resultMessages.js';

/** The texts in German about results. */
export const deResults: Omit<ResultMessages, keyof CallMessages> = {
  systemPrompt: 'Systemvorgabe',
  roleName: (role) => (role === 'assistant' ? 'Modell' : role === 'user' ? 'Server, als Benutzer' : role),
  result: 'Ergebnis',
  emptyResult: 'Der Server ist fertig und hat nichts zu zeigen.',
  structuredContent: 'Daten',
  image: 'Bild vom Server',
  audio: 'Ton vom Server',
  resourceLink: 'Verweis auf eine Ressource',
  embeddedResource: 'Ressource',
  unplayable: (mimeType) => `Inhalt der Art ${mimeType}, der sich hier nicht zeigen lässt.`,
  unknownContent: (type) => `Inhalt der unbekannten Art „${type}“.`,
  showAll: 'Alles zeigen',
  showLess: 'Weniger zeigen',
  shownPart: (...numbers) => {
    const [first, last, count] = numbers.map((number) => number.toLocaleString('de'));
    return `${first} bis ${last} von ${count}`;
  },
  parts: 'Abschnitte',
  firstPart: 'Erster',
  earlierPart: 'Früher',
  laterPart: 'Später',
  lastPart: 'Letzter',
  goToNumber: 'Gehe zu Nummer',
  searchFindsPart: 'Eine Suche auf der Seite findet nur, was gezeigt wird.',
  damaged: (mimeType) => `Inhalt der Art ${mimeType}, der beschädigt angekommen ist.`,
  describeSize: (bytes) => describeBytes(bytes, 'de'),
  toolProblem: 'Das Werkzeug meldet, dass es das nicht ausgeführt hat.',
  toolUse: (tool) => `Einsatz des Werkzeugs ${tool}`,
  toolResult: 'Ergebnis eines Werkzeugs',
};
