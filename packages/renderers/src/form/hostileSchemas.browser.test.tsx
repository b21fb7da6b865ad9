import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../styles/styles.css';
import type { Control } from './engine/toControl.js';
import { lazyParts } from '../load/lazyParts.js';
import { hostileSchema } from '../../testing/forms/hostileSchema.js';
import { largeSchemas } from '../../testing/forms/largeSchemas.js';
import { tryForm, type Outcome } from '../../testing/forms/tryForm.js';
import { startTask, watchPage, type PageWatch } from '../../testing/forms/watchPage.js';

const seed = Number(import.meta.env['FUZZ_SEED'] || 20_260_728);
// A short run; `npm run test:hostile` tries more of them.
const runs = Number(import.meta.env['FUZZ_RUNS'] || 1_500);
// How many times as long the longest task may last as it takes to draw a thousand plain fields.
const longest = 8;
const attempts = 5;
const controls: readonly Control[] = [
  'text',
  'textarea',
  'email',
  'uri',
  'date',
  'date-time',
  'radio',
  'select',
  'combobox',
  'checkboxes',
  'filtered-checkboxes',
];

let watch: PageWatch;
/** Milliseconds that those fields take. */
let plain = Infinity;
let slowest = 0;
let repeated = 0;
const counts: Record<string, number> = {};
const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);

beforeAll(async () => {
  // Nothing may be fetched once the first form of a page has been sent.
  await lazyParts.formEngine.load();
  await tryForm(() => ({ type: 'object', properties: { name: { type: 'string' } } }), 1);
  for (let attempt = 0; attempt < attempts; attempt += 1) plain = Math.min(plain, drawPlainFields());
  watch = watchPage();
});
afterAll(() => watch.stop());

/** Draws fields without any library, and says how long that took. */
function drawPlainFields(): number {
  const started = performance.now();
  const fields = document.body.appendChild(document.createElement('div'));
  for (let index = 0; index < 1_000; index += 1) {
    const label = fields.appendChild(document.createElement('label'));
    label.textContent = `Field ${index}`;
    label.appendChild(document.createElement('input')).value = `${index}`;
  }
  fields.getBoundingClientRect();
  fields.remove();
  return performance.now() - started;
}

/**
 * Tries a schema and reports what the page did meanwhile. Of several tries the quickest counts, because other work on the machine only adds
 * to it. Where that work goes on, the plain fields are drawn beside each further try, so that both have it.
 */
async function tryWatched(build: () => unknown, chance: number): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const before = attempt === 1 ? plain : drawPlainFields();
    watch.takeLongTasks();
    const outcome = await tryForm(build, chance);
    const longTasks = watch.takeLongTasks();
    const beside = attempt === 1 ? plain : Math.min(before, drawPlainFields());
    const long = Math.max(0, ...longTasks) / Math.max(plain, beside);
    expect(watch.crashes).toEqual([]);
    expect(watch.countExecutions()).toBe(0);
    expect(watch.takeRequests()).toEqual([]);
    if (long <= longest || attempt === attempts) {
      slowest = Math.max(slowest, long);
      expect(long, 'the longest task, as a multiple of plain fields').toBeLessThanOrEqual(longest);
      return outcome;
    }
    repeated += 1;
  }
}

test('the watch notices what it is there for', async () => {
  const scratch = document.body.appendChild(document.createElement('div'));
  const until = performance.now() + longest * plain + 50;
  await startTask();
  while (performance.now() < until);
  await startTask();
  expect(Math.max(...watch.takeLongTasks())).toBeGreaterThan(longest * plain);

  scratch.innerHTML = '<img src="/tripwire.png" onerror="reportExecution()">';
  await expect.poll(() => watch.countExecutions()).toBe(1);
  await expect.poll(() => watch.takeRequests()).toContain(new URL('/tripwire.png', location.href).href);

  console.error('on purpose');
  expect(watch.crashes).toEqual(['console: on purpose']);
  scratch.remove();
  watch.stop();
  watch = watchPage();
});

test.each(Object.entries(largeSchemas))('large: %s', async (_, build) => {
  const { status } = await tryWatched(build, 1);
  expect(['answered', 'refused']).toContain(status);
});

test(
  `${runs} hostile schemas (seed ${seed}) end in an answer or in a refusal`,
  { timeout: 600_000 },
  async () => {
    const started = performance.now();
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(hostileSchema, fc.nat(), async (schema, chance) => {
        const { status, filled } = await tryWatched(() => schema, chance);
        tried += 1;
        count(status);
        filled.forEach(count);
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.info(
      `seed ${seed}: ${tried} schemas in ${seconds} s, longest task ${slowest.toFixed(1)} × the ${plain.toFixed(0)} ms of plain fields, ${repeated} tried again`,
      JSON.stringify(counts),
    );
    expect(tried).toBe(runs);
    expect(counts['answered']).toBeGreaterThan(0.6 * runs);
    expect(counts['refused']).toBeGreaterThan(0.1 * runs);
    for (const control of controls) expect(counts[control], control).toBeGreaterThan(runs / 250);
  },
);
