import type { SamplingQuestion } from '@mcp-roundtrip/core';
import { expect, it } from 'vitest';
import { en } from '../messages/en.js';
import { toSamplingFacts } from './SamplingRequest.js';

// Only the list of messages has been checked when params arrive.
const read = (params: object) =>
  toSamplingFacts({ messages: [], ...params } as unknown as SamplingQuestion['params'], en);

it('names the preferred models and the limit first', () => {
  const params = { modelPreferences: { hints: [{ name: 'a' }, { name: 'b' }] }, maxTokens: 400 };
  expect(read(params)).toEqual({
    main: [
      { label: 'Preferred models', text: 'a, b' },
      { label: 'Longest reply (tokens)', text: '400' },
    ],
    settings: [],
  });
});

it('leaves out nothing else that would reach the model', () => {
  const { settings } = read({
    modelPreferences: { costPriority: 0 },
    temperature: 0.3,
    stopSequences: ['\n\n', 'END'],
    tools: [{ name: 'look' }],
    constructor: 'odd',
    _meta: { progressToken: 1 },
  });
  expect(settings.map(({ label, text }) => [label, text.replace(/\s+/g, ' ')])).toEqual([
    ['Weight of a low price', '0'],
    ['Temperature', '0.3'],
    ['Stops at', '"\\n\\n", "END"'],
    ['Tools for the model', '[ { "name": "look" } ]'],
    ['constructor', 'odd'],
  ]);
});

it.each([
  { modelPreferences: 'fast' },
  { modelPreferences: { hints: 'a' } },
  { modelPreferences: { hints: [null, 5, {}, { name: 7 }, { name: '' }] } },
  { modelPreferences: null },
])('survives %j', (params) => {
  expect(read(params).main).toEqual([]);
});

it('shows a system prompt that is no text', () => {
  expect(read({ systemPrompt: { text: 'Be brief' } }).settings[0]?.text).toContain('Be brief');
  expect(read({ systemPrompt: 'Be brief' }).settings).toEqual([]);
});
