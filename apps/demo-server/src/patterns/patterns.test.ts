import { decline } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { openSession } from '../testing/openSession.js';
import { startServer } from '../testing/startServer.js';
import { letters } from './audit.js';
import { describeInvariant } from './testing/describeInvariant.js';
import { driveCore } from './testing/driveCore.js';
import { runAll } from './testing/runAll.js';
import { bothAnswers, place } from './testing/stories.js';

describe('through core,', () => describeInvariant(driveCore));

describe('the side effect above two rounds of questions', () => {
  it('is done once by F, G and H, and in every entry by the others', async () => {
    const { audit } = await runAll(driveCore, 'modern', letters, bothAnswers);
    const counts = { a: 3, b: 3, c: 3, d: 3, e: 3, f: 1, g: 1, h: 1 };
    expect(audit).toMatchObject({
      structuredContent: { counts },
      content: [{ type: 'text', text: 'A 3, B 3, C 3, D 3, E 3, F 1, G 1, H 1' }],
    });
  });

  it('is done once for older clients too, but by A, whose rounds the SDK runs', async () => {
    const { audit } = await runAll(driveCore, 'legacy', letters, bothAnswers);
    const counts = { a: 3, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 };
    expect(audit).toMatchObject({ structuredContent: { counts } });
  });

  it('is not done by G for somebody who declines', async () => {
    const { audit } = await runAll(driveCore, 'modern', ['f', 'g', 'h'], { units: decline() });
    expect(audit).toMatchObject({ structuredContent: { counts: { f: 1, g: 0, h: 1 } } });
  });

  it('is counted apart for each run', async () => {
    const { url, callTool } = await openSession({ mcpPath: '/patterns/mcp' });
    const errand = { url, tool: 'weather-e', arguments: { ...place, run: 'one' }, answers: bothAnswers };
    await driveCore(errand, 'modern');
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
