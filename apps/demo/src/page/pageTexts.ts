import { defineTexts } from '../texts/useTexts.js';

/** The words of the frame around everything. */
export const pageTexts = defineTexts({
  en: {
    title: 'MCP Roundtrip',
    chat: 'Chat',
    tools: 'Tools',
    rounds: 'Rounds',
    panels: 'Panels',
    servers: 'Servers',
    settings: 'Settings',
    close: 'Close',
    partFailed: 'This part of the page could not be loaded.',
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
    panels: 'Bereiche',
    servers: 'Server',
    settings: 'Einstellungen',
    close: 'Schließen',
    partFailed: 'Dieser Teil der Seite konnte nicht geladen werden.',
    tryAgain: 'Erneut versuchen',
    questions: (count: number) =>
      count === 0 ? 'Keine offenen Fragen' : count === 1 ? '1 offene Frage' : `${count} offene Fragen`,
    offline: 'Sie sind offline. Was offen ist, bleibt offen; es geht weiter, sobald das Netz zurück ist.',
  },
});
