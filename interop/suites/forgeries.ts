import assert from 'node:assert/strict';
import type { Calls } from '@mcp-roundtrip/core';
import { begin, driveCore } from '../drive/driveCore.js';
import type { PythonServer } from '../servers/startServer.js';
import { close, rename } from './accounts.js';
import type { Bench } from './openBench.js';
import { assertRefused, readState, startOver, takeUpWith } from './startOver.js';

/** A state that must not be let through. */
interface Forgery {
  readonly name: string;
  /** Why, as it stands in the log of the server and nowhere else. */
  readonly reason: string;
  forge(calls: Calls, state: string): string | Promise<string>;
}

/** Brings a server every state that is not the one it gave to this call. */
export async function checkForgeries(
  bench: Bench,
  server: PythonServer,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { name, reason, forge } of listForgeries(bench, server, env)) {
    await bench.check(`a state ${name}: refused, started over with what was answered`, async () => {
      const calls = await bench.open(server, { headers: { 'x-person': 'Ann' } });
      const asked = await begin(calls, close);
      const call = await takeUpWith(calls, asked, await forge(calls, readState(asked)));
      const logged = server.watchLog();
      await assertRefused(call, close);
      await logged(`requestState rejected on tools/call: ${reason}`);
      assert.deepEqual(await startOver(call, close), await driveCore(calls, close));
    });
  }
}

function listForgeries(
  { serve, open }: Bench,
  server: PythonServer,
  env: Readonly<Record<string, string>>,
): readonly Forgery[] {
  const ofBob = { ...close, request: { tool: 'close_account', arguments: { account: 'Bob' } } };
  return [
    { name: 'with one letter changed', reason: 'seal', forge: (_, state) => changeOneLetter(state) },
    // By its length it is found out either as text or as a seal.
    { name: 'cut short', reason: '', forge: (_, state) => state.slice(0, -8) },
    { name: 'made up', reason: 'malformed', forge: () => 'yes' },
    {
      name: 'of other arguments',
      reason: 'request binding',
      forge: async (calls) => readState(await begin(calls, ofBob)),
    },
    {
      name: 'of another tool',
      reason: 'request binding',
      forge: async (calls) => readState(await begin(calls, rename)),
    },
    {
      name: 'of another service with the same key',
      reason: 'audience',
      forge: async () => {
        const other = await serve({ env: { ...env, SERVER_NAME: 'Another bank' } });
        return readState(await begin(await open(other), close));
      },
    },
    {
      name: 'of another person',
      reason: 'principal',
      forge: async () =>
        readState(await begin(await open(server, { headers: { 'x-person': 'Bob' } }), close)),
    },
  ];
}

function changeOneLetter(state: string): string {
  const at = Math.floor(state.length / 2);
  return state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1);
}
