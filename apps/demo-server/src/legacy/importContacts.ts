import { UrlElicitationRequiredError } from '@modelcontextprotocol/server';
import { announceConnected, toConnectUrl } from '../askToConnect.js';
import type { Feature } from '../feature.js';
import { toTextResult } from '../toTextResult.js';

/** Adds the tool that is refused with -32042 until a page was finished, and then has to be called again. */
export const importContacts: Feature = (server, services) => {
  const { accountLinks } = services;
  // One server is one session, so this is what the session was last sent to.
  let linkId: string | undefined;
  server.registerTool(
    'import-contacts',
    {
      title: 'Import contacts',
      description: 'Imports the contacts of an account; is refused until the account is connected.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => {
      const link = linkId === undefined ? undefined : accountLinks.find(linkId);
      if (link?.status === 'connected') return toTextResult(`Imported 12 contacts of ${link.accountName}`);
      if (linkId === undefined || link === undefined) {
        linkId = accountLinks.open();
        // The call is over before the page is, so this cannot come on its stream.
        announceConnected(linkId, server, services);
      }
      throw new UrlElicitationRequiredError(
        [
          {
            mode: 'url',
            elicitationId: linkId,
            url: toConnectUrl(linkId, services),
            message: 'Connect the account whose contacts are imported.',
          },
        ],
        'The account has to be connected first.',
      );
    },
  );
};
