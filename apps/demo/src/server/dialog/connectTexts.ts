import { defineTexts } from '../../texts/useTexts.js';

/** The words of the dialog about the servers. */
export const connectTexts = defineTexts({
  en: {
    title: 'Servers',
    none: 'This page talks to no server. Add one below.',
    revision: (revision: string) => `Revision ${revision}`,
    modern: 'new era (2026)',
    legacy: 'old era (2025)',
    connectAgain: 'Connect again',
    connectAgainTo: (name: string) => `Connect again to ${name}`,
    tryAgain: 'Try again',
    tryAgainWith: (name: string) => `Try again to connect to ${name}`,
    remove: 'Remove',
    removeServer: (name: string) => `Remove ${name}`,
    removeAnyway: (name: string) => `Remove anyway: ${name}`,
    anyway: 'Remove anyway',
    keep: 'Keep',
    stops: (count: number) =>
      count === 1
        ? 'This stops a call that is still open.'
        : `This stops ${count} calls that are still open.`,
    removed: (name: string) => `${name} was removed.`,
    add: 'Add a server',
    address: 'Address',
    addressHelp: 'For example https://mcp.example.com/mcp, or a path of this page’s own server such as /mcp.',
    connect: 'Connect',
    quick: 'At hand:',
    embedded: 'This demo’s own server',
    guarded: 'This demo’s server, with a sign-in',
    full: (most: number) => `There can be ${most} servers at a time. Remove one to add another.`,
    known: 'This server is in the list already.',
    problems: {
      empty: 'Type the address of a server.',
      'too-long': 'This address is longer than any server’s.',
      malformed: 'This is not an address that can be opened. Check it for typing errors.',
      'no-scheme':
        'Begin the address with https:// or http://, or with / for a path of this page’s own server.',
      scheme: 'Only http and https addresses can be servers here.',
      credentials:
        'This address holds a user name or a password. Leave them out: a server that wants a sign-in says so.',
      'too-many': 'There are too many servers already.',
    },
    link: 'Link',
    linkHelp:
      'The address of this page names its servers, each with ?server=. Open it elsewhere to have the same.',
    copyLink: 'Copy link',
    refused: 'The link named a server that is not connected to:',
    dismiss: 'Dismiss',
    stray:
      'This page was opened with the answer to a sign-in that it did not begin, or began in another tab. The answer was thrown away; nothing else happened.',
  },
  de: {
    title: 'Server',
    none: 'Diese Seite spricht mit keinem Server. Fügen Sie unten einen hinzu.',
    revision: (revision: string) => `Revision ${revision}`,
    modern: 'neue Ära (2026)',
    legacy: 'alte Ära (2025)',
    connectAgain: 'Erneut verbinden',
    connectAgainTo: (name: string) => `Erneut verbinden mit ${name}`,
    tryAgain: 'Erneut versuchen',
    tryAgainWith: (name: string) => `Erneut versuchen, mit ${name} zu verbinden`,
    remove: 'Entfernen',
    removeServer: (name: string) => `Entfernen: ${name}`,
    removeAnyway: (name: string) => `Trotzdem entfernen: ${name}`,
    anyway: 'Trotzdem entfernen',
    keep: 'Behalten',
    stops: (count: number) =>
      count === 1
        ? 'Das bricht einen Aufruf ab, der noch offen ist.'
        : `Das bricht ${count} Aufrufe ab, die noch offen sind.`,
    removed: (name: string) => `${name} wurde entfernt.`,
    add: 'Server hinzufügen',
    address: 'Adresse',
    addressHelp:
      'Zum Beispiel https://mcp.example.com/mcp, oder ein Pfad auf dem Server dieser Seite wie /mcp.',
    connect: 'Verbinden',
    quick: 'Zur Hand:',
    embedded: 'Der eigene Server dieser Demo',
    guarded: 'Der Server dieser Demo, mit Anmeldung',
    full: (most: number) =>
      `Es können ${most} Server zugleich sein. Entfernen Sie einen, um einen anderen hinzuzufügen.`,
    known: 'Dieser Server steht schon in der Liste.',
    problems: {
      empty: 'Geben Sie die Adresse eines Servers ein.',
      'too-long': 'Diese Adresse ist länger als die irgendeines Servers.',
      malformed: 'Das ist keine Adresse, die sich öffnen lässt. Prüfen Sie sie auf Tippfehler.',
      'no-scheme':
        'Beginnen Sie die Adresse mit https:// oder http://, oder mit / für einen Pfad auf dem Server dieser Seite.',
      scheme: 'Nur http- und https-Adressen können hier Server sein.',
      credentials:
        'Diese Adresse enthält einen Benutzernamen oder ein Passwort. Lassen Sie beides weg: Ein Server, der eine Anmeldung will, sagt es.',
      'too-many': 'Es sind schon zu viele Server.',
    },
    link: 'Link',
    linkHelp:
      'Die Adresse dieser Seite nennt ihre Server, jeden mit ?server=. Öffnen Sie sie anderswo, um dieselben zu haben.',
    copyLink: 'Link kopieren',
    refused: 'Der Link nannte einen Server, mit dem nicht verbunden wird:',
    dismiss: 'Ausblenden',
    stray:
      'Diese Seite wurde mit der Antwort auf eine Anmeldung geöffnet, die sie nicht oder in einem anderen Tab begonnen hat. Die Antwort wurde verworfen; sonst ist nichts geschehen.',
  },
});
