import { accept, cancel, decline, type ElicitationAnswer } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { openSession } from '../testing/openSession.js';
import { startServer } from '../testing/startServer.js';
import { type Letter, letters } from './audit.js';
import { driveLegacy } from './testing/driveLegacy.js';
import { driveModern } from './testing/driveModern.js';
import type { Driver, Observation } from './testing/observation.js';

const place = { location: 'Lisbon' };
const unitsQuestion = {
  message: 'Which units do you want the weather in Lisbon in?',
  requestedSchema: {
    type: 'object',
    properties: {
      units: {
        type: 'string',
        title: 'Units',
        oneOf: [
          { const: 'metric', title: 'Metric' },
          { const: 'imperial', title: 'Imperial' },
        ],
      },
    },
    required: ['units'],
  },
};
const spanQuestion = {
  message: 'How far ahead do you want to see the weather in Lisbon?',
  requestedSchema: {
    type: 'object',
    properties: {
      span: {
        type: 'string',
        title: 'Forecast',
        oneOf: [
          { const: 'today', title: 'Today' },
          { const: 'week', title: 'The whole week' },
        ],
      },
    },
    required: ['span'],
  },
};
const say = (text: string, isError?: boolean): Observation['result'] => ({
  content: [{ type: 'text', text }],
  isError,
});

const stories: [string, Record<string, ElicitationAnswer>, Observation][] = [
  [
    'answers both questions',
    { units: accept({ units: 'imperial' }), span: accept({ span: 'week' }) },
    {
      questions: [unitsQuestion, spanQuestion],
      result: say('The weather in Lisbon this week: 66 to 75 °F, a shower on Thursday.'),
    },
  ],
  [
    'declines the first question',
    { units: decline() },
    { questions: [unitsQuestion], result: say('The weather was not looked up: you declined.', true) },
  ],
  [
    'closes the second question',
    { units: accept({ units: 'metric' }), span: cancel() },
    {
      questions: [unitsQuestion, spanQuestion],
      result: say('The weather was not looked up: the question was closed without an answer.', true),
    },
  ],
];

/** Runs one errand against each of the patterns, all on one server, and reads what the audit has counted. */
async function runAll(drive: Driver, only: readonly Letter[], answers: Record<string, ElicitationAnswer>) {
  const session = await openSession({ mcpPath: '/patterns/mcp' });
  const observations: Partial<Record<Letter, Observation>> = {};
  for (const letter of only) {
    const errand = {
      url: session.url,
      tool: `weather-${letter}`,
      arguments: { ...place, run: 'test' },
      answers,
    };
    observations[letter] = await drive(errand);
  }
  const audit = await session.callTool('read-audit', { run: 'test' });
  expect(session.logged).toEqual([]);
  return { observations, audit };
}

const forEach = <Value>(only: readonly Letter[], value: Value) =>
  Object.fromEntries(only.map((letter) => [letter, value]));

describe('whoever calls over a connection of 2026-07-28 and', () => {
  it.each(stories)('%s sees the same of all eight patterns', async (_story, answers, seen) => {
    const { observations } = await runAll(driveModern, letters, answers);
    expect(observations).toEqual(forEach(letters, seen));
  });
});

describe('whoever calls over a connection of 2025-11-25 and', () => {
  it.each(stories)('%s sees the same of the patterns that push', async (_story, answers, seen) => {
    const pushing = ['a', 'b', 'c', 'd'] as const;
    const { observations } = await runAll(driveLegacy, pushing, answers);
    expect(observations).toEqual(forEach(pushing, seen));
  });

  it('calls one of the others is asked nothing, and gets the defaults', async () => {
    const native = ['e', 'f', 'g', 'h'] as const;
    const { observations } = await runAll(driveLegacy, native, {});
    const result = say('The weather in Lisbon today: 22 °C, partly cloudy.');
    expect(observations).toEqual(forEach(native, { questions: [], result }));
  });
});

describe('the side effect above two rounds of questions', () => {
  const [[, answers]] = stories as [(typeof stories)[0]]; // There is a first one.

  it('is done once by F, G and H, and in every entry by the others', async () => {
    const { audit } = await runAll(driveModern, letters, answers);
    const counts = { a: 3, b: 3, c: 3, d: 3, e: 3, f: 1, g: 1, h: 1 };
    expect(audit).toMatchObject({
      structuredContent: { counts },
      content: [{ type: 'text', text: 'A 3, B 3, C 3, D 3, E 3, F 1, G 1, H 1' }],
    });
  });

  it('is done once for older clients too, but by A, whose rounds the SDK runs', async () => {
    const { audit } = await runAll(driveLegacy, letters, answers);
    const counts = { a: 3, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 };
    expect(audit).toMatchObject({ structuredContent: { counts } });
  });

  it('is not done by G for somebody who declines', async () => {
    const { audit } = await runAll(driveModern, ['f', 'g', 'h'], { units: decline() });
    expect(audit).toMatchObject({ structuredContent: { counts: { f: 1, g: 0, h: 1 } } });
  });

  it('is counted apart for each run', async () => {
    const { url, callTool } = await openSession({ mcpPath: '/patterns/mcp' });
    await driveModern({ url, tool: 'weather-e', arguments: { ...place, run: 'one' }, answers });
    const counts = async (run?: string) =>
      (await callTool('read-audit', { ...(run && { run }) })) as { structuredContent?: unknown };
    expect(await counts('one')).toMatchObject({ structuredContent: { counts: { e: 3 } } });
    expect(await counts('other')).toMatchObject({ structuredContent: { counts: { e: 0 } } });
    expect(await counts()).toMatchObject({ structuredContent: { counts: { e: 0 } } });
  });
});

describe('the legacy sessions', () => {
  it('know only whom they have met', async () => {
    const { origin } = await startServer();
    const response = await fetch(`${origin}/patterns/mcp`, { headers: { 'Mcp-Session-Id': 'guessed' } });
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: -32001 } }]);
  });
});
