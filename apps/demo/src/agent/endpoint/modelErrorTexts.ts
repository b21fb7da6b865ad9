import { defineTexts } from '../../texts/useTexts.js';
import type { ModelErrorCode } from './ModelError.js';

/** What each failure of an endpoint is called: what happened, and what to do. */
type Problems = Readonly<Record<ModelErrorCode, (where: string, status: string) => string>>;

const english: Problems = {
  'bad-key': () => 'The key holds characters that no key can have. Copy and paste it again.',
  broken: (where, status) =>
    `The model’s endpoint at ${where} failed${status}. Try again in a moment; if it stays, choose another model.`,
  'cut-off': (where) => `The connection to ${where} broke before the model had finished. Try again.`,
  insecure: (where) =>
    `This page came over https, so that the browser does not let it talk to ${where} over http. Use an https address.`,
  'insecure-key': (where) =>
    `The key was not sent to ${where}, because everyone in between could read it over http. Use an https address.`,
  'key-missing': (where, status) => `${where} wants a key${status}. Enter it.`,
  malformed: (where) =>
    `What ${where} answered is not a chat completion. Check the address: it usually ends in /v1.`,
  'not-found': (where, status) =>
    `There is no such address or no such model at ${where}${status}. Check both: the address usually ends in /v1.`,
  offline: () => 'You are offline, so the model cannot be reached. Try again once the network is back.',
  'rate-limited': (where, status) =>
    `${where} has had too many requests, or the account has no credit left${status}.`,
  refused: (where, status) => `${where} did not accept the request${status}. Check the model.`,
  unauthorized: (where, status) => `${where} did not accept the key${status}. Check it, or paste it again.`,
  unreachable: (where) => `Nothing answers at ${where}. Check the address, and that the endpoint is running.`,
  unreadable: (where) =>
    `${where} is there, but the browser may not read its answers. It has to allow this page’s origin (CORS)`,
};

const german: Problems = {
  'bad-key': () =>
    'Der Schlüssel enthält Zeichen, die kein Schlüssel haben kann. Kopieren Sie ihn noch einmal, und fügen Sie ihn neu ein.',
  broken: (where, status) =>
    `Der Endpunkt des Modells unter ${where} ist gescheitert${status}. Versuchen Sie es gleich noch einmal; bleibt es dabei, wählen Sie ein anderes Modell.`,
  'cut-off': (where) =>
    `Die Verbindung zu ${where} brach ab, bevor das Modell fertig war. Versuchen Sie es noch einmal.`,
  insecure: (where) =>
    `Diese Seite kam über https, deshalb lässt der Browser sie nicht über http mit ${where} sprechen. Verwenden Sie eine https-Adresse.`,
  'insecure-key': (where) =>
    `Der Schlüssel wurde nicht an ${where} gesendet, weil ihn über http alle dazwischen lesen könnten. Verwenden Sie eine https-Adresse.`,
  'key-missing': (where, status) => `${where} verlangt einen Schlüssel${status}. Geben Sie ihn ein.`,
  malformed: (where) =>
    `Was ${where} geantwortet hat, ist keine Antwort eines Modells. Prüfen Sie die Adresse: Sie endet meist auf /v1.`,
  'not-found': (where, status) =>
    `Diese Adresse oder dieses Modell gibt es unter ${where} nicht${status}. Prüfen Sie beides: Die Adresse endet meist auf /v1.`,
  offline: () =>
    'Sie sind offline, deshalb ist das Modell nicht erreichbar. Versuchen Sie es noch einmal, sobald das Netz zurück ist.',
  'rate-limited': (where, status) =>
    `${where} hat zu viele Anfragen erhalten, oder das Guthaben des Kontos ist aufgebraucht${status}.`,
  refused: (where, status) => `${where} hat die Anfrage nicht angenommen${status}. Prüfen Sie das Modell.`,
  unauthorized: (where, status) =>
    `${where} hat den Schlüssel nicht angenommen${status}. Prüfen Sie ihn, oder fügen Sie ihn noch einmal ein.`,
  unreachable: (where) =>
    `Unter ${where} antwortet nichts. Prüfen Sie die Adresse, und ob der Endpunkt läuft.`,
  unreadable: (where) =>
    `${where} ist da, aber der Browser darf die Antworten nicht lesen. Der Endpunkt muss den Ursprung dieser Seite erlauben (CORS)`,
};

/** The words for an endpoint that did not answer as it should. */
export const modelErrorTexts = defineTexts({
  en: {
    problems: english,
    allow: (origin: string) => (origin === '' ? '.' : `: ${origin}.`),
    wait: (seconds: number | undefined) =>
      seconds === undefined
        ? 'Wait a moment, then try again.'
        : `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then try again.`,
    redirects: 'Redirects are not followed, so give the address that it ends up at.',
    said: (text: string) => `It said: “${text}”`,
    settings: 'The model is set in the settings.',
    unexpected: 'Something went wrong in this page. Try again.',
  },
  de: {
    problems: german,
    allow: (origin: string) => (origin === '' ? '.' : `: ${origin}.`),
    wait: (seconds: number | undefined) =>
      seconds === undefined
        ? 'Warten Sie einen Moment, und versuchen Sie es dann noch einmal.'
        : `Warten Sie ${seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`}, und versuchen Sie es dann noch einmal.`,
    redirects: 'Weiterleitungen wird nicht gefolgt; geben Sie die Adresse an, zu der sie führen.',
    said: (text: string) => `Er sagte dazu: „${text}“`,
    settings: 'Das Modell legen Sie in den Einstellungen fest.',
    unexpected: 'Auf dieser Seite ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
  },
});
