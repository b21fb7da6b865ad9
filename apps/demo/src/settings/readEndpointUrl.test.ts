import { expect, test } from 'vitest';
import { readEndpointUrl } from './readEndpointUrl.js';

test.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
  ['  https://api.openai.com/v1/ ', 'https://api.openai.com/v1'],
  ['http://127.0.0.1:11434/v1/chat/completions', 'http://127.0.0.1:11434/v1'],
  ['http://127.0.0.1:11434/v1/models/', 'http://127.0.0.1:11434/v1'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['HTTPS://Example.com/v1#top', 'https://example.com/v1'],
  ['https://example.com/openai?api-version=1', 'https://example.com/openai?api-version=1'],
])('%s is %s', (typed, url) => {
  expect(readEndpointUrl(typed)).toEqual({ status: 'sound', url });
});

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['api.openai.com/v1', 'scheme'],
  ['localhost:11434/v1', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['http://', 'malformed'],
  ['https://exa mple.com', 'malformed'],
  ['https://me:secret@example.com/v1', 'credentials'],
])('%s is %s', (typed, status) => {
  expect(readEndpointUrl(typed)).toEqual({ status });
});
