import { expect, it } from 'vitest';
import { describeArguments } from './describeArguments.js';

it.each([
  [{ tool: 'deploy', arguments: { env: 'prod', force: true } }, 'env: prod, force: true'],
  [
    { tool: 'deploy', arguments: { note: '', tags: ['a'], at: { x: 1 } } },
    'note: "", tags: ["a"], at: {"x":1}',
  ],
  [{ tool: 'deploy' }, ''],
  [{ prompt: 'briefing', arguments: { topic: 'the tides' } }, 'topic: the tides'],
  [{ resource: 'note://42' }, ''],
])('says %j in one line', (request, line) => expect(describeArguments(request).line).toBe(line));

it('keeps the whole as JSON', () => {
  expect(describeArguments({ tool: 'deploy', arguments: { env: 'prod' } }).whole).toBe(
    '{\n  "env": "prod"\n}',
  );
});

it('shows nothing that looks like a secret', () => {
  const given = { user: 'ada', password: 'hunter2', login: { apiKey: 'sk-1' } };
  const request = { tool: 'sign-in', arguments: given };
  const { line, whole } = describeArguments(request);
  expect(line).toBe('user: ada, password: ••••••••, login: {"apiKey":"••••••••"}');
  expect(whole).not.toMatch(/hunter2|sk-1/);
  expect(request.arguments, 'the call itself keeps it').toEqual({ ...given });
});
