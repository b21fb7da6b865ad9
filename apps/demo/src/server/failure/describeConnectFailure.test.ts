import {
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  UnsupportedProtocolVersionError,
} from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { UnsafeSignInError } from '../oauth/assertSafeSignIn.js';
import type { WireSign } from '../wire/watchWire.js';
import { describeConnectFailure, isUnread, type ConnectEvidence } from './describeConnectFailure.js';

const thrown: WireSign = { kind: 'thrown' };
const answered = (status: number, contentType = 'application/json'): WireSign => ({
  kind: 'answered',
  status,
  contentType,
});
const build = (parts: Partial<ConnectEvidence>): ConnectEvidence => ({
  url: new URL('https://mcp.example.com/mcp'),
  page: new URL('https://demo.example.org/'),
  isOnline: true,
  error: new TypeError('Failed to fetch'),
  signs: { probe: thrown, handshake: thrown },
  ...parts,
});
const kindOf = (parts: Partial<ConnectEvidence>) => describeConnectFailure(build(parts)).kind;
const kindOfStatus = (status: number, contentType?: string) =>
  kindOf({ signs: { probe: answered(404), handshake: answered(status, contentType) } });

describe('describeConnectFailure', () => {
  it('tells a server that does not let this page read from one that is not there', () => {
    expect(kindOf({ isReachable: true })).toBe('cors');
    expect(kindOf({ isReachable: false })).toBe('unreachable');
    expect(kindOf({})).toBe('unreachable');
  });

  it('does not blame CORS within one origin', () => {
    expect(kindOf({ url: new URL('https://demo.example.org/mcp'), isReachable: true })).toBe('unreachable');
  });

  it('says offline for what is not on this computer', () => {
    expect(kindOf({ isOnline: false, isReachable: false })).toBe('offline');
    const local = { url: new URL('http://127.0.0.1:8787/mcp'), isOnline: false };
    expect(kindOf(local)).toBe('unreachable');
  });

  it('sees http on a page of https, except on this computer', () => {
    expect(kindOf({ url: new URL('http://mcp.example.com/mcp') })).toBe('mixed-content');
    expect(kindOf({ url: new URL('http://localhost:8787/mcp') })).toBe('unreachable');
    const page = new URL('http://demo.example.org/');
    expect(kindOf({ page, url: new URL('http://mcp.example.com/mcp') })).toBe('unreachable');
  });

  it.each([
    [401, 'sign-in-failed'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'not-found'],
    [405, 'method'],
    [406, 'format'],
    [415, 'format'],
    [429, 'busy'],
    [400, 'refused'],
    [500, 'server-error'],
    [503, 'server-error'],
    [302, 'not-mcp'],
  ])('reads HTTP %i as %s', (status, kind) => expect(kindOfStatus(status)).toBe(kind));

  it('believes the status before the form of the answer', () => {
    expect(kindOfStatus(404, 'text/html')).toBe('not-found');
    expect(kindOfStatus(502, 'text/html')).toBe('server-error');
  });

  it('takes a web page for no MCP server', () => {
    expect(kindOfStatus(200, 'text/html; charset=utf-8')).toBe('not-mcp');
    expect(kindOfStatus(200, '')).toBe('not-mcp');
    expect(kindOfStatus(200)).toBe('unknown');
  });

  it('reads the answer to the probe where there was no handshake', () => {
    expect(kindOf({ signs: { probe: answered(200, 'text/html') } })).toBe('not-mcp');
    expect(kindOf({ signs: { probe: answered(500) } })).toBe('server-error');
  });

  it('knows a revision that this page does not speak', () => {
    const error = new UnsupportedProtocolVersionError({ supported: ['2027-01-01'], requested: '2026-07-28' });
    expect(kindOf({ error, signs: { probe: answered(400) } })).toBe('version');
    const old = new Error("Server's protocol version is not supported: 2024-01-01");
    expect(kindOf({ error: old, signs: { probe: answered(404), handshake: answered(200) } })).toBe('version');
  });

  it('knows a server that never answers', () => {
    const error = new SdkError(SdkErrorCode.RequestTimeout, 'Request timed out');
    expect(kindOf({ error, signs: {} })).toBe('timeout');
    expect(kindOf({ error, signs: { probe: answered(200, 'text/event-stream') } })).toBe('timeout');
  });

  it('knows a sign-in page that must not be opened', () => {
    const error = new UnsafeSignInError('not safe');
    expect(kindOf({ error, signs: { probe: answered(401) } })).toBe('sign-in-unsafe');
  });

  it('knows nothing where there is nothing to know', () => {
    expect(kindOf({ error: new Error('?'), signs: {} })).toBe('unknown');
  });

  it('tells a developer what was seen, cut where it is long', () => {
    const error = new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `Error: ${'<p>'.repeat(500)}`, {
      status: 404,
      statusText: 'Not Found',
      text: '',
    });
    const signs = { probe: thrown, handshake: answered(404, 'text/html') };
    const { details } = describeConnectFailure(build({ error, signs, isReachable: true }));
    expect(details[0]).toHaveLength(501);
    expect(details.slice(1)).toEqual([
      'server/discover: no answer that this page may read',
      'initialize: HTTP 404 text/html',
      'no-cors: something answers at this address',
    ]);
  });

  it('is worth a second look only where nothing could be read', () => {
    expect(isUnread({ signs: { probe: thrown, handshake: thrown } })).toBe(true);
    expect(isUnread({ signs: { probe: thrown, handshake: answered(404) } })).toBe(false);
    expect(isUnread({ signs: {} })).toBe(false);
  });
});
