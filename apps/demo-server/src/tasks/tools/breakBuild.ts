import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { TaskFeature } from '../taskFeature.js';

/** Adds the tool whose task fails in the middle of its work. */
export const breakBuild: TaskFeature = (desk) => {
  desk.add(
    'break-build',
    {
      title: 'Break a build',
      description: 'Builds for a moment, and then fails.',
      inputSchema: z.object({}),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (_args, task) => {
      task.report('Building');
      await task.work();
      await task.work();
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'The build machine is gone.');
    },
  );
};
