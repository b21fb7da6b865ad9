import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { accept, type Call, type Calls } from '@mcp-roundtrip/core';
import { answerRound, asks, begin, driveCore, finish } from '../drive/driveCore.js';
import { assertSame } from '../drive/transcript.js';
import { close, rename } from './accounts.js';
import { checkForgeries } from './forgeries.js';
import type { Suite } from './openBench.js';
import { assertRefused, readState, startOver } from './startOver.js';

const oldKey = randomBytes(32).toString('hex');
const newKey = randomBytes(32).toString('hex');
const plain = { STATE_KEYS: oldKey };

/** Answers the first round, so that what was said travels in the state. */
async function beginSecondRound(calls: Calls): Promise<Call> {
  const call = await begin(calls, close);
  await answerRound(call, close);
  assert.ok(await asks(call));
  return call;
}

/** `MCPServer` with keys of its own: rotation, expiry, and everything that must not be let through. */
export const sealedState: Suite = {
  server: 'sealed_state',
  sdk: 'modern',
  run: async (bench) => {
    const { serve, restart, open, see, witness, check } = bench;
    let server = await serve({ env: plain });
    for (const [name, scenario] of Object.entries({
      'state of dependencies': close,
      'state by hand': rename,
    })) {
      await check(`${name}: the same questions and result as the Python client`, async () => {
        assertSame(await see(server, scenario), await witness(server, scenario));
      });
    }
    await check('what the client holds cannot be read', async () => {
      const state = readState(await begin(await open(server), rename));
      const bytes = Buffer.from(state.slice('v1.'.length), 'base64url').toString('latin1');
      assert.match(state, /^v1\./);
      assert.ok(!`${state}${bytes}`.includes('old name'));
    });

    await check('keys are rotated in three phases, and no open call is lost', async () => {
      const calls = await open(server);
      const first = await begin(calls, close);
      server = await restart(server, { STATE_KEYS: `${oldKey},${newKey}` });
      await answerRound(first, close);
      assert.ok(await asks(first), 'phase 1 did not open what the old key had sealed');
      server = await restart(server, { STATE_KEYS: `${newKey},${oldKey}` });
      const { result } = await finish(first, close);
      assert.match(JSON.stringify(result), /Closed Ann: moving away/);
      const second = await beginSecondRound(calls);
      server = await restart(server, { STATE_KEYS: newKey });
      assert.match(JSON.stringify((await finish(second, close)).result), /Closed Ann: moving away/);
    });
    await check('a key that is retired too early: refused, started over with what was answered', async () => {
      server = await restart(server, plain);
      const calls = await open(server);
      const call = await beginSecondRound(calls);
      server = await restart(server, { STATE_KEYS: newKey });
      const logged = server.watchLog();
      await assertRefused(call, close);
      await logged('unknown key');
      assert.deepEqual(await startOver(call, close), await driveCore(calls, close));
    });
    await check('an expired state: refused, started over with what was answered', async () => {
      // So short that it is over by the time the answer arrives.
      server = await restart(server, { ...plain, STATE_SECONDS: '0.000001' });
      const calls = await open(server);
      const call = await begin(calls, close);
      const logged = server.watchLog();
      await assertRefused(call, close);
      await logged('requestState rejected on tools/call: expired');
      server = await restart(server, plain);
      assert.deepEqual(await startOver(call, close), await driveCore(calls, close));
    });

    await checkForgeries(bench, server, plain);

    await check('a question that was reworded meanwhile is asked again', async () => {
      const calls = await open(server);
      const call = await begin(calls, close);
      server = await restart(server, { ...plain, WORDING: 'What made you leave' });
      await answerRound(call, close);
      const reworded = { 'What made you leave, Ann?': accept({ reason: 'moving away' }) };
      const { questions, result } = await finish(call, {
        ...close,
        answers: { ...close.answers, ...reworded },
      });
      assert.deepEqual(
        questions.map(({ message }) => message),
        ['What made you leave, Ann?', 'Close the account because of: moving away?'],
      );
      assert.match(JSON.stringify(result), /Closed Ann: moving away/);
    });
  },
};
