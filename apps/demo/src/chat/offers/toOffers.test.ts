import { describe, expect, it } from 'vitest';
import { findOffer, toOffers } from './toOffers.js';
import { toRequest } from './toRequest.js';

const serverId = 'http://127.0.0.1:5173/mcp';
const inputSchema = { type: 'object' as const };
const nothing = { tools: [], prompts: [], resources: [], templates: [] };

describe('toOffers', () => {
  it.each([
    ['says nothing', undefined, true],
    ['only reads', { readOnlyHint: true }, false],
    ['only adds', { destructiveHint: false }, false],
    ['deletes', { readOnlyHint: false, destructiveHint: true }, true],
  ])('takes care with a tool that %s', (_, annotations, isDestructive) => {
    const tools = [{ name: 'act', inputSchema, ...(annotations && { annotations }) }];
    expect(toOffers(serverId, { ...nothing, tools })).toMatchObject([{ name: 'act', isDestructive }]);
  });

  it('reads what a prompt and a pattern have to be given', () => {
    const offers = toOffers(serverId, {
      ...nothing,
      prompts: [{ name: 'briefing', arguments: [{ name: 'topic', required: true }, { name: 'tone' }] }],
      templates: [{ name: 'note', uriTemplate: 'note://{id}' }],
    });
    expect(offers.map(({ schema }) => schema['required'])).toEqual([['topic'], ['id']]);
  });

  it('leaves out a pattern that cannot be read', () => {
    expect(
      toOffers(serverId, { ...nothing, templates: [{ name: 'note', uriTemplate: 'note://{' }] }),
    ).toEqual([]);
  });

  it('finds an offer by its key alone', () => {
    const offers = toOffers(serverId, { ...nothing, tools: [{ name: 'act', inputSchema }] });
    expect(findOffer(offers, { serverId, kind: 'tool', name: 'act' })).toBe(offers[0]);
    expect(findOffer(offers, { serverId, kind: 'prompt', name: 'act' })).toBeUndefined();
    expect(findOffer(offers, { serverId: 'http://other', kind: 'tool', name: 'act' })).toBeUndefined();
  });
});

describe('toRequest', () => {
  it.each([
    ['tool', 'act', { size: 1, tags: [] }, { tool: 'act', arguments: { size: 1, tags: [] } }],
    ['prompt', 'act', { size: 1, tone: '' }, { prompt: 'act', arguments: { size: '1' } }],
    ['resource', 'note://1', {}, { resource: 'note://1' }],
    ['template', 'note://{id}', { id: 'a b' }, { resource: 'note://a%20b' }],
  ] as const)('asks for a %s', (kind, name, given, request) =>
    expect(toRequest({ serverId, kind, name }, given)).toEqual(request),
  );
});
