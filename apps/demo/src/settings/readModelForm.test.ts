import { expect, test } from 'vitest';
import { readModelForm } from './readModelForm.js';

const form = { url: 'https://api.example.com/v1/', key: ' sk-1 ', model: ' small ' };

test('what is sound comes out tidy', () => {
  const endpoint = { url: 'https://api.example.com/v1', key: 'sk-1', model: 'small' };
  expect(readModelForm(form, 'model')).toEqual({ endpoint, problems: {} });
});

test('a model is needed to use it, not to list what there is', () => {
  const nameless = { ...form, model: ' ' };
  expect(readModelForm(nameless, 'model')).toEqual({ problems: { model: 'modelMissing' } });
  expect(readModelForm(nameless, 'endpoint').endpoint?.model).toBe('');
});

test('every field says what is wrong with it', () => {
  expect(readModelForm({ url: 'example.com', key: '', model: '' }, 'model').problems).toEqual({
    url: 'schemeMissing',
    model: 'modelMissing',
  });
  expect(readModelForm({ ...form, url: '' }, 'endpoint').problems).toEqual({ url: 'missing' });
});

test.each([
  ['http://api.example.com/v1', 'insecureKey'],
  ['http://localhost.example.com/v1', 'insecureKey'],
  ['http://127.0.0.1:11434/v1', undefined],
  ['http://localhost:11434/v1', undefined],
])('a key for %s: %s', (url, problem) => {
  const { endpoint, problems } = readModelForm({ ...form, url }, 'endpoint');
  expect(problems.url).toBe(problem);
  expect(endpoint === undefined).toBe(problem !== undefined);
  expect(readModelForm({ ...form, url, key: ' ' }, 'endpoint').endpoint?.url).toBe(url);
});
