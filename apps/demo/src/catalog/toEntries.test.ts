import { describe, expect, test } from 'vitest';
import type { Catalog } from './listCatalog.js';
import { filterEntries, findEntry, toEntries } from './toEntries.js';
import { toEntrySchema } from './toEntrySchema.js';

const inputSchema = { type: 'object' as const };
const catalog: Catalog = {
  tools: [
    { name: 'deploy', title: 'Deploy it', description: ' Ships a release. ', inputSchema },
    { name: 'wipe', annotations: { title: 'Wipe the cache' }, inputSchema },
    { name: 'plain', title: ' ', inputSchema },
    { name: 'deploy', title: 'Deploy again', inputSchema },
  ],
  prompts: [
    {
      name: 'briefing',
      arguments: [{ name: 'topic', description: 'About what', required: true }, { name: 'tone' }],
    },
  ],
  resources: [{ name: 'note', uri: 'note://7' }],
  templates: [{ name: 'note', uriTemplate: 'note://{id}{?lang,tone}' }],
};
const entries = toEntries(catalog);

describe('an entry', () => {
  test('is called by its title, or else by its name', () => {
    expect(entries.tools.map(({ name, title }) => [name, title])).toEqual([
      ['deploy', 'Deploy again'],
      ['wipe', 'Wipe the cache'],
      ['plain', 'plain'],
    ]);
    expect(entries.resources[0]).toMatchObject({ name: 'note://7', title: 'note' });
  });

  test('is found by its key, which kinds do not share', () => {
    expect(findEntry(entries, 'resource:note://7')?.kind).toBe('resource');
    expect(findEntry(entries, 'prompt:note://7')).toBeUndefined();
  });
});

describe('the filter', () => {
  test.each([
    ['', 3],
    ['  ', 3],
    ['DEPLOY', 1],
    ['cache wipe', 1],
    ['cache deploy', 0],
  ])('%j leaves %i tools', (filter, count) => {
    expect(filterEntries(entries.tools, filter)).toHaveLength(count);
  });

  test('looks at descriptions', () => {
    const [first] = toEntries({ ...catalog, tools: catalog.tools.slice(0, 1) }).tools;
    expect(first && filterEntries([first], 'ships')).toHaveLength(1);
  });
});

describe('what an entry takes', () => {
  test('a tool says itself', () => {
    expect(entries.tools[0] && toEntrySchema(entries.tools[0])).toBe(inputSchema);
  });

  test('a prompt takes texts', () => {
    expect(entries.prompts[0] && toEntrySchema(entries.prompts[0])).toEqual({
      type: 'object',
      properties: { topic: { type: 'string', description: 'About what' }, tone: { type: 'string' } },
      required: ['topic'],
    });
  });

  test('a pattern of addresses takes its variables, of which those of the query may be missing', () => {
    expect(entries.templates[0] && toEntrySchema(entries.templates[0])).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, lang: { type: 'string' }, tone: { type: 'string' } },
      required: ['id'],
    });
  });

  test('a pattern that cannot be read takes nothing', () => {
    const broken = toEntries({ ...catalog, templates: [{ name: 'x', uriTemplate: 'note://{id' }] });
    expect(broken.templates[0] && toEntrySchema(broken.templates[0])).toBeUndefined();
  });
});
