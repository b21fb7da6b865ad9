import type { AnswerMessages } from './answerMessages.js';
import type { CallMessages } from './callMessages.js';
import type { DoubtMessages } from './doubtMessages.js';
import type { RoundMessages } from './roundMessages.js';

/** The texts in German about a round that was asked before, and about a call in doubt. */
export const deRound: Omit<RoundMessages, keyof CallMessages> & Omit<DoubtMessages, keyof AnswerMessages> = {
  reworded: 'Der Server fragt jetzt mit anderen Worten. Ihre frühere Antwort ist deshalb nicht eingetragen.',
  fieldsChanged:
    'Der Server hat dieses Formular geändert, seit Sie es beantwortet haben. Was gleich geblieben ist, ist eingetragen.',
  changedFields: (labels) => `Geändert: ${labels}`,
  addedFields: (labels) => `Neu: ${labels}`,
  removedFields: (labels) => `Nicht mehr gefragt: ${labels}`,
  yourEarlierAnswer: 'Ihre frühere Antwort',
  noLongerAsked: (titles) => `In diesem Schritt fragt der Server nicht mehr: ${titles.join(' · ')}`,
  notWrittenDown:
    'Dieser Browser kann das gerade nicht aufbewahren. Sie können weitermachen, aber nach einem Neuladen ist verloren, was Sie eintragen.',
  goesOnMeanwhile: 'Der Server arbeitet inzwischen weiter. Jede Antwort wird für sich gesendet.',
  meanwhile: (progress) => `Inzwischen: ${progress}`,

  inDoubtExplanation:
    'Dies wurde gesendet, aber es kam keine Antwort. Niemand weiß hier, ob der Server es ausgeführt hat.',
  questionLostExplanation:
    'Der Server hat Sie etwas gefragt, und seine Frage ging mit der Seite oder der Verbindung verloren. Niemand weiß hier, ob der Server ohne Ihre Antwort weitermacht.',
  sentAt: (time) => `Gesendet am ${time.toLocaleString('de')}.`,
  whatWasSent: 'Was gesendet wurde',
  sentWithoutDetails: 'Nur der Aufruf, ohne weitere Angaben.',
  sendAgain: 'Noch einmal senden',
  sendAgainNote: 'Noch einmal gesendet, kann es zweimal ausgeführt werden.',
  cannotSendAgain:
    'Von hier aus lässt es sich nicht noch einmal senden, weil Ihre Antworten nicht aufbewahrt wurden.',
  forget: 'Nicht weiterverfolgen',
};
