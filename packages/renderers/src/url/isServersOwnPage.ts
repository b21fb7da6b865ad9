import type { OpenableUrl, UrlWarning } from './assessUrl.js';

// What these tell of an address the person has known since they chose the server there; the others tell of a disguise.
const knownOfServer: readonly UrlWarning[] = ['local', 'http', 'ip-address', 'port'];

/** Whether a page is where its server is, so that opening it is no worse than having called that server. */
export function isServersOwnPage(page: OpenableUrl, serverOrigin: string | undefined): boolean {
  return (
    new URL(page.href).origin === serverOrigin &&
    page.warnings.every((warning) => knownOfServer.includes(warning))
  );
}
