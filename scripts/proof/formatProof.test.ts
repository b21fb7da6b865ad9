import { expect, it } from 'vitest';
import { formatProof } from './formatProof.js';

it('shows for each app what came of it, and what each step had loaded', () => {
  const steps = [
    { step: 'first load', bytes: 186_340, files: 7 },
    { step: 'a form', bytes: 251_900, files: 28 },
  ];
  const table = formatProof([
    { name: 'vite', steps, problems: [] },
    { name: 'next', steps: steps.slice(0, 1), problems: ['a form: it never came\nat line 1'] },
    { name: 'node', steps: [], problems: [] },
  ]);
  expect(table.split('\n').slice(1)).toEqual([
    'vite                      ok                     186.3 kB, 7  251.9 kB, 28',
    'next                      a form: it never came  186.3 kB, 7',
    'node                      ok',
  ]);
});
