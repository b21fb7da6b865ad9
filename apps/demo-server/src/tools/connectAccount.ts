import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { announceConnected, askToConnect } from '../askToConnect.js';
import type { Feature } from '../feature.js';
import { readAnswer } from '../readAnswer.js';
import { readState } from '../readState.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const stateSchema = z.object({ flow: z.literal('connect-account'), linkId: z.string() });

/** Adds the tool that sends a person to a page and goes on when that page has been submitted. */
export const connectAccount: Feature = (server, services) => {
  const { accountLinks, connectWaitMs, stateCodec } = services;
  server.registerTool(
    'connect-account',
    {
      title: 'Connect an account',
      description: 'Connects one of your accounts through a page that you open in your browser.',
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async (ctx) => {
      const issuedId = readState(ctx, stateSchema)?.linkId;
      const { status } = readAnswer(ctx, 'account', z.unknown());
      if (status === 'declined' || status === 'cancelled') {
        // The page may still be open somewhere; after a refusal it must not connect anything.
        if (issuedId !== undefined) accountLinks.forget(issuedId);
        return toStoppedResult(
          status === 'declined'
            ? 'No account was connected: you declined.'
            : 'No account was connected: the question was closed without an answer.',
        );
      }

      if (issuedId !== undefined && status === 'accepted' && accountLinks.find(issuedId)?.status === 'open')
        await accountLinks.waitUntilConnected(issuedId, connectWaitMs, ctx.mcpReq.signal);

      const link = issuedId === undefined ? undefined : accountLinks.find(issuedId);
      // E9: accepting means that the page was opened; only its submitted form connects the account.
      if (link?.status === 'connected') return toTextResult(`Connected account ${link.accountName}`);

      const linkId = issuedId !== undefined && link ? issuedId : accountLinks.open();
      if (link === undefined) announceConnected(linkId, server, services, ctx.mcpReq.id);
      return inputRequired({
        inputRequests: {
          account: askToConnect(
            linkId,
            link
              ? 'The account is not connected yet. Finish the page, then continue.'
              : 'Connect your account on this page, then continue.',
            services,
          ),
        },
        requestState: await stateCodec.mint({ flow: 'connect-account', linkId }, ctx),
      });
    },
  );
};
