import { z } from 'zod';
import { letters } from './audit.js';
import type { Pattern } from './pattern.js';

/** Adds the tool that says how often each pattern has done its side effect. */
export const readAudit: Pattern = (server, { audit }) => {
  server.registerTool(
    'read-audit',
    {
      title: 'Read the audit',
      description: 'Says how often each pattern has done its side effect in a run.',
      inputSchema: z.object({
        run: z.string().min(1).max(60).default('shared').describe('The name of the run'),
      }),
      outputSchema: z.object({ counts: z.record(z.enum(letters), z.number().int()) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ run }) => {
      const counts = audit.read(run);
      const text = letters.map((letter) => `${letter.toUpperCase()} ${counts[letter]}`).join(', ');
      return { content: [{ type: 'text', text }], structuredContent: { counts } };
    },
  );
};
