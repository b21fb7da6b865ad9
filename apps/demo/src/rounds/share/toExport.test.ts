import { McpCallError, defaultLimits, type CallState } from '@mcp-roundtrip/core';
import { expect, test } from 'vitest';
import type { CallRecord } from '../record/callRecord.js';
import { mask } from '../record/maskSecrets.js';
import { nameExport, toExport } from './toExport.js';

const digest = { redacted: 'requestState', length: 214, sha256: '3fa9c1d2e0ab' };
const http = [
  { url: 'https://example.com/mcp', headers: {}, requestBytes: 10, status: 200, responseBytes: 20 },
];
const inputRequests = { name: { method: 'elicitation/create', params: { message: 'Name?' } } };
const record: CallRecord = {
  callId: 'call-1',
  omitted: 0,
  legs: [
    {
      key: '1',
      leg: 1,
      id: 7,
      sentAt: 0,
      answeredAt: 40,
      request: { id: 7, method: 'tools/call', params: {} },
      answer: { id: 7, result: { resultType: 'input_required', inputRequests, requestState: digest } },
      http,
    },
    {
      key: '2',
      leg: 2,
      id: 8,
      sentAt: 1000,
      failure: { code: 'network', at: 1500 },
      request: { id: 8, params: { inputResponses: { name: { action: 'decline' } }, requestState: digest } },
      http,
    },
  ],
};
const state: CallState = {
  status: 'failed',
  error: new McpCallError('network', 'The connection was lost.'),
  limits: defaultLimits,
  leg: 2,
  rounds: [],
};
const server = { name: 'demo-server', origin: 'https://example.com' };
const request = {
  tool: 'deploy',
  arguments: { env: 'prod', password: 'hunter22' },
  inputSchema: { type: 'object' },
};

test('an export is versioned, complete and free of secrets', () => {
  expect(toExport(record, { request: request as never, server, state, now: 60_000 })).toEqual({
    format: 'mcp-roundtrip/rounds',
    version: 1,
    exportedAt: '1970-01-01T00:01:00.000Z',
    server,
    call: {
      id: 'call-1',
      request: { tool: 'deploy', arguments: { env: 'prod', password: mask } },
      status: 'failed',
      error: { code: 'network', message: 'The connection was lost.' },
    },
    totals: { legs: 2, rounds: 1, sentBytes: 20, receivedBytes: 40, serverMs: 540, humanMs: 960 },
    rounds: [
      {
        number: 1,
        askedAt: '1970-01-01T00:00:00.040Z',
        sentAt: '1970-01-01T00:00:01.000Z',
        tookMs: 960,
        questions: [{ key: 'name', kind: 'form', message: 'Name?' }],
        answers: { name: { action: 'decline' } },
      },
    ],
    legs: [
      {
        leg: 1,
        id: 7,
        sentAt: '1970-01-01T00:00:00.000Z',
        answeredAt: '1970-01-01T00:00:00.040Z',
        request: record.legs[0]?.request,
        answer: record.legs[0]?.answer,
        http,
      },
      {
        leg: 2,
        id: 8,
        sentAt: '1970-01-01T00:00:01.000Z',
        failure: { code: 'network', at: '1970-01-01T00:00:01.500Z' },
        request: record.legs[1]?.request,
        http,
      },
    ],
    omittedLegs: 0,
  });
});

test('the words of a server that refused are left out where they were not redacted', () => {
  const error = new McpCallError('state-rejected', 'The server refused: eyJhbGci is expired.', {
    serverMessage: 'eyJhbGci is expired',
  });
  const made = toExport(record, { request: request as never, server, state: { ...state, error }, now: 0 });
  expect(JSON.stringify(made)).not.toContain('eyJhbGci');
  expect(made.call.error).toEqual({ code: 'state-rejected', message: error.userMessage });
});

test('it is plain JSON, and names no status that is not known', () => {
  const made = toExport(record, { request: { resource: 'note://1' }, server, state: undefined, now: 0 });
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  expect(made.call).toEqual({ id: 'call-1', request: { resource: 'note://1' }, status: 'unknown' });
});

test.each([
  [{ tool: 'tag-release' }, 'rounds-tag-release-1970-01-01T00-00-00.json'],
  [{ prompt: '../../etc/passwd' }, 'rounds--etc-passwd-1970-01-01T00-00-00.json'],
  [{ resource: 'note://1' }, 'rounds-resource-1970-01-01T00-00-00.json'],
])('the file of %j has a name that is safe', (given, name) => {
  expect(nameExport(given, 0)).toBe(name);
});
