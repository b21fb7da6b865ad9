import { StreamableHTTPClientTransport, type OAuthClientProvider } from '@modelcontextprotocol/client';
import { McpCallError } from '@mcp-roundtrip/core';

/** The sign-in that a page may have come back from. */
export interface FinishSignInOptions {
  readonly server: string | URL;
  readonly authProvider: OAuthClientProvider;
  /** The `state` that the page left with, as it was kept; what comes back with another one, or without any kept, is not ours. */
  readonly state: string | null | undefined;
}

const answerNames = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'];

/**
 * Finishes a sign-in where the page has just come back from one: takes the answer out of the page's address, and has the
 * provider save the tokens. Call it before anything is sent. Says whether there was one; rejects where it was not allowed.
 */
export async function finishSignIn({ server, authProvider, state }: FinishSignInOptions): Promise<boolean> {
  const page = new URL(window.location.href);
  const answer = new URLSearchParams(page.search);
  if (!state || answer.get('state') !== state || !(answer.has('code') || answer.has('error'))) return false;
  for (const name of answerNames) page.searchParams.delete(name);
  // First, because a code serves once: a reload must not bring it again.
  window.history.replaceState(window.history.state, '', page);
  try {
    await new StreamableHTTPClientTransport(new URL(server, page), { authProvider }).finishAuth(answer);
  } catch (cause) {
    const message = 'The sign-in came back without a token. The cause says why; sign in again.';
    throw new McpCallError('sign-in-required', message, { cause });
  }
  return true;
}
