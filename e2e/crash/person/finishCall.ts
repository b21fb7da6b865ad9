import { answerField } from './answerField.js';
import { press, waitUntil, type Person } from './person.js';
import type { Consent } from './personBooks.js';
import type { Scene } from './readScene.js';

/** How long the person waits for what should happen by itself before doing something about it. */
const patience = 600;

/** Does whatever the page asks for, until the call has ended; resolves with what it says then. */
export async function finishCall(person: Person): Promise<string> {
  let isNew = true;
  for (;;) {
    const scene = await waitUntil(person, isForThePerson);
    if (scene.kind === 'complete') return scene.text;
    if (scene.kind === 'start' && isNew && (await comesBack(person))) continue;
    isNew = false;
    // What is not there any more when it is pressed was about something else: look again.
    await react(person, scene).catch(() => person.assertAlive());
  }
}

async function react(person: Person, scene: Scene): Promise<void> {
  switch (scene.kind) {
    case 'start':
      person.step('starts');
      await press(person, /^Start$/, () => consent(person, 'start'));
      await waitUntil(person, hasCall);
      return person.step('waits');
    case 'asked':
      if (scene.field) await answerField(person, scene.round, scene.field);
      else await sendRound(person, scene.round);
      return person.step('waits');
    case 'in-doubt':
      return decide(person, person.random.pick(['send-again', 'start-over']));
    case 'failed':
      return decide(person, 'try-again');
    case 'aborted':
      return decide(person, 'start-over');
    case 'nothing':
    case 'busy':
    case 'complete':
      return;
    default:
      scene satisfies never;
  }
}

const buttons = {
  'send-again': /^Send again$/,
  'start-over': /^Start over/,
  'try-again': /^(Try again|Start over)/,
};

async function decide(person: Person, way: keyof typeof buttons): Promise<void> {
  const before = await waitUntil(person, () => true);
  person.step('decides');
  await press(person, buttons[way], () => consent(person, way === 'start-over' ? way : 'send-again'));
  // What fails at once is in doubt again before anybody sees that it was sent.
  await waitUntil(person, ({ kind }) => kind !== before.kind, patience);
  person.step('waits');
}

async function sendRound(person: Person, round: string): Promise<void> {
  person.step('presses');
  await press(person, /^Send answers/);
  await waitUntil(person, (scene) => scene.kind !== 'asked' || scene.round !== round);
}

function consent({ books }: Person, kind: Consent['kind']): void {
  books.consents.push({ at: performance.now(), kind });
}

function isForThePerson(scene: Scene): boolean {
  return scene.kind === 'asked'
    ? scene.field !== undefined || scene.isAnswered
    : scene.kind !== 'busy' && scene.kind !== 'nothing';
}

function hasCall({ kind }: Scene): boolean {
  return kind !== 'start' && kind !== 'nothing';
}

// Who has started it before expects to see it; not everybody waits.
async function comesBack(person: Person): Promise<boolean> {
  const { books, random } = person;
  if (books.consents.length === 0 || random.chance(0.1)) return false;
  return hasCall(await waitUntil(person, hasCall, patience));
}
