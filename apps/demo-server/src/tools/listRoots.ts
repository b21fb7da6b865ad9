import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

// R1: roots are file URIs.
const rootsSchema = z.array(z.object({ uri: z.string().startsWith('file://'), name: z.string().optional() }));

/** Adds the tool that says which folders the client shares. */
export const listRoots: Feature = (server) => {
  server.registerTool(
    'list-roots',
    {
      title: 'List the shared folders',
      description: 'Lists the folders that your client shares with this server.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (ctx) => {
      const response = inputResponse(ctx.mcpReq.inputResponses, 'roots');
      if (response.kind !== 'roots')
        return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
      const roots = rootsSchema.safeParse(response.roots).data;
      if (roots === undefined)
        return toStoppedResult('The shared folders cannot be read: each needs a file:// address.');
      if (roots.length === 0) return toTextResult('No folders are shared.');
      return toTextResult(roots.map(({ uri, name }) => (name ? `${name}: ${uri}` : uri)).join('\n'));
    },
  );
};
