import type { Feature } from '../feature.js';
import { readUserName } from '../readUserName.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

/** Adds the tool that says who is signed in. */
export const whoAmI: Feature = (server) => {
  server.registerTool(
    'who-am-i',
    {
      title: 'Who am I?',
      description: 'Says who is signed in.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (ctx) => {
      const userName = readUserName(ctx);
      return userName === undefined
        ? toStoppedResult('Nobody is signed in.')
        : toTextResult(`You are signed in as ${userName}.`);
    },
  );
};
