import { inputRequired, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accept, answer } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { toTextResult } from '../toTextResult.js';
import { openRound } from './openRound.js';
import { openSealed } from './testing/openSealed.js';

const textSchema = z.object({ text: z.string() });

function askForText(message: string) {
  return inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  });
}

/** Serves a tool that asks for what its table says, one after the other, and does its work at the top once. */
async function openSurvey(questions: Record<string, string>, effect: () => unknown = () => undefined) {
  const add = (server: McpServer) =>
    server.registerTool('survey', {}, async (ctx: ServerContext) => {
      const round = openRound(ctx);
      const said = [String(await round.once('effect', effect))];
      for (const [key, message] of Object.entries(questions)) {
        const given = await round.answer(key, askForText(message), textSchema);
        if (given.status === 'missing') return round.ask();
        said.push(given.status === 'accepted' ? given.content.text : given.status);
      }
      return toTextResult(said.join(', '));
    });
  const session = await openSealed({}, { add: (server) => void add(server) });
  return { ...session, call: (retry = {}) => session.callTool('survey', {}, retry) };
}

describe('a round', () => {
  it('does an effect once, and knows in every later round what came of it', async () => {
    const effect = vi.fn(() => 'number 7');
    const { call } = await openSurvey({ name: 'Name?', city: 'City?' }, effect);
    const second = await call(answer(await call(), { name: accept({ text: 'Ada' }) }));
    const result = await call(answer(second, { city: accept({ text: 'Rome' }) }));
    expect(describeOutcome(result)).toBe('done: number 7, Ada, Rome');
    expect(effect).toHaveBeenCalledTimes(1);
  });

  it('does an effect again that has failed', async () => {
    const effect = vi.fn(() => 'done').mockRejectedValueOnce(new Error('not now'));
    const { call } = await openSurvey({ name: 'Name?' }, effect);
    expect(describeOutcome(await call())).toBe('stopped: not now');
    expect(Object.keys(asRound(await call()).inputRequests ?? {})).toEqual(['name']);
  });

  it('keeps an earlier answer, whatever else comes under its name', async () => {
    const { call } = await openSurvey({ name: 'Name?', city: 'City?' });
    const second = await call(answer(await call(), { name: accept({ text: 'Ada' }) }));
    const both = { name: accept({ text: 'Mallory' }), city: accept({ text: 'Rome' }), more: accept({}) };
    expect(describeOutcome(await call(answer(second, both)))).toBe('done: undefined, Ada, Rome');
  });

  it('asks again for an earlier answer whose question is worded anew, and keeps the others', async () => {
    const before = await openSurvey({ name: 'Name?', city: 'City?', food: 'Food?' });
    const second = await before.call(answer(await before.call(), { name: accept({ text: 'Ada' }) }));
    const third = await before.call(answer(second, { city: accept({ text: 'Rome' }) }));
    const after = await openSurvey({ name: 'Full name?', city: 'City?', food: 'Food?' });
    const again = await after.call(answer(third, { food: accept({ text: 'Pasta' }) }));
    expect(asRound(again).inputRequests).toMatchObject({ name: { params: { message: 'Full name?' } } });
    const result = await after.call(answer(again, { name: accept({ text: 'Ada King' }) }));
    expect(describeOutcome(result)).toBe('done: undefined, Ada King, Rome, Pasta');
  });

  it('refuses what another release remembers otherwise', async () => {
    const add = (server: McpServer) =>
      void server.registerTool('survey', {}, () => inputRequired({ requestState: '{"step":2}' }));
    const before = await openSealed({}, { add });
    const retry = answer(await before.callTool('survey', {}));
    const { call, logged } = await openSurvey({ name: 'Name?' });
    await expect(call(retry)).rejects.toMatchObject({ message: 'Invalid or expired requestState' });
    expect(logged).toEqual(['requestState verification rejected tools/call: malformed']);
  });
});
