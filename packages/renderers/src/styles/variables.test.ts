import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

test('rules use what is worked out of the variables that a page may leave unset, never those themselves', () => {
  const unset = Array.from(
    read('properties.css').matchAll(/@property --_(rt-[\w-]+)/g),
    ([, name]) => `var(--${name})`,
  );
  expect(unset).toContain('var(--rt-surface)');
  const used = sheets
    .filter((file) => file !== 'tokens.css')
    .flatMap((file) =>
      unset.filter((variable) => read(file).includes(variable)).map((variable) => `${file}: ${variable}`),
    );
  expect(used).toEqual([]);
});

test('each stylesheet is part of the two that are published', () => {
  const imported = [read('styles.css'), read('styles.layer.css')].join('\n');
  expect(sheets.filter((file) => file !== 'styles.css' && !imported.includes(`'./${file}'`))).toEqual([]);
});
