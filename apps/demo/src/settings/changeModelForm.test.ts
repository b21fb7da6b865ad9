import { expect, test } from 'vitest';
import { bindKey, changeModelForm } from './changeModelForm.js';

const form = { url: 'https://a.example/v1', key: 'sk-1', model: 'small' };

test('a key stays as long as the address leads to the same origin', () => {
  const draft = changeModelForm(bindKey(form), { url: 'https://a.example/v2' });
  expect(draft.form).toEqual({ ...form, url: 'https://a.example/v2' });
  expect(changeModelForm(draft, { model: 'large' }).form.key).toBe('sk-1');
});

test.each(['https://b.example/v1', 'http://a.example/v1', 'https://a.example.evil/v1', '', 'https://'])(
  'a key is taken out when the address becomes %j',
  (url) => {
    const draft = changeModelForm(bindKey(form), { url });
    expect(draft).toEqual({ form: { ...form, url, key: '' }, isKeyRemoved: true });
    expect(changeModelForm(draft, { url: form.url }).form.key).toBe('');
    expect(changeModelForm(draft, { key: 'sk-2' }).isKeyRemoved).toBeFalsy();
  },
);

test('a key that is typed beside an address belongs to it', () => {
  const typed = changeModelForm({ form: { ...form, key: '' } }, { key: 'sk-1' });
  expect(changeModelForm(typed, { url: 'https://b.example' }).form.key).toBe('');
});

test('a key that is typed before any address waits for it', () => {
  let draft = changeModelForm({ form: { url: '', key: '', model: '' } }, { key: 'sk-1' });
  for (const url of ['h', 'https://a', 'https://a.example/v1']) draft = changeModelForm(draft, { url });
  expect(draft.form.key).toBe('sk-1');
  expect(changeModelForm(bindKey(draft.form), { url: 'https://b' }).form.key).toBe('');
});
