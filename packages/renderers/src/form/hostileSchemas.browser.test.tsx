import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../styles/styles.css';
import type { Control } from './engine/toControl.js';
import { formLoaders } from './formLoaders.js';
import { hostileSchema } from './hostile/hostileSchema.js';
import { largeSchemas } from './hostile/largeSchemas.js';
import { tryForm, type Outcome } from './hostile/tryForm.js';
import { startTask, watchPage, type PageWatch } from './hostile/watchPage.js';

const seed = Number(import.meta.env['FUZZ_SEED'] || 20_260_728);
// A short run; `npm run test:hostile` tries more of them.
const runs = Number(import.meta.env['FUZZ_RUNS'] || 1_500);
const longest = 200;
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
let slowest = 0;
let repeated = 0;
const counts: Record<string, number> = {};
const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);

beforeAll(async () => {
  // Nothing may be fetched once the first form of a page has been sent.
  await Promise.all([
    formLoaders.view.load(),
    formLoaders.engine.load(),
    import('./validator/createAjvValidator.js'),
  ]);
  await tryForm(() => ({ type: 'object', properties: { name: { type: 'string' } } }), 1);
  watch = watchPage();
});
afterAll(() => watch.stop());

/** Tries a schema and reports what the page did meanwhile; one that took long is tried again, since other work on the machine can take the time. */
async function tryWatched(build: () => unknown, chance: number): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryForm(build, chance);
    const long = Math.max(0, ...watch.takeLongTasks());
    expect(watch.crashes).toEqual([]);
    expect(watch.countExecutions()).toBe(0);
    expect(watch.takeRequests()).toEqual([]);
    if (long <= longest || attempt === attempts) {
      slowest = Math.max(slowest, long);
      expect(long, 'milliseconds of the longest task').toBeLessThanOrEqual(longest);
      return outcome;
    }
    repeated += 1;
  }
}

test('the watch notices what it is there for', async () => {
  const scratch = document.body.appendChild(document.createElement('div'));
  const until = performance.now() + longest + 50;
  await startTask();
  while (performance.now() < until);
  await startTask();
  expect(Math.max(...watch.takeLongTasks())).toBeGreaterThan(longest);

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
      `seed ${seed}: ${tried} schemas in ${seconds} s, longest task ${slowest} ms, ${repeated} tried again`,
      JSON.stringify(counts),
    );
    expect(tried).toBe(runs);
    expect(repeated, 'schemas that were tried again').toBeLessThanOrEqual(0.01 * runs);
    expect(counts['answered']).toBeGreaterThan(0.6 * runs);
    expect(counts['refused']).toBeGreaterThan(0.1 * runs);
    for (const control of controls) expect(counts[control], control).toBeGreaterThan(runs / 250);
  },
);
