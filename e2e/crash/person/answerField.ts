import { setTimeout as pause } from 'node:timers/promises';
import { find, longestAction, press, waitUntil, type Person } from './person.js';
import { draftTime, noteShown } from './personBooks.js';
import type { OpenField } from './readScene.js';

const options = { timeout: longestAction };

/** Fills in one field and presses what takes it; the answer is given once the page shows that it was taken. */
export async function answerField(person: Person, round: string, field: OpenField): Promise<void> {
  const { random, books, page } = person;
  const { key } = field;
  noteShown(books, field);
  const isOurs = field.value.startsWith(`${key}-`);
  // What is filled in already may be just right.
  const value = isOurs && random.chance(0.5) ? field.value : `${key}-${random.derive().toString(36)}`;
  if (value !== field.value) {
    person.step('types');
    books.typed = undefined;
    const input = await find(person, page.locator(`[data-question="${key}"] input`));
    if (random.chance(0.5)) await input.fill(value, options);
    else {
      await input.fill('', options);
      await input.type(value, { delay: random.between(0, 8) });
    }
    person.assertAlive();
    books.typed = { key, value, at: performance.now() };
  }
  if (person.lingers) {
    person.step('lingers');
    await pause(draftTime + 500);
  }
  person.step('presses');
  const answer = { at: performance.now(), key, value, isGiven: false };
  await press(person, /^(Send|Save answer)$/, () => {
    books.said.push(answer);
    books.typed = undefined;
  });
  await waitUntil(
    person,
    (scene) =>
      scene.kind !== 'asked' ||
      scene.round !== round ||
      scene.isAnswered ||
      (scene.field && scene.field.key !== key),
  );
  answer.isGiven = true;
}
