import type { FormRefusal } from '@mcp-roundtrip/core/forms';
import { describeBytes } from '../result/readContent.js';
import type { AnswerMessages, CallMessages, DoubtMessages, RoundMessages } from './callMessages.js';
import { deErrors, describeGermanIssue, describeGermanLimits } from './describeGerman.js';
import type { Messages } from './en.js';
import type { ResultMessages } from './resultMessages.js';

/** The texts in German about answers that were given. */
const deAnswers: Omit<AnswerMessages, keyof CallMessages> = {
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

/** The texts in German about a round that was asked before, and about a call in doubt. */
const deRound: Omit<RoundMessages, keyof CallMessages> & Omit<DoubtMessages, keyof AnswerMessages> = {
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

/** The texts in German about results. */
const deResults: Omit<ResultMessages, keyof CallMessages> = {
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

const refusals: Readonly<Record<FormRefusal['code'], string>> = {
  'not-an-object': 'hat keine benannten Felder',
  nested: 'fragt nach mehr als einem einzelnen Wert',
  'unknown-type': 'hat eine Art, die sich nicht zeigen lässt',
  reference: 'verweist auf ein anderes Schema',
  'too-large': 'ist zu groß',
  malformed: 'ist nicht richtig beschrieben',
};

const samplingSettings = new Map([
  ['costPriority', 'Gewicht eines niedrigen Preises'],
  ['speedPriority', 'Gewicht der Geschwindigkeit'],
  ['intelligencePriority', 'Gewicht des Könnens'],
  ['temperature', 'Temperatur'],
  ['stopSequences', 'Hört auf bei'],
  ['includeContext', 'Möchte Kontext von'],
  ['tools', 'Werkzeuge für das Modell'],
  ['toolChoice', 'Wahl der Werkzeuge'],
  ['metadata', 'Weitere Angaben'],
]);

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The texts in German. */
export const de: Messages = {
  ...deRound,
  ...deAnswers,
  ...deResults,
  send: 'Senden',
  sendAnswers: (number) => `Antworten senden (${number})`,
  saveAnswer: 'Antwort merken',
  change: 'Ändern',
  keepAnswer: 'So lassen, wie es war',
  answerQuestion: 'Frage beantworten',
  answerLater: 'Später antworten',
  confirmStop: 'Diesen Aufruf anhalten? Was Sie eingegeben haben, geht verloren.',
  stopAnyway: 'Trotzdem anhalten',
  decline: 'Ablehnen',
  dismiss: 'Verwerfen',
  deny: 'Verweigern',
  declineHint: 'Der Server erfährt Ihr Nein.',
  dismissHint: 'Schließt die Frage. Der Server erfährt, dass Sie nichts gewählt haben.',
  denyHint: 'Der Server bekommt nichts. Ein Aufruf, der es braucht, hält an.',
  stopHint: 'Hält den ganzen Aufruf an. Es wird nichts mehr gesendet.',
  letGoHint: 'Beendet den Aufruf hier, was auch immer der Server tut.',
  waysOut: 'Was diese Knöpfe tun',
  confirmDismissal: 'Diese Frage verwerfen? Was Sie eingegeben haben, geht verloren.',
  dismissAnyway: 'Trotzdem verwerfen',
  confirmDenial: 'Das verweigern? Der Aufruf wird angehalten.',
  denyAnyway: 'Verweigern und anhalten',
  keepEditing: 'Weiter bearbeiten',

  calling: 'Wird aufgerufen',
  working: 'In Arbeit',
  stopping: 'Wird angehalten',
  stoppingExplanation: 'Der Server soll anhalten und hat es noch nicht bestätigt.',
  letGo: 'Nicht darauf warten',
  notSentYet: 'Noch nicht gesendet',
  asksYou: (questions) => (questions === 1 ? 'Fragt Sie' : `Stellt Ihnen ${questions} Fragen`),
  step: (round) => `Schritt ${round}`,
  waitingForServer: 'Wartet auf den Server',
  notDoneYet: 'Der Server ist noch nicht fertig. Er wird von selbst wieder gefragt.',
  waitingFor: (seconds) => `Wartet seit ${seconds} s`,
  progress: 'Fortschritt',
  describeProgress: ({ message, progress, total }) =>
    message ?? (total === undefined ? String(progress) : `${progress} von ${total}`),
  checkAgain: 'Jetzt nachfragen',
  stop: 'Anhalten',
  inDoubt: 'Ungewiss',
  heldOffline: 'Sie sind offline. Dies wird von selbst gesendet, sobald das Netz zurück ist.',
  heldUnreachable: 'Der Server war nicht zu erreichen. Es wird von selbst wieder versucht.',
  heldUnexplained:
    'Keine Antwort vom Server. Vielleicht läuft er nicht, oder er lässt diese Seite nicht zu. Es wird von selbst wieder versucht.',
  tryNow: 'Jetzt versuchen',
  stopped: 'Angehalten',
  stoppedExplanation: 'Sie haben diesen Aufruf angehalten. Es wird nichts mehr gesendet.',
  done: 'Fertig',
  notDone: 'Nicht ausgeführt',
  denied: 'Verweigert',
  failed: 'Fehlgeschlagen',
  tryAgain: 'Noch einmal versuchen',
  signIn: 'Anmelden',
  startOver: 'Von vorn beginnen',
  startOverWithAnswers: 'Mit meinen Antworten von vorn beginnen',
  close: 'Schließen',
  details: 'Einzelheiten',
  describeError: ({ code }) =>
    deErrors[code] ?? 'In dieser App ist etwas schiefgegangen. Beginnen Sie von vorn.',
  serverSaid: 'Der Server sagt:',
  unknownOrigin: 'unbekannte Adresse',

  announceQuestions: (server, number) =>
    `${server} stellt ${number === 1 ? 'eine Frage' : `${number} Fragen`}.`,

  untitledQuestion: 'Der Server fragt nach etwas',
  answer: 'Antworten',
  answered: 'Beantwortet',
  declined: 'Abgelehnt',
  dismissed: 'Verworfen',
  takenBack: 'Zurückgezogen',
  youDeclined: 'Sie haben abgelehnt.',
  youDismissed: 'Sie haben die Frage ohne Antwort verworfen.',
  youRefused: ({ declined, dismissed, asked }) => {
    const parts = [declined > 0 && `${declined} abgelehnt`, dismissed > 0 && `${dismissed} verworfen`];
    return `Sie haben von ${asked} Fragen ${parts.filter(Boolean).join(' und ')}.`;
  },
  checkedTimes: (times) => (times === 1 ? 'Einmal nachgefragt' : `${times}-mal nachgefragt`),
  answeredOf: (answered, number) => `${answered} von ${number} beantwortet`,
  earlierAnswers: (number) => `Was Sie vorher geantwortet haben (${number})`,
  optional: 'optional',
  required: 'erforderlich',
  yes: 'Ja',
  no: 'Nein',
  noAnswer: 'Keine Angabe',
  chooseOption: 'Bitte wählen',
  clear: (label) => `${label} leeren`,
  describeCount: (field) => {
    if (field.kind !== 'multi-choice') return undefined;
    const { minItems: least = 0, maxItems: most = field.options.length } = field;
    if (least === most) return `Wählen Sie ${least} aus.`;
    if (least > 0 && most < field.options.length) return `Wählen Sie ${least} bis ${most} aus.`;
    if (least > 0) return `Wählen Sie mindestens ${least} aus.`;
    return most < field.options.length ? `Wählen Sie höchstens ${most} aus.` : undefined;
  },
  describeLimits: describeGermanLimits,
  searchOptions: (number) => `Tippen, um ${number} Möglichkeiten zu durchsuchen`,
  matchingOptions: (number) => count(number, 'Möglichkeit', 'Möglichkeiten'),
  noMatchingOption: 'Nichts passt dazu',
  chosenOptions: (number) => `${number} ausgewählt`,
  moreOptions: (number) => `${number} weitere zeigen`,
  timeZone: (zone) => `Zeitzone: ${zone}`,
  describeIssue: describeGermanIssue,
  issueSummary: (number) =>
    number === 1 ? 'Eine Antwort stimmt noch nicht' : `${number} Antworten stimmen noch nicht`,
  secretWarning:
    'Das sieht nach einem Geheimnis aus. Ein Server darf in einem Formular nicht nach Passwörtern, Schlüsseln oder Kartennummern fragen: Lassen Sie es frei, wenn Sie nicht sicher sind.',
  formRefused: 'Dieses Formular lässt sich nicht zeigen.',
  describeRefusal: ({ code, field }) =>
    `${field === undefined ? 'Das Formular' : `„${field.slice(0, 80)}“`} ${refusals[code]}.`,
  loadingForm: 'Das Formular wird geladen',
  formLoadFailed: 'Das Formular konnte nicht geladen werden.',
  nothingToFill: 'Es gibt nichts einzutragen.',
  uncheckedPattern: (pattern) =>
    `Das Muster ${pattern} wird hier nicht geprüft, weil es die Seite aufhalten könnte. Der Server prüft es.`,

  openPage: (domain) => `${domain} öffnen`,
  wantsToOpen: 'Dieser Server möchte, dass Sie eine Seite öffnen:',
  describeUrlWarning: (warning, host) => {
    switch (warning) {
      case 'punycode':
        return `Der Name hat andere Buchstaben als a bis z, und Buchstaben können sich gleichen: In Wahrheit ist es ${host.ascii}.`;
      case 'mixed-scripts':
        return 'Der Name mischt Buchstaben mehrerer Schriften, wie es nachgemachte Adressen tun.';
      case 'http':
        return 'Die Seite ist nicht verschlüsselt: Andere können lesen und ändern, was Sie dort sehen und eingeben.';
      case 'credentials':
        return 'Die Adresse enthält einen Benutzernamen oder ein Passwort, womit oft verschleiert wird, wohin sie führt.';
      case 'ip-address':
        return 'Die Adresse ist eine Zahl statt eines Namens und sagt nicht, wem sie gehört.';
      case 'local':
        return 'Die Adresse führt zu diesem Rechner oder in Ihr eigenes Netz.';
      case 'port':
        return 'Die Adresse benutzt einen ungewöhnlichen Port.';
      case 'invisible-characters':
        return 'Die Adresse enthält unsichtbare Zeichen.';
      case 'misleading-path':
        return 'Der Rest der Adresse sieht aus wie der Name einer anderen Seite.';
      default:
        return warning satisfies never;
    }
  },
  writtenAs: 'Geschrieben als',
  openedAs: 'Geöffnet als',
  malformedUrl: 'Das ist keine Adresse, die sich öffnen lässt.',
  blockedScheme: (scheme) => `Nur http- und https-Adressen werden geöffnet, diese ist „${scheme}“.`,
  urlTooLong: 'Diese Adresse ist zu lang, als dass sie jemand prüfen könnte, und wird nicht geöffnet.',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden: Markieren Sie ihn oben.',
  popupBlocked: 'Der Browser hat das neue Fenster verhindert. Öffnen Sie die Seite über diesen Link:',
  opensInNewWindow: 'öffnet ein neues Fenster',
  waitingForPage: (domain) => `Wartet, bis Sie auf ${domain} fertig sind`,
  stillWaitingForPage: (domain) => `Der Server wartet noch, bis Sie auf ${domain} fertig sind`,
  welcomeBack: (domain) => `Zurück von ${domain}? Machen Sie weiter, wenn Sie dort fertig sind.`,
  finished: 'Ich bin fertig – weiter',
  openAgain: 'Noch einmal öffnen',
  pageUnheard:
    'Nach dieser Seite kamen zu viele weitere; der Server kann hier nicht mehr melden, dass Sie fertig sind. Sagen Sie es selbst.',
  mayBeOpen:
    'Vielleicht ist die Seite noch in einem anderen Fenster offen. Noch einmal öffnen öffnet ein weiteres.',

  samplingTitle: 'Der Server bittet Ihr Modell um eine Antwort',
  samplingExplanation: 'Es wird nichts gesendet, bevor Sie es gesehen haben.',
  modelHints: 'Bevorzugte Modelle',
  tokenLimit: 'Längste Antwort (Tokens)',
  samplingSetting: (name) => samplingSettings.get(name) ?? name,
  runModel: 'Modell ausführen',
  runModelAgain: 'Noch einmal ausführen',
  modelRunning: 'Das Modell läuft',
  modelReplied: 'Das Modell hat geantwortet. Sehen Sie sich die Antwort an, bevor Sie sie senden.',
  takeReply: 'Meine durch die Antwort des Modells ersetzen',
  takeMine: 'Zurück zu meinem Text',
  modelFailed: (reason) => `Das Modell konnte nicht ausgeführt werden: ${reason}`,
  writeReply: 'Antwort selbst schreiben',
  replyFrom: (model) => `Antwort von ${model}`,
  replyFromModel: 'Antwort des Modells',
  yourReply: 'Ihre Antwort',
  emptyReply: 'Schreiben Sie eine Antwort, bevor Sie senden.',
  replyRefused:
    'Die Antwort des Modells ist unvollständig und lässt sich nicht senden. Führen Sie das Modell noch einmal aus oder schreiben Sie die Antwort selbst.',
  sendReply: 'Antwort senden',

  rootsTitle: 'Der Server fragt, welche Ordner er kennen darf',
  rootsExplanation:
    'Gesendet werden die Namen und Adressen der Ordner, die Sie auswählen, nicht was darin ist.',
  foldersToShare: 'Ordner zum Teilen',
  noFolders: 'Es gibt keine Ordner zum Teilen.',
  foldersFailed: (reason) => `Die Ordner konnten nicht aufgelistet werden: ${reason}`,
  shareFolders: (number) => (number === 0 ? 'Keine Ordner teilen' : `${number} Ordner teilen`),
  listingFolders: 'Ordner werden gesucht',
  notShareable: 'Nicht geteilt: Das geht nur mit Ordnern, deren Adresse mit file:// beginnt.',
  rootsRefused:
    'Diese Auswahl lässt sich nicht senden. Nehmen Sie Ordner heraus und versuchen Sie es noch einmal.',

  loadingPart: 'Wird geladen',
  partLoadFailed: 'Dieser Teil der Seite konnte nicht geladen werden.',
  partFailed: 'Dieser Teil der Seite ist ausgefallen.',
  tooLargeToKeep: 'Dies ist zu groß, um aufbewahrt zu werden. Nach dem Neuladen ist es fort.',
  unchecked: () =>
    'Das Ergebnis wurde nicht vollständig gegen das Schema des Werkzeugs geprüft, weil dieses zu viel verlangt.',

  describeRequest: (request) =>
    'tool' in request ? request.tool : 'prompt' in request ? request.prompt : request.resource,
};
