import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { openRound } from '../sealedState/openRound.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

// The second release has dropped one provider for another; a call may begin under one release and end under the next.
const providers = {
  1: { github_login: 'GitHub', google_login: 'Google' },
  2: { github_login: 'GitHub', microsoft_login: 'Microsoft' },
} satisfies Record<1 | 2, Record<string, string>>;
const loginSchema = z.object({ login: z.string().min(1).max(60) });

/** Adds the tool that asks for two accounts at once, and after a release in mid-call only for the one that is new. */
export const linkAccounts: Feature = (server, { release, ledger }) => {
  server.registerTool(
    'link_accounts',
    {
      title: 'Link accounts',
      description: 'Links your accounts with two providers; asks for the name of each account.',
      inputSchema: z.object({
        reference: z.string().max(60).default('').describe('What you call this in your own books'),
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    async ({ reference }, ctx) => {
      const round = openRound(ctx);
      const linked: string[] = [];
      const logins: Record<string, string> = {};
      let isComplete = true;
      for (const [key, provider] of Object.entries(providers[release])) {
        const answer = await round.answer(key, askForLogin(provider), loginSchema);
        if (answer.status === 'declined' || answer.status === 'cancelled')
          return toStoppedResult(`No account was linked: there is none with ${provider}.`);
        if (answer.status === 'accepted') {
          linked.push(`${provider} as ${answer.content.login}`);
          logins[key] = answer.content.login;
        } else isComplete = false;
      }
      if (!isComplete) return round.ask();
      await ledger({ tool: 'link_accounts', subject: reference, details: logins });
      return toTextResult(`Linked ${linked.join(' and ')}.`);
    },
  );
};

function askForLogin(provider: string) {
  return inputRequired.elicit({
    message: `What are you called at ${provider}?`,
    requestedSchema: {
      type: 'object',
      properties: { login: { type: 'string', title: `${provider} account`, minLength: 1, maxLength: 60 } },
      required: ['login'],
    },
  });
}
