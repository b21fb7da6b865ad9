import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../oauth/createMemoryStorage.js';
import { saveKeptPage, takeKeptPage, type KeptPage } from './keptPage.js';

const key = 'mcp-roundtrip-demo:kept-page';
const buildPage = (text: string): KeptPage => ({
  version: 1,
  servers: ['http://127.0.0.1:5173/mcp'],
  draft: 'half a sentence',
  messages: [
    { message: { kind: 'person', text: 'Hello' } },
    {
      message: {
        kind: 'past-call',
        serverId: 'http://127.0.0.1:5173/mcp',
        serverName: 'demo-server',
        request: { tool: 'deploy' },
        end: { status: 'complete', result: { content: [{ type: 'text', text }] } },
      },
    },
  ],
});

describe('keptPage', () => {
  it('is taken once', () => {
    const storage = createMemoryStorage();
    expect(saveKeptPage(storage, buildPage('Deployed'))).toBe(true);
    expect(takeKeptPage(storage)).toEqual(buildPage('Deployed'));
    expect(takeKeptPage(storage)).toBeUndefined();
  });

  it('leaves out results that are too long rather than everything', () => {
    const storage = createMemoryStorage();
    expect(saveKeptPage(storage, buildPage('x'.repeat(3_000_000)))).toBe(true);
    expect(takeKeptPage(storage)?.messages[1]?.message).toMatchObject({
      kind: 'past-call',
      end: { status: 'complete' },
    });
  });

  it('says so where the browser has no room, and never throws', () => {
    const full = createMemoryStorage({ isFull: true });
    expect(saveKeptPage(full, buildPage('Deployed'))).toBe(false);
    expect(takeKeptPage(full)).toBeUndefined();
    const long = { ...buildPage(''), draft: 'x'.repeat(3_000_000) };
    expect(saveKeptPage(createMemoryStorage(), long)).toBe(false);
  });

  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{"version":1}',
    '{"version":2,"servers":[],"messages":[],"draft":""}',
  ])('does not read %j', (text) => {
    const storage = createMemoryStorage();
    storage.setItem(key, text);
    expect(takeKeptPage(storage)).toBeUndefined();
    expect(storage.kept.size).toBe(0);
  });
});
