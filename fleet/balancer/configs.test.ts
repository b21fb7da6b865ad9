import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callHeader } from '../instance/legHeaders.js';
import { buildHaproxyConfig } from './buildHaproxyConfig.js';
import { buildNginxConfig } from './buildNginxConfig.js';

const page = readFileSync(new URL('../../docs/fleet.md', import.meta.url), 'utf8');
const ports = [8801, 8802, 8803];

/** The lines of the n-th block of a language on the page, without their remarks. */
function readBlock(language: string, position: number): string[] {
  const blocks = [...page.matchAll(new RegExp('```' + language + '\\n(.*?)```', 'gs'))];
  const lines = blocks[position]?.[1]?.split('\n') ?? [];
  return lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '');
}

const toLines = (config: string) => config.split('\n').map((line) => line.trim());

describe.each([
  ['haproxy', (options: { stickyHeader?: string }) => buildHaproxyConfig({ ports, port: 80, ...options })],
  [
    'nginx',
    (options: { stickyHeader?: string }) => buildNginxConfig({ ports, port: 80, ...options }, '/tmp'),
  ],
])('the configuration of %s', (language, build) => {
  it('is the one that the page shows', () => {
    const shown = readBlock(language, 0);
    expect(shown.length).toBeGreaterThan(10);
    expect(toLines(build({}))).toEqual(expect.arrayContaining(shown));
  });

  it('keeps calls together as the page says', () => {
    const shown = readBlock(language, 1);
    expect(shown.length).toBeGreaterThan(1);
    expect(toLines(build({ stickyHeader: callHeader }))).toEqual(expect.arrayContaining(shown));
    expect(toLines(build({}))).not.toEqual(expect.arrayContaining(shown));
  });
});
