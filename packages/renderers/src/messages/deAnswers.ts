import type { AnswerMessages } from './answerMessages.js';
import type { CallMessages } from './callMessages.js';

/** The texts in German about answers that were given. */
export const deAnswers: Omit<AnswerMessages, keyof CallMessages> = {
  youContinued: 'Sie haben weitergemacht.',
  youSentNothing: 'Sie haben gesendet, ohne etwas einzutragen.',
  youShared: (roots) => `Sie haben geteilt: ${roots.join(', ')}.`,
  youSharedNothing: 'Sie haben keine Ordner geteilt.',
  masked: 'verborgen',
  answerNotKept: 'Diese Antwort wurde nicht aufbewahrt.',
  unanswered: {
    withdrawn: 'Der Server wollte keine Antwort mehr.',
    denied: 'Sie haben das nicht erlaubt.',
    lost: 'Die Verbindung brach ab, bevor Sie geantwortet hatten.',
  },
};
