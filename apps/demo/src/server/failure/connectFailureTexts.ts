import { defineTexts } from '../../texts/useTexts.js';
import type { ConnectFailureKind } from './describeConnectFailure.js';

/** What the words about a failure are put together from. */
interface FailureFacts {
  /** The origin of the server. */
  readonly origin: string;
  /** Its path. */
  readonly path: string;
  /** The origin of this page. */
  readonly page: string;
}

/** A failure in words. */
interface FailureExplanation {
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

type Explain = (facts: FailureFacts) => FailureExplanation;

const english: Record<ConnectFailureKind, Explain> = {
  offline: () => ({
    what: 'You are offline.',
    why: 'This computer has no network at the moment, so the server cannot be reached.',
    remedy: 'It is tried again as soon as the network is back.',
  }),
  'mixed-content': ({ origin }) => ({
    what: 'The browser does not let this page talk to that server.',
    why: `This page came over https, and ${origin} is plain http. Browsers never mix the two.`,
    remedy: 'Use the https address of the server, or open this page over http on your own computer.',
  }),
  cors: ({ page }) => ({
    what: 'The server is there, but does not let this page talk to it.',
    why: `It does not allow requests from ${page} (CORS), so the browser holds its answers back. Where it allows them elsewhere, the path of the address may be wrong.`,
    remedy: 'Ask the owner of the server to answer with these headers, to OPTIONS requests as well:',
  }),
  unreachable: ({ origin }) => ({
    what: 'The server cannot be reached.',
    why: `Nothing answers at ${origin}: it may not be running, or the address has a typing error.`,
    remedy: 'Check that the server runs and that its name and port are right, then try again.',
  }),
  'sign-in-failed': () => ({
    what: 'The server wants a sign-in, which cannot be done from here.',
    why: 'It answered 401, and did not say in a way that this page can follow where to sign in.',
    remedy:
      'The server needs OAuth metadata and dynamic client registration that are open to this page. The details say what was missing.',
  }),
  'sign-in-unsafe': () => ({
    what: 'The server names a sign-in page that is not safe.',
    why: 'A sign-in page has to be https; http is for your own computer alone.',
    remedy: 'Do not type a password there. Ask the owner of the server to mend its sign-in address.',
  }),
  forbidden: ({ page }) => ({
    what: 'The server refuses this page.',
    why: 'It answered 403: this account may not use it, or it does not accept requests from this origin.',
    remedy: `Ask the owner of the server for access, or to allow the origin ${page}.`,
  }),
  'not-found': ({ origin, path }) => ({
    what: 'There is no MCP server at this path.',
    why: `${origin} answered, but knows nothing under ${path}.`,
    remedy: path.endsWith('/mcp')
      ? 'Look up the path in the documentation of the server.'
      : `Most servers use /mcp: try ${origin}/mcp.`,
  }),
  method: ({ path }) => ({
    what: 'The server does not take MCP requests at this path.',
    why: `It answered 405: ${path} does not accept POST, which every MCP request is.`,
    remedy:
      'Check the path; /mcp and /sse are easily mixed up. Servers that only speak the old SSE transport are not supported.',
  }),
  format: () => ({
    what: 'The server does not accept the form of an MCP request.',
    why: 'It answered 406 or 415, so it wants another content type than MCP has.',
    remedy: 'Check the path: this may be another service than the MCP server.',
  }),
  busy: () => ({
    what: 'The server has had too many requests.',
    why: 'It answered 429 and wants to be left alone for a while.',
    remedy: 'Wait a moment, then try again.',
  }),
  refused: () => ({
    what: 'The server refused to connect.',
    why: 'It answered, but did not accept the first request.',
    remedy:
      'The details say what it answered. Check the address, and whether the server wants something special.',
  }),
  'server-error': () => ({
    what: 'The server has a problem of its own.',
    why: 'It answered with an internal error.',
    remedy: 'Try again later. If it stays, its owner finds the reason in its log.',
  }),
  'not-mcp': ({ path }) => ({
    what: 'This is not an MCP server.',
    why: 'What answers there sent a web page or something else that MCP does not know.',
    remedy: path.endsWith('/mcp')
      ? 'Look up the address of the MCP endpoint.'
      : 'Type the address of the MCP endpoint; it often ends in /mcp.',
  }),
  version: () => ({
    what: 'The server and this page have no revision of MCP in common.',
    why: 'This page speaks 2026-07-28 and the revisions of 2025 and 2024.',
    remedy: 'Update whichever of the two is older.',
  }),
  timeout: () => ({
    what: 'The server did not answer in time.',
    why: 'It took the request, and then said nothing.',
    remedy: 'It may be starting or overloaded: try again in a moment.',
  }),
  unknown: () => ({
    what: 'The connection failed.',
    why: 'The server sent what this page cannot make sense of.',
    remedy: 'Try again. The details may help its owner.',
  }),
};

const german: Record<ConnectFailureKind, Explain> = {
  offline: () => ({
    what: 'Sie sind offline.',
    why: 'Dieser Computer hat zurzeit kein Netz, daher ist der Server nicht erreichbar.',
    remedy: 'Sobald das Netz zurück ist, wird es erneut versucht.',
  }),
  'mixed-content': ({ origin }) => ({
    what: 'Der Browser lässt diese Seite nicht mit dem Server sprechen.',
    why: `Diese Seite kam über https, und ${origin} ist einfaches http. Browser mischen beides nie.`,
    remedy:
      'Verwenden Sie die https-Adresse des Servers, oder öffnen Sie diese Seite über http auf dem eigenen Computer.',
  }),
  cors: ({ page }) => ({
    what: 'Der Server ist da, lässt diese Seite aber nicht mit sich sprechen.',
    why: `Er erlaubt keine Anfragen von ${page} (CORS), deshalb hält der Browser seine Antworten zurück. Erlaubt er sie anderswo, kann der Pfad der Adresse falsch sein.`,
    remedy:
      'Bitten Sie den Betreiber des Servers, mit diesen Kopfzeilen zu antworten, auch auf OPTIONS-Anfragen:',
  }),
  unreachable: ({ origin }) => ({
    what: 'Der Server ist nicht erreichbar.',
    why: `Unter ${origin} antwortet nichts: Vielleicht läuft er nicht, oder die Adresse enthält einen Tippfehler.`,
    remedy: 'Prüfen Sie, ob der Server läuft und ob Name und Port stimmen, und versuchen Sie es erneut.',
  }),
  'sign-in-failed': () => ({
    what: 'Der Server verlangt eine Anmeldung, die von hier aus nicht möglich ist.',
    why: 'Er antwortete mit 401 und sagte nicht so, dass diese Seite folgen könnte, wo man sich anmeldet.',
    remedy:
      'Der Server braucht OAuth-Metadaten und eine dynamische Registrierung, die dieser Seite offenstehen. Was fehlte, steht in den Einzelheiten.',
  }),
  'sign-in-unsafe': () => ({
    what: 'Der Server nennt eine Anmeldeseite, die nicht sicher ist.',
    why: 'Eine Anmeldeseite muss https verwenden; http ist nur für den eigenen Computer.',
    remedy:
      'Geben Sie dort kein Passwort ein. Bitten Sie den Betreiber des Servers, die Anmeldeadresse zu berichtigen.',
  }),
  forbidden: ({ page }) => ({
    what: 'Der Server weist diese Seite ab.',
    why: 'Er antwortete mit 403: Dieses Konto darf ihn nicht benutzen, oder er nimmt von dieser Herkunft keine Anfragen an.',
    remedy: `Bitten Sie den Betreiber des Servers um Zugang oder darum, ${page} zuzulassen.`,
  }),
  'not-found': ({ origin, path }) => ({
    what: 'Unter diesem Pfad gibt es keinen MCP-Server.',
    why: `${origin} antwortete, kennt aber nichts unter ${path}.`,
    remedy: path.endsWith('/mcp')
      ? 'Schlagen Sie den Pfad in der Dokumentation des Servers nach.'
      : `Die meisten Server verwenden /mcp: Versuchen Sie ${origin}/mcp.`,
  }),
  method: ({ path }) => ({
    what: 'Der Server nimmt unter diesem Pfad keine MCP-Anfragen an.',
    why: `Er antwortete mit 405: ${path} nimmt kein POST an, und jede MCP-Anfrage ist eines.`,
    remedy:
      'Prüfen Sie den Pfad; /mcp und /sse werden leicht verwechselt. Server, die nur den alten SSE-Transport sprechen, werden nicht unterstützt.',
  }),
  format: () => ({
    what: 'Der Server nimmt die Form einer MCP-Anfrage nicht an.',
    why: 'Er antwortete mit 406 oder 415, will also einen anderen Inhaltstyp, als MCP ihn hat.',
    remedy: 'Prüfen Sie den Pfad: Vielleicht ist dies ein anderer Dienst als der MCP-Server.',
  }),
  busy: () => ({
    what: 'Der Server hatte zu viele Anfragen.',
    why: 'Er antwortete mit 429 und möchte eine Weile in Ruhe gelassen werden.',
    remedy: 'Warten Sie einen Moment, und versuchen Sie es erneut.',
  }),
  refused: () => ({
    what: 'Der Server hat die Verbindung abgelehnt.',
    why: 'Er antwortete, nahm aber schon die erste Anfrage nicht an.',
    remedy:
      'Seine Antwort steht in den Einzelheiten. Prüfen Sie die Adresse, und ob der Server etwas Besonderes verlangt.',
  }),
  'server-error': () => ({
    what: 'Der Server hat selbst ein Problem.',
    why: 'Er antwortete mit einem internen Fehler.',
    remedy: 'Versuchen Sie es später erneut. Bleibt es dabei, findet der Betreiber den Grund im Protokoll.',
  }),
  'not-mcp': ({ path }) => ({
    what: 'Das ist kein MCP-Server.',
    why: 'Was dort antwortet, schickte eine Webseite oder etwas anderes, das MCP nicht kennt.',
    remedy: path.endsWith('/mcp')
      ? 'Schlagen Sie die Adresse des MCP-Endpunkts nach.'
      : 'Geben Sie die Adresse des MCP-Endpunkts ein; sie endet oft auf /mcp.',
  }),
  version: () => ({
    what: 'Der Server und diese Seite haben keine gemeinsame Revision von MCP.',
    why: 'Diese Seite spricht 2026-07-28 und die Revisionen von 2025 und 2024.',
    remedy: 'Aktualisieren Sie die ältere Seite von beiden.',
  }),
  timeout: () => ({
    what: 'Der Server hat nicht rechtzeitig geantwortet.',
    why: 'Er nahm die Anfrage an und sagte dann nichts.',
    remedy: 'Vielleicht startet er gerade oder ist überlastet: Versuchen Sie es gleich noch einmal.',
  }),
  unknown: () => ({
    what: 'Die Verbindung ist gescheitert.',
    why: 'Der Server schickte etwas, womit diese Seite nichts anfangen kann.',
    remedy: 'Versuchen Sie es erneut. Die Einzelheiten helfen vielleicht dem Betreiber.',
  }),
};

/** The words about servers that could not be connected to: what happened, why, and what to do. */
export const connectFailureTexts = defineTexts({
  en: {
    explain: english,
    examining: 'Finding out why the connection failed …',
    details: 'Details',
  },
  de: {
    explain: german,
    examining: 'Warum die Verbindung gescheitert ist, wird untersucht …',
    details: 'Einzelheiten',
  },
});
