import assert from 'node:assert/strict';
import {
  accept,
  cancel,
  decline,
  dehydrate,
  hydrate,
  McpCallError,
  type Calls,
  type ElicitationAnswer,
} from '@mcp-roundtrip/core';
import { answerRound, asks, begin, driveCore, finish } from '../drive/driveCore.js';
import { drivePushed } from '../drive/drivePushed.js';
import { assertSame, type Scenario } from '../drive/transcript.js';
import type { Suite } from './openBench.js';

const order = {
  request: { tool: 'order_pizza', arguments: { size: 'large' } },
  answers: {
    'Which topping goes on the large pizza?': accept({ topping: 'olives' }),
    'Where does it go?': accept({ street: 'Main Street 1', floor: 2 }),
    'One with olives to Main Street 1?': accept({ agreed: true }),
  },
};
const orderNot: Scenario = { ...order, answers: { ...order.answers, 'Where does it go?': decline() } };
const dish = { tool: 'name_dish' };

function rate(answer: ElicitationAnswer): Scenario {
  return { request: { tool: 'rate_pizza' }, answers: { 'How was it?': answer } };
}

async function countOrders(calls: Calls): Promise<unknown> {
  const { structuredContent } = await calls.start({ tool: 'count_orders' }).finished;
  return (structuredContent as { result?: unknown } | undefined)?.result; // where the SDK puts what is no object
}

/** `MCPServer` with dependencies that ask: the SDK collects the questions of a round. */
export const dependencies: Suite = {
  server: 'dependencies',
  sdk: 'modern',
  run: async ({ serve, open, see, witness, check }) => {
    const server = await serve();
    await check('two questions at once, then one about them: the same as the Python client', async () => {
      const seen = await see(server, order);
      assert.equal(seen.questions.length, 3);
      assertSame(seen, await witness(server, order));
    });
    await check('two rounds take three legs, and the tool runs once', async () => {
      const calls = await open(server);
      const before = await countOrders(calls);
      const call = calls.start(order.request);
      await finish(call, order);
      assert.deepEqual(
        call.state.rounds.map(({ questions }) => questions.length),
        [2, 1],
      );
      assert.equal(call.state.leg, 3);
      assert.equal(await countOrders(calls), Number(before) + 1);
    });
    await check('a no to what a tool cannot do without: the same error result', async () => {
      assertSame(await see(server, orderNot), await witness(server, orderNot));
    });
    for (const answer of [accept({ stars: 4 }), decline(), cancel()]) {
      await check(`an optional question, answered by ${answer.action}: the same result`, async () => {
        assertSame(await see(server, rate(answer)), await witness(server, rate(answer)));
      });
    }
    await check('the bounds of a pydantic model hold before anything is sent', async () => {
      const call = await begin(await open(server), order);
      const address = call.questions.find((question) => question.key.endsWith('ask_address'));
      const outcome = address?.accept({ street: 'Main Street 1', floor: 41 });
      assert.ok(outcome?.status === 'invalid');
      assert.deepEqual(
        outcome.issues.map(({ field, keyword }) => [field, keyword]),
        [['floor', 'maximum']],
      );
      call.abort();
      await assert.rejects(call.finished);
    });
    await check('roots, then sampling, answered by the host', async () => {
      const calls = await open(server, {
        roots: () => [{ uri: 'file:///garden', name: 'garden' }],
        sampling: ({ messages }) => ({
          role: 'assistant',
          model: 'none',
          content: { type: 'text', text: `Soup for ${JSON.stringify(messages[0]?.content)}` },
        }),
      });
      const { questions, result } = await driveCore(calls, { request: dish, answers: {} });
      assert.deepEqual(questions, [{ message: 'roots' }, { message: 'sampling' }]);
      assert.match(JSON.stringify(result), /Soup for .*Name a dish for: garden/);
    });
    await check('a host without roots is told what is missing', async () => {
      const { finished } = (await open(server)).start(dish);
      await assert.rejects(
        finished,
        (error) =>
          error instanceof McpCallError &&
          error.code === 'capability-missing' &&
          error.rpcCode === -32021 &&
          error.capability === 'roots',
      );
    });
    await check('asked by one client, answered by another from its snapshot', async () => {
      const first = await begin(await open(server), order);
      await answerRound(first, order);
      assert.ok(await asks(first));
      const written = JSON.stringify(dehydrate(first));
      const second = await hydrate(await open(server), JSON.parse(written));
      const { result } = await finish(second, order);
      assert.match(JSON.stringify(result), /olives to Main Street 1, floor 2/);
    });
    await check('on a connection of 2025 the same questions are pushed, with the same result', async () => {
      const seen = await see(server, order);
      assertSame(seen, await witness(server, order, 'legacy'));
      const pushed = await drivePushed(server.url, order, 'legacy');
      assert.equal(pushed.version, '2025-11-25');
      assertSame(seen, pushed);
    });
  },
};
