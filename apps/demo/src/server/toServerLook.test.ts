import { describe, expect, it } from 'vitest';
import { toServerLook } from './toServerLook.js';
import { toServerName } from './toServerName.js';
import type { ServerCondition } from './watchCondition.js';

const none = { status: 'none' } as const;
const connected: ServerCondition = {
  status: 'connected',
  name: 'demo-server',
  revision: '2026-07-28',
  era: 'modern',
  isDowngraded: false,
};

describe('toServerLook', () => {
  it('tells the eras apart, and how the old one came about', () => {
    expect(toServerLook(connected, none)).toBe('connected');
    expect(toServerLook({ ...connected, era: 'legacy' }, none)).toBe('old-era');
    expect(toServerLook({ ...connected, era: 'legacy', isDowngraded: true }, none)).toBe('downgraded');
  });

  it('puts a sign-in before everything else', () => {
    const wanted = { status: 'wanted', place: new URL('https://accounts.example.com/') } as const;
    expect(toServerLook(connected, wanted)).toBe('sign-in');
    expect(toServerLook({ status: 'failed', failure: undefined }, wanted)).toBe('sign-in');
  });

  it('is otherwise how the connection is', () => {
    expect(toServerLook({ status: 'connecting' }, none)).toBe('connecting');
    expect(toServerLook({ status: 'failed', failure: undefined }, { status: 'finishing' })).toBe('failed');
  });
});

describe('toServerName', () => {
  const server = { url: new URL('http://127.0.0.1:5173/mcp') };
  it('is what the server calls itself, or its address', () => {
    expect(toServerName(server, connected)).toBe('demo-server');
    expect(toServerName(server, { status: 'connecting' })).toBe('127.0.0.1:5173/mcp');
    expect(toServerName(server, { ...connected, name: '  ' })).toBe('127.0.0.1:5173/mcp');
  });
  it('is cut where it is long', () => {
    expect(toServerName(server, { ...connected, name: 'x'.repeat(100) })).toHaveLength(61);
  });
});
