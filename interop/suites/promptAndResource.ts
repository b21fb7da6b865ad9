import assert from 'node:assert/strict';
import { accept, decline } from '@mcp-roundtrip/core';
import { begin, driveCore } from '../drive/driveCore.js';
import { assertSame, type Scenario } from '../drive/transcript.js';
import type { Suite } from './openBench.js';
import { assertRefused, readState, startOver, takeUpWith } from './startOver.js';

const prompt: Scenario = {
  request: { prompt: 'book_club', arguments: { book: 'Emma' } },
  answers: { 'Who talks about Emma?': accept({ readers: 'critics' }) },
};
const resource: Scenario = {
  request: { resource: 'shelf://attic/books' },
  answers: { 'How many books of the attic?': accept({ count: 2 }) },
};
const hours: Scenario = { request: { resource: 'desk://hours' }, answers: {} };
const reads = { 'the prompt': prompt, 'the resource template': resource };

/** `MCPServer` with a prompt and a resource template that ask. */
export const promptAndResource: Suite = {
  server: 'prompt_and_resource',
  sdk: 'modern',
  run: async ({ serve, restart, open, see, witness, check }) => {
    let server = await serve();
    for (const [name, scenario] of Object.entries(reads)) {
      await check(`${name}: the same question and result as the Python client`, async () => {
        const seen = await see(server, scenario);
        assert.equal(seen.questions.length, 1);
        assertSame(seen, await witness(server, scenario));
      });
      await check(`${name}: a no leads to the same result`, async () => {
        const [message = ''] = Object.keys(scenario.answers);
        const declined = { ...scenario, answers: { [message]: decline() } };
        assertSame(await see(server, declined), await witness(server, declined));
      });
    }
    await check('a static resource asks nothing', async () => {
      const seen = await see(server, hours);
      assert.deepEqual(seen.questions, []);
      assertSame(seen, await witness(server, hours));
    });
    await check('the state of the resource brought to the prompt is refused, and started over', async () => {
      const calls = await open(server);
      const read = await begin(calls, resource);
      const asked = await begin(calls, prompt);
      const logged = server.watchLog();
      const call = await takeUpWith(calls, asked, readState(read));
      await assertRefused(call, prompt);
      await logged('requestState rejected on prompts/get: request binding');
      assert.deepEqual(await startOver(call, prompt), await driveCore(calls, prompt));
    });
    for (const [name, scenario] of Object.entries(reads)) {
      await check(`${name}: a restart loses the key of a server that chose none; started over`, async () => {
        const calls = await open(server);
        const call = await begin(calls, scenario);
        server = await restart(server);
        const logged = server.watchLog();
        await assertRefused(call, scenario);
        await logged('unknown key');
        assert.deepEqual(await startOver(call, scenario), await driveCore(calls, scenario));
      });
    }
  },
};
