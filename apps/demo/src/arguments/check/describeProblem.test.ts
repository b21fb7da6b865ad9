import { expect, test } from 'vitest';
import { toArgumentModel } from '../model/toArgumentModel.js';
import type { PartProblem } from './ArgumentProblem.js';
import { describeProblem } from './describeProblem.js';
import { problemTexts } from './problemTexts.js';

const { root } = toArgumentModel({
  type: 'object',
  properties: { text: { type: 'string' }, level: { enum: ['a', 'b'] } },
});
const [text, level] = root.kind === 'object' ? root.fields : [];

test.each<[PartProblem, string, string]>([
  [{ kind: 'required' }, 'Fill this in.', 'Bitte füllen Sie dies aus.'],
  [
    { kind: 'comma' },
    'Use a point for decimals and no commas, such as 1500.5.',
    'Schreiben Sie Dezimalzahlen mit Punkt und ohne Kommas, etwa 1500.5.',
  ],
  [{ kind: 'minItems', limit: 1 }, 'Add at least 1 item.', 'Fügen Sie mindestens 1 Eintrag hinzu.'],
  [
    { kind: 'format', format: 'date' },
    'Enter a date such as 2026-07-28.',
    'Geben Sie ein Datum ein, etwa 2026-07-28.',
  ],
  [
    { kind: 'json', line: 2, column: 3 },
    'This is not JSON yet: look at line 2, column 3.',
    'Dies ist noch kein JSON: Sehen Sie sich Zeile 2, Spalte 3 an.',
  ],
  [{ kind: 'json' }, 'This is not JSON yet.', 'Dies ist noch kein JSON.'],
])('%j', (problem, english, german) => {
  expect(describeProblem(problemTexts.en, problem, text)).toBe(english);
  expect(describeProblem(problemTexts.de, problem, text)).toBe(german);
});

test('a missing choice is to be chosen', () => {
  expect(describeProblem(problemTexts.en, { kind: 'required' }, level)).toBe('Choose an option.');
});
