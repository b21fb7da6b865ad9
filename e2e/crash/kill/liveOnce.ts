import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../createRandom.js';
import { finishCall } from '../person/finishCall.js';
import type { Person, StepName } from '../person/person.js';
import { notePageGone, type PersonBooks } from '../person/personBooks.js';
import type { KillPlan } from './killPlan.js';
import type { PageHost } from './pageHost.js';

/** One life of a page. */
export interface Life {
  readonly host: PageHost;
  readonly url: string;
  readonly random: Random;
  readonly books: PersonBooks;
  /** Tells of each leg as it arrives at the server. */
  readonly watch: (listener: () => void) => () => void;
  /** How it ends; without, it lives until the call has ended. */
  readonly plan?: KillPlan | undefined;
}

/** How long a call may take before it counts as stuck. */
const longestLife = 120_000;

const never = new Promise<never>(() => {});

/** Opens the page and has the person go on until the call has ended, or until the page is killed; returns its last step. */
export async function liveOnce({ host, url, random, books, watch, plan }: Life): Promise<StepName> {
  const page = await host.open();
  let isGone = false;
  let steps = 0;
  let last: StepName = 'opens';
  let kill = () => {};
  const killed = new Promise<'killed'>((resolve) => (kill = () => resolve('killed')));
  let isArmed = false;
  const arm = () => {
    if (!isArmed) setTimeout(kill, plan?.delay);
    isArmed = true;
  };
  const assertAlive = () => {
    if (isGone) throw new Error('The page is gone.');
  };
  const person: Person = {
    page,
    random,
    books,
    lingers: plan?.step === 'lingers',
    assertAlive,
    step: (name) => {
      assertAlive();
      last = name;
      steps += 1;
      if (plan && (steps === plan.step || name === plan.step)) arm();
    },
  };
  const stopWatching = watch(() => plan?.step === 'leg-arrives' && arm());
  let opening: Promise<unknown> | undefined;
  const live = async () => {
    person.step('opens');
    if (page.url() !== url) opening = page.goto(url, { waitUntil: 'commit' });
    await opening;
    books.result = await finishCall(person);
    person.step('is-done');
    // It may have been quicker than planned.
    arm();
    return 'done' as const;
  };
  const living = live();
  // Whatever stops the person, the call has not ended.
  const failing = living.then(
    () => never,
    (error: unknown) => (isGone ? never : String(error)),
  );
  const late = new AbortController();
  const outcome = await Promise.race([
    plan ? killed : living.catch(() => never),
    failing,
    pause(longestLife, 'late' as const, { signal: late.signal }),
  ]).finally(() => late.abort());
  isGone = true;
  stopWatching();
  if (outcome === 'killed' && plan) {
    notePageGone(books);
    // Of two navigations at once nobody knows which one wins.
    await opening?.catch(() => {});
    await host.end(plan.ending);
  } else if (outcome !== 'done') {
    console.error(`The person got no further: ${outcome}`);
    books.result = undefined;
    await host.end('close');
  }
  await living.catch(() => {});
  return last;
}
