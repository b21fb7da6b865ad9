import { defineTexts } from '../texts/useTexts.js';

/** The words of the frame around everything. */
export const pageTexts = defineTexts({
  en: {
    title: 'MCP Roundtrip',
    chat: 'Chat',
    tools: 'Tools',
    rounds: 'Rounds',
    skip: 'Skip to the message',
    panels: 'Panels',
    servers: 'Servers',
    settings: 'Settings',
    close: 'Close',
    partFailed: 'This part of the page could not be loaded.',
    broken: 'Something went wrong',
    partBroken:
      'This part of the page stopped because of a mistake in it, or because of something that a server sent. The other parts go on.',
    tryAgain: 'Try again',
    questions: (count: number) =>
      count === 0 ? 'No open questions' : count === 1 ? '1 open question' : `${count} open questions`,
    offline: 'You are offline. What is open stays open; it goes on when the network is back.',
  },
  de: {
    title: 'MCP Roundtrip',
    chat: 'Chat',
    tools: 'Werkzeuge',
    rounds: 'Runden',
    skip: 'Zur Nachricht springen',
    panels: 'Bereiche',
    servers: 'Server',
    settings: 'Einstellungen',
    close: 'Schließen',
    partFailed: 'Dieser Teil der Seite konnte nicht geladen werden.',
    broken: 'Etwas ist schiefgegangen',
    partBroken:
      'Dieser Teil der Seite hat angehalten, wegen eines Fehlers darin oder wegen etwas, das ein Server gesendet hat. Die übrigen Teile laufen weiter.',
    tryAgain: 'Erneut versuchen',
    questions: (count: number) =>
      count === 0 ? 'Keine offenen Fragen' : count === 1 ? '1 offene Frage' : `${count} offene Fragen`,
    offline: 'Sie sind offline. Was offen ist, bleibt offen; es geht weiter, sobald das Netz zurück ist.',
  },
});
