import assert from 'node:assert/strict';
import { accept, decline, type ElicitationAnswer } from '@mcp-roundtrip/core';
import { begin } from '../drive/driveCore.js';
import { drivePushed } from '../drive/drivePushed.js';
import { assertSame } from '../drive/transcript.js';
import type { Suite } from './openBench.js';

const answers = {
  'How much water for the hall?': accept({ litres: 3 }),
  'With fertiliser?': accept({ wanted: true }),
};
const water = { request: { tool: 'water_plants', arguments: { room: 'hall' } }, answers };
const waterNot = { ...water, answers: { 'How much water for the hall?': decline() } };
const shed = { request: { tool: 'enter_shed' }, answers: {} };

function openGate(answer: ElicitationAnswer) {
  return { request: { tool: 'open_gate' }, answers: { 'Identify yourself at the gate.': answer } };
}

/** A server on the SDK of 2025, which pushes. */
export const pushing2025: Suite = {
  server: 'pushing_2025',
  sdk: 'of2025',
  run: async ({ serve, open, see, witness, check }) => {
    const server = await serve();
    await check('a call that asks nothing: found to be of 2025, the same result', async () => {
      const list = { request: { tool: 'list_plants' }, answers: {} };
      const seen = await see(server, list);
      assert.equal(seen.version, '2025-11-25');
      assertSame(seen, await witness(server, list));
    });
    const pushes = {
      'two questions, one after the other': water,
      'a no to the first': waterNot,
      'the address of a page': openGate(accept()),
      'the address of a page, declined': openGate(decline()),
    };
    for (const [name, scenario] of Object.entries(pushes)) {
      await check(`pushed: ${name}: the same as the Python client`, async () => {
        const pushed = await drivePushed(server.url, scenario, 'auto');
        assert.equal(pushed.version, '2025-11-25');
        assert.ok(pushed.questions.length > 0);
        assertSame(pushed, await witness(server, scenario));
      });
    }
    await check('a page that must be visited first (-32042) is asked for', async () => {
      const call = await begin(await open(server), shed);
      const addresses = call.questions.map((question) => question.kind === 'url' && question.url);
      assert.deepEqual(addresses, ['https://garden.example/shed']);
      call.abort();
    });
  },
};
