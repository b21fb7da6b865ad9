import assert from 'node:assert/strict';
import {
  accept,
  cancel,
  decline,
  McpCallError,
  type Call,
  type ElicitationAnswer,
} from '@mcp-roundtrip/core';
import { asks, visit } from '../drive/driveCore.js';
import { assertSame, type Scenario } from '../drive/transcript.js';
import type { Suite } from './openBench.js';

function connect(answer: ElicitationAnswer): Scenario {
  return {
    request: { tool: 'connect_calendar', arguments: { person: 'Ann' } },
    answers: { 'Allow access to the calendar of Ann.': answer },
  };
}

async function readPage(call: Call) {
  assert.ok(await asks(call));
  const [question] = call.questions;
  assert.ok(question?.kind === 'url');
  return question;
}

/** A server that sends the person to a page. */
export const urlMode: Suite = {
  server: 'url_mode',
  sdk: 'modern',
  run: async ({ serve, open, see, witness, check }) => {
    const server = await serve();
    await check('the page is opened: the same address and result as the Python client', async () => {
      const seen = await see(server, connect(accept()));
      assert.equal(seen.questions.length, 1);
      assertSame(seen, await witness(server, connect(accept())));
    });
    await check('accepted but not finished there: still waiting, then done', async () => {
      const call = (await open(server)).start({ tool: 'connect_calendar', arguments: { person: 'Bob' } });
      const page = await readPage(call);
      assert.equal(page.stillWaiting, false);
      page.accept();
      const again = await readPage(call);
      assert.equal(again.url, page.url);
      assert.equal(again.stillWaiting, true);
      await visit(again.url);
      again.accept();
      assert.match(JSON.stringify(await call.finished), /The calendar of Bob is connected/);
    });
    for (const answer of [decline(), cancel()]) {
      await check(`answered by ${answer.action}: the result says so`, async () => {
        const call = (await open(server)).start({ tool: 'connect_calendar', arguments: { person: 'Eve' } });
        (await readPage(call)).answer(answer);
        assert.match(JSON.stringify(await call.finished), new RegExp(`Not connected: ${answer.action}`));
      });
    }
    await check('a host that shows no pages ends the call instead of hanging', async () => {
      const calls = await open(server, { elicitation: { url: false } });
      await assert.rejects(
        calls.start(connect(accept()).request).finished,
        (error) => error instanceof McpCallError && error.code === 'capability-missing',
      );
    });
  },
};
