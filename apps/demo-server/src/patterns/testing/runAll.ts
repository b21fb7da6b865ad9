import type { ElicitationAnswer } from '@mcp-roundtrip/core';
import { expect } from 'vitest';
import { openSession } from '../../testing/openSession.js';
import type { Letter } from '../audit.js';
import type { Driver, Era, Observation } from './observation.js';
import { place } from './stories.js';

/** Runs one errand against each of the patterns, all on one server, and reads what the audit has counted. */
export async function runAll(
  drive: Driver,
  era: Era,
  only: readonly Letter[],
  answers: Record<string, ElicitationAnswer>,
) {
  const session = await openSession({ mcpPath: '/patterns/mcp' });
  const observations: Partial<Record<Letter, Observation>> = {};
  for (const letter of only) {
    const errand = {
      url: session.url,
      tool: `weather-${letter}`,
      arguments: { ...place, run: 'test' },
      answers,
    };
    observations[letter] = await drive(errand, era);
  }
  const audit = await session.callTool('read-audit', { run: 'test' });
  expect(session.logged).toEqual([]);
  return { observations, audit };
}
