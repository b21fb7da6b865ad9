import assert from 'node:assert/strict';
import { accept, cancel, decline, McpCallError, type ElicitationAnswer } from '@mcp-roundtrip/core';
import { drivePushed } from '../drive/drivePushed.js';
import { assertSame } from '../drive/transcript.js';
import type { Suite } from './openBench.js';

function reserve(answer: ElicitationAnswer, tool = 'reserve_seat') {
  return {
    request: { tool, arguments: { film: 'Alien' } },
    answers: { 'Which row for Alien?': answer },
  };
}

/** One server for clients of both eras. */
export const bothEras: Suite = {
  server: 'both_eras',
  sdk: 'modern',
  run: async ({ serve, open, see, witness, check }) => {
    const server = await serve();
    for (const answer of [accept({ row: 7 }), decline(), cancel()]) {
      const scenario = reserve(answer);
      await check(`2026, ${answer.action}: the same question and result as the Python client`, async () => {
        const seen = await see(server, scenario);
        assert.equal(seen.version, '2026-07-28');
        assertSame(seen, await witness(server, scenario));
      });
      await check(`2025, ${answer.action}: pushed, with the same question and result`, async () => {
        const seen = await see(server, scenario);
        const python = await witness(server, scenario, 'legacy');
        const pushed = await drivePushed(server.url, scenario, 'legacy');
        assert.deepEqual([python.version, pushed.version], ['2025-11-25', '2025-11-25']);
        assertSame(seen, python);
        assertSame(seen, pushed);
      });
    }
    await check('2025: a tool that returns its question all the same ends in a clear error', async () => {
      const calls = await open(server, { mode: 'legacy' });
      await assert.rejects(
        calls.start(reserve(accept({ row: 7 }), 'reserve_modern').request).finished,
        (error) => error instanceof McpCallError && error.code === 'server-error' && error.rpcCode === -32603,
      );
    });
  },
};
