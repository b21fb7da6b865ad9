import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from './createMemoryStorage.js';
import { saveJourney, takeJourney } from './journey.js';
import { readSignInAnswer } from './readSignInAnswer.js';

const journey = { server: 'https://mcp.example.com/mcp', state: 'abc', verifier: 'xyz', servers: ['/mcp'] };

describe('journey', () => {
  it('is taken once', () => {
    const storage = createMemoryStorage();
    expect(saveJourney(storage, journey)).toBe(true);
    expect(takeJourney(storage)).toEqual(journey);
    expect(takeJourney(storage)).toBeUndefined();
    expect(storage.kept.size).toBe(0);
  });

  it('is not begun where the browser keeps nothing', () => {
    expect(saveJourney(createMemoryStorage({ isFull: true }), journey)).toBe(false);
  });

  it.each(['', 'no JSON', 'null', '{}', '[]', JSON.stringify({ ...journey, state: '' })])(
    'is none where %j was left behind',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem('mcp-roundtrip-demo:journey', text);
      expect(takeJourney(storage)).toBeUndefined();
    },
  );
});

describe('readSignInAnswer', () => {
  const page = 'http://127.0.0.1:5173/?server=/guarded/mcp';

  it('takes the answer out of the address', () => {
    const { params, address } =
      readSignInAnswer(`${page}&code=c&state=s&iss=https%3A%2F%2Fa.example#part`) ?? {};
    expect(Object.fromEntries(params ?? [])).toEqual({ code: 'c', state: 's', iss: 'https://a.example' });
    expect(new URL(address ?? '').searchParams.toString()).toBe('server=%2Fguarded%2Fmcp');
  });

  it('reads a refusal as well, with or without a state', () => {
    expect(readSignInAnswer(`${page}&error=access_denied&state=s`)?.params.get('error')).toBe(
      'access_denied',
    );
    expect(readSignInAnswer(`${page}&error=access_denied`)?.params.get('state')).toBeNull();
  });

  it('leaves any other address alone', () => {
    expect(readSignInAnswer(page)).toBeUndefined();
    expect(readSignInAnswer(`${page}&code=c`)).toBeUndefined();
    expect(readSignInAnswer(`${page}&state=s`)).toBeUndefined();
  });
});
