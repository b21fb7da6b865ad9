import { expect, test } from 'vitest';
import { longestToolText, toToolText } from './toToolText.js';

test('texts are joined, and what is not text is named', () => {
  const text = toToolText({
    content: [
      { type: 'text', text: 'Done.' },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'resource_link', uri: 'note://1', name: 'note' },
      { type: 'resource', resource: { uri: 'note://2', text: 'A note' } },
      { type: 'resource', resource: { uri: 'note://3', blob: 'AAAA' } },
    ],
  });
  expect(text.split('\n')).toEqual([
    'Done.',
    '[image, image/png, which only the person can see]',
    '[link to the resource note://1]',
    'A note',
    '[resource note://3]',
  ]);
});

test('structured content is told once', () => {
  const structuredContent = { a: 1 };
  expect(toToolText({ content: [], structuredContent })).toBe('{"a":1}');
  expect(toToolText({ content: [{ type: 'text', text: '{ "a": 1 }' }], structuredContent })).toBe(
    '{ "a": 1 }',
  );
  expect(toToolText({ content: [{ type: 'text', text: 'One' }], structuredContent })).toBe('One\n{"a":1}');
});

test('a problem and an empty result are said', () => {
  const content = [{ type: 'text' as const, text: 'Not deployed.' }];
  expect(toToolText({ content, isError: true })).toBe('The tool reported a problem:\nNot deployed.');
  expect(toToolText({ content: [] })).toBe('The tool returned nothing.');
});

test('what is too long is cut, and the model is told so', () => {
  const text = toToolText({ content: [{ type: 'text', text: 'x'.repeat(longestToolText + 5) }] });
  expect(text).toMatch(/x\n\[5 more characters were left out\]$/);
});
