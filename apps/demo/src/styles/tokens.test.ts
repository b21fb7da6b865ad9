import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = ['chat', 'bank', 'ide'];
const schemes = ['light', 'dark'];

/** The colours of one theme in one scheme, by the names of their tokens. */
function readColours(theme: string, scheme: string): ReadonlyMap<string, string> {
  const [, block = ''] = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*--page:[^}]*)\\}`).exec(css) ?? [];
  const found = block.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map(
    Array.from(found, ([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]),
  );
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const tones = ['accent', 'danger', 'warning', 'success'].map((tone) => `--rt-${tone}`);
const tints = tones.map((tone) => `${tone}-tint`);
const grounds = ['--page', '--rt-surface', '--rt-surface-raised'];
const texts = [
  ...[...grounds, '--bubble', ...tints].flatMap((ground) => [
    ['--rt-text', ground],
    ['--rt-text-quiet', ground],
  ]),
  ...tones.flatMap((tone) => [...grounds, `${tone}-tint`].map((ground) => [tone, ground])),
  ['--rt-accent', '--bubble'],
  ['--rt-accent-text', '--rt-accent'],
];
const edges = [...grounds, '--rt-accent-tint'].map((ground) => ['--rt-line-control', ground]);

describe.each(themes)('%s', (theme) => {
  describe.each(schemes)('%s', (scheme) => {
    const colours = readColours(theme, scheme);
    const measure = ([one = '', other = '']: readonly string[]) =>
      `${one} on ${other}: ${toContrast(colours.get(one) ?? '', colours.get(other) ?? '').toFixed(2)}`;
    const findBelow = (pairs: readonly (readonly string[])[], least: number) =>
      pairs.map(measure).filter((line) => !(Number(line.split(': ')[1]) >= least));

    test('text can be read wherever it stands', () => {
      expect(findBelow(texts, 4.5)).toEqual([]);
      expect(findBelow([['--rt-text', '--rt-surface']], 7)).toEqual([]);
    });

    test('the edges of controls can be seen', () => {
      expect(findBelow(edges, 3)).toEqual([]);
    });
  });
});
