import { describe, expect, it } from 'vitest';
import { createCredentials } from './createCredentials.js';
import { createMemoryStorage } from './createMemoryStorage.js';

const server = new URL('https://mcp.example.com/mcp');
const tokens = { access_token: 'secret', token_type: 'Bearer' };

describe('createCredentials', () => {
  it('has them again after a reload, for the same server only', () => {
    const storage = createMemoryStorage();
    createCredentials(server, storage).set('tokens', tokens);
    expect(createCredentials(server, storage).get('tokens')).toEqual(tokens);
    expect(createCredentials(new URL('/other', server), storage).get('tokens')).toBeUndefined();
  });

  it('forgets a part, or everything without a trace', () => {
    const storage = createMemoryStorage();
    const credentials = createCredentials(server, storage);
    credentials.set('tokens', tokens);
    credentials.set('client', { client_id: 'demo' });
    credentials.forget('tokens');
    expect(createCredentials(server, storage).get('tokens')).toBeUndefined();
    expect(createCredentials(server, storage).get('client')).toEqual({ client_id: 'demo' });
    credentials.forgetAll();
    expect(storage.kept.size).toBe(0);
  });

  it('takes nothing any more once it has forgotten them for good, and leaves those of its successor alone', () => {
    const storage = createMemoryStorage();
    const removed = createCredentials(server, storage);
    removed.set('tokens', tokens);
    removed.forgetForGood();
    removed.set('tokens', tokens);
    expect(removed.get('tokens')).toBeUndefined();
    expect(storage.kept.size).toBe(0);
    createCredentials(server, storage).set('client', { client_id: 'anew' });
    removed.forgetAll();
    expect(createCredentials(server, storage).get('client')).toEqual({ client_id: 'anew' });
  });

  it('keeps them for the page where the browser keeps nothing', () => {
    const credentials = createCredentials(server, createMemoryStorage({ isFull: true }));
    credentials.set('tokens', tokens);
    expect(credentials.get('tokens')).toEqual(tokens);
  });

  it('begins anew where what was kept cannot be read', () => {
    const storage = createMemoryStorage();
    storage.setItem(`mcp-roundtrip-demo:credentials:${server.href}`, 'no JSON');
    expect(createCredentials(server, storage).get('tokens')).toBeUndefined();
  });
});
