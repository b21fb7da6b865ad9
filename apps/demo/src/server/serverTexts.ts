import { defineTexts } from '../texts/useTexts.js';

/** How servers are, in words. */
export const serverTexts = defineTexts({
  en: {
    looks: {
      connecting: 'connecting',
      connected: 'connected',
      'old-era': 'connected, old era',
      downgraded: 'connected, with a warning',
      'sign-in': 'wants a sign-in',
      failed: 'not connected',
      closed: 'closed',
    },
    none: 'No servers',
    count: (count: number) => (count === 1 ? '1 server' : `${count} servers`),
    summary: (count: string, each: readonly string[]) => `${count}: ${each.join('; ')}`,
    each: (name: string, look: string) => `${name} ${look}`,
  },
  de: {
    looks: {
      connecting: 'wird verbunden',
      connected: 'verbunden',
      'old-era': 'verbunden, alte Ära',
      downgraded: 'verbunden, mit Warnung',
      'sign-in': 'verlangt eine Anmeldung',
      failed: 'nicht verbunden',
      closed: 'geschlossen',
    },
    none: 'Keine Server',
    count: (count: number) => `${count} Server`,
    summary: (count: string, each: readonly string[]) => `${count}: ${each.join('; ')}`,
    each: (name: string, look: string) => `${name} ${look}`,
  },
});
