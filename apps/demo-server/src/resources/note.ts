import { inputRequired, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { findCompletions } from '../findCompletions.js';
import { readAnswer } from '../readAnswer.js';

const notes = new Map([
  ['7', 'Buy a present for Grace.'],
  ['42', 'The spare key is under the blue pot.'],
]);
const template = new ResourceTemplate('note://{id}', {
  list: () => ({
    resources: [...notes.keys()].map((id) => ({
      uri: `note://${id}`,
      name: `note-${id}`,
      title: `Note ${id}`,
    })),
  }),
  complete: { id: (typed) => findCompletions([...notes.keys()], typed) },
});

/** Adds the private notes, which open only after a person has agreed. */
export const note: Feature = (server) => {
  server.registerResource(
    'note',
    template,
    {
      title: 'Private note',
      description: 'A note that asks before it shows itself.',
      mimeType: 'text/plain',
    },
    (uri, { id }, ctx) => {
      const text = notes.get(String(id));
      if (text === undefined) throw new ResourceNotFoundError(uri.href);
      const answer = readAnswer(ctx, 'show', z.object({ show: z.boolean() }));
      if (answer.status === 'missing')
        return inputRequired({ inputRequests: { show: askToShow(String(id)) } });
      const isOpen = answer.status === 'accepted' && answer.content.show;
      return {
        contents: [
          { uri: uri.href, mimeType: 'text/plain', text: isOpen ? text : `Note ${id} stays closed.` },
        ],
      };
    },
  );
};

function askToShow(id: string) {
  return inputRequired.elicit({
    message: `Note ${id} is private. Show it?`,
    requestedSchema: {
      type: 'object',
      properties: { show: { type: 'boolean', title: `Yes, show note ${id}` } },
      required: ['show'],
    },
  });
}
