import assert from 'node:assert/strict';
import { accept, decline } from '@mcp-roundtrip/core';
import { begin, driveCore } from '../drive/driveCore.js';
import { assertSame, type Scenario } from '../drive/transcript.js';
import type { Suite } from './openBench.js';
import { assertRefused, startOver, takeUpWith } from './startOver.js';

const ship: Scenario = {
  request: { tool: 'ship_parcel', arguments: { parcel: 'Vase' } },
  answers: {
    'How fast must Vase arrive?': accept({ speed: 'express' }),
    'Express costs 9.50 more. Go on?': accept({ agreed: true }),
  },
};
const shipNot: Scenario = { ...ship, answers: { 'How fast must Vase arrive?': decline() } };
const label: Scenario = {
  request: { tool: 'label_parcel', arguments: { parcel: 'Vase' } },
  answers: { 'What goes on the label of Vase?': accept({ text: 'Größe „L“' }) },
};
const weigh: Scenario = { request: { tool: 'weigh_parcel', arguments: { parcel: 'Vase' } }, answers: {} };

/** The low-level `Server`, which returns its questions by hand. */
export const lowLevel: Suite = {
  server: 'low_level',
  sdk: 'modern',
  run: async ({ serve, open, see, witness, check }) => {
    const server = await serve();
    await check('two rounds: the same questions and result as the official Python client', async () => {
      const seen = await see(server, ship);
      assert.equal(seen.version, '2026-07-28');
      assert.equal(seen.questions.length, 2);
      assertSame(seen, await witness(server, ship));
    });
    await check('a no to the first question ends the call in the same way', async () => {
      assertSame(await see(server, shipNot), await witness(server, shipNot));
    });
    await check('a round without a state: none is sent back', async () => {
      assertSame(await see(server, label), await witness(server, label));
    });
    await check('“not yet” three times, then the same result', async () => {
      assertSame(await see(server, weigh), await witness(server, weigh));
    });
    await check('an answer that the schema forbids is not sent', async () => {
      const call = await begin(await open(server), ship);
      const outcome = call.questions[0]?.accept({ speed: 'by owl' });
      assert.equal(outcome?.status, 'invalid');
      assert.equal(call.state.status, 'awaiting-input');
      call.abort();
      await assert.rejects(call.finished);
    });
    await check('a state that is not its own is refused; started over, it comes to its end', async () => {
      const calls = await open(server);
      const asked = await begin(calls, ship);
      const call = await takeUpWith(calls, asked, 'step back');
      await assertRefused(call, ship);
      assert.deepEqual(await startOver(call, ship), await driveCore(calls, ship));
    });
  },
};
