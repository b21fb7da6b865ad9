import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { openSession } from '../testing/openSession.js';

const uri = 'note://42';

describe('note', () => {
  it('asks before it shows a private note', async () => {
    const { readResource } = await openSession();
    expect(asRound(await readResource(uri)).inputRequests?.['show']).toMatchObject({
      params: {
        message: 'Note 42 is private. Show it?',
        requestedSchema: { properties: { show: { type: 'boolean', title: 'Yes, show note 42' } } },
      },
    });
  });

  it.each([
    ['opens', 'agreed', accept({ show: true }), 'The spare key is under the blue pot.'],
    ['stays closed', 'left the box empty', accept({ show: false }), 'Note 42 stays closed.'],
    ['stays closed', 'declined', decline, 'Note 42 stays closed.'],
    ['stays closed', 'closed the question', cancel, 'Note 42 stays closed.'],
  ])('%s when the person %s', async (_outcome, _action, show, text) => {
    const { readResource } = await openSession();
    const round = await readResource(uri);
    expect(await readResource(uri, answer(round, { show }))).toMatchObject({
      contents: [{ uri, mimeType: 'text/plain', text }],
    });
  });

  it('lists the notes without their texts', async () => {
    const { client } = await openSession();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri, title }) => [uri, title])).toEqual([
      ['note://7', 'Note 7'],
      ['note://42', 'Note 42'],
    ]);
  });

  it('answers -32602 for a note that does not exist', async () => {
    const { readResource } = await openSession();
    await expect(readResource('note://1')).rejects.toMatchObject({ code: -32602 });
  });

  it.each([
    ['', ['7', '42']],
    ['4', ['42']],
    ['9', []],
  ])('offers ids for what was typed: "%s"', async (value, values) => {
    const { client } = await openSession();
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'note://{id}' },
      argument: { name: 'id', value },
    });
    expect(completion.values).toEqual(values);
  });
});
