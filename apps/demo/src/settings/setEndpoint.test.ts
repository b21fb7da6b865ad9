import { expect, test } from 'vitest';
import { createChat } from '../chat/createChat.js';
import { createStore } from '../store/createStore.js';
import type { Settings } from './createSettings.js';
import { setEndpoint } from './setEndpoint.js';

const endpoint = { url: 'https://a.example/v1', key: 'sk-1', model: 'small' };

test.each([
  ['is not used any more', undefined, false],
  ['has another key', { ...endpoint, key: 'sk-2' }, false],
  ['is the same', { ...endpoint }, true],
])('a model at work when the endpoint %s', (_, next, staysOn) => {
  const chat = createChat();
  const settings = createStore<Settings>({ scheme: 'system', theme: 'chat', language: 'en', endpoint });
  void chat.run.start(() => new Promise(() => {}));
  setEndpoint({ settings, chat }, next);
  expect(chat.run.isOn.get()).toBe(staysOn);
  expect(settings.get().endpoint).toEqual(next);
});
