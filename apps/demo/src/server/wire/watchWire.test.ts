import { describe, expect, it } from 'vitest';
import { watchWire } from './watchWire.js';

const address = 'http://localhost/mcp';
const probe = { method: 'POST', headers: { 'mcp-method': 'server/discover' }, body: '{}' };
const handshake = { method: 'POST', body: JSON.stringify({ method: 'initialize' }) };
const answer = () => Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));

describe('watchWire', () => {
  it('remembers that the browser held back the probe and let the old handshake pass', async () => {
    const wire = watchWire((_, init) =>
      init === probe ? Promise.reject(new TypeError('Failed to fetch')) : answer(),
    );
    await expect(wire.fetch(address, probe)).rejects.toThrow(TypeError);
    await wire.fetch(address, handshake);
    expect(wire.signs).toEqual({
      probe: { kind: 'thrown' },
      handshake: { kind: 'answered', status: 200, contentType: 'application/json' },
    });
    wire.reset();
    expect(wire.signs).toEqual({});
  });

  it('looks at nothing else', async () => {
    const wire = watchWire(answer);
    await wire.fetch(address, { method: 'POST', body: JSON.stringify({ method: 'tools/call' }) });
    await wire.fetch(address, { method: 'POST', body: 'no JSON' });
    await wire.fetch(address);
    expect(wire.signs).toEqual({});
  });

  it('does not take a request that was stopped for a sign', async () => {
    const wire = watchWire(() => Promise.reject(new DOMException('stopped', 'AbortError')));
    await expect(wire.fetch(address, probe)).rejects.toThrow('stopped');
    expect(wire.signs).toEqual({});
  });
});
