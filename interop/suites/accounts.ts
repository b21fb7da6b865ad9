import { accept } from '@mcp-roundtrip/core';
import type { Scenario } from '../drive/transcript.js';

/** Two rounds, the second about the first; the SDK keeps the state. */
export const close: Scenario = {
  request: { tool: 'close_account', arguments: { account: 'Ann' } },
  answers: {
    'Why do you leave, Ann?': accept({ reason: 'moving away' }),
    'Close the account because of: moving away?': accept({ sure: true }),
  },
};

/** One round; the tool writes its state by hand. */
export const rename: Scenario = {
  request: { tool: 'rename_account', arguments: { account: 'Ann' } },
  answers: { 'What is the new name of Ann?': accept({ name: 'Anna' }) },
};
