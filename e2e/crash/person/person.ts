import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle, Locator, Page } from 'playwright';
import type { Random } from '../createRandom.js';
import type { PersonBooks } from './personBooks.js';
import { readScene, type Scene } from './readScene.js';

/** What the person is about to do, or waits for. */
export type StepName = 'opens' | 'starts' | 'types' | 'lingers' | 'presses' | 'waits' | 'decides' | 'is-done';

/** How long a machine with much to do may take for a click. */
export const longestAction = 20_000;

/** Someone at a page, for as long as it lives. */
export interface Person {
  readonly page: Page;
  readonly random: Random;
  readonly books: PersonBooks;
  /** Leaves what is filled in for a while before sending it. */
  readonly lingers: boolean;
  /** Begins a step; throws once the page is gone, so that nobody acts in its place. */
  step(name: StepName): void;
  /** Throws once the page is gone. */
  assertAlive(): void;
}

/** Presses a button of this name; throws where it is not there. */
export async function press(person: Person, name: RegExp, onPress = () => {}): Promise<void> {
  const { page, assertAlive } = person;
  const button = await find(person, page.getByRole('button', { name }).filter({ visible: true }));
  onPress();
  await button.click({ timeout: longestAction });
  assertAlive();
}

/** What is on the page now, and not on another one that comes in its place. */
export async function find({ assertAlive }: Person, locator: Locator): Promise<ElementHandle> {
  const [handle] = await locator.elementHandles();
  assertAlive();
  if (!handle) throw new Error(`It is not there: ${String(locator)}`);
  return handle;
}

/** Waits until the page shows something; whoever has no more patience takes it as it is. */
export async function waitUntil(
  person: Person,
  isThere: (scene: Scene) => unknown,
  patience = Infinity,
): Promise<Scene> {
  const until = performance.now() + patience;
  for (;;) {
    const scene = await readScene(person.page);
    person.assertAlive();
    if (isThere(scene) || performance.now() > until) return scene;
    await pause(20);
  }
}
