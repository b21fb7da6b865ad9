import type { FieldValue } from '@mcp-roundtrip/core/forms';
import { toForm, validateContent, type FormDefinition, type FormField } from '@mcp-roundtrip/core/forms';
import { expect } from 'vitest';
import type { Control } from '../../src/form/engine/toControl.js';
import { compareShown } from './compareShown.js';
import { createRandom, type Random } from './createRandom.js';
import { fillField } from './fillField.js';
import { planAnswer } from './planAnswer.js';
import { showForm, type ShownForm } from './showForm.js';
import { startTask } from './watchPage.js';

/** How it ended with one schema: its answer came back as it was filled in, or it was turned down for a reason. */
export interface Outcome {
  readonly status: 'answered' | 'unanswerable' | 'refused';
  readonly filled: readonly Control[];
}

// What only markup in a text could have put there.
const foreign =
  'script, style, link, img, svg, iframe, object, embed, a:not([href^="#"]), [onerror], [onload], [onfocus]';

/** Shows the form of a schema, fills it in, sends it and checks what is sent; each step is a task of its own. */
export async function tryForm(build: () => unknown, seed: number): Promise<Outcome> {
  const random = createRandom(seed);
  const schema = build();
  await startTask();
  const form = toForm(schema);
  await startTask();
  const shown = showForm(schema);
  try {
    await startTask();
    expect(shown.crash()).toBeUndefined();
    // Many fields are drawn in turns.
    while (shown.container.querySelector('[aria-busy]')) await startTask();
    return await answerForm(shown, form, random);
  } finally {
    expect(shown.crash()).toBeUndefined();
    expect(shown.container.querySelector(foreign)).toBeNull();
    await startTask();
    shown.remove();
    await startTask();
  }
}

async function answerForm(shown: ShownForm, form: FormDefinition, random: Random): Promise<Outcome> {
  const { container, answers } = shown;
  if (!form.drawable) {
    expect(container).toHaveTextContent('This form cannot be shown.');
    expect(container.querySelector('[role="note"]')?.textContent).toMatch(/(The form|“[^]*”) .+\.$/);
    expect(container.querySelector('[type="submit"]')).toBeNull();
    return await turnDown(shown, random, 'refused');
  }
  const frames = container.querySelectorAll('.rt-field');
  expect(frames).toHaveLength(form.fields.length);
  const filled: Control[] = [];
  const expected: [string, FieldValue][] = [];
  for (const [index, field] of form.fields.entries()) {
    const frame = frames[index] as Element; // there are as many as fields
    expectLabel(frame, field);
    const plan = planAnswer(field, random);
    if (!plan) return await turnDown(shown, random, 'unanswerable');
    if (plan.action === 'fill') filled.push(await fillField(frame, field, plan.expected));
    if (plan.expected !== undefined) expected.push([field.name, plan.expected]);
    await startTask();
  }
  const held = new Map(expected);
  for (const [index, field] of form.fields.entries()) {
    compareShown(frames[index] as Element, field, held.get(field.name)); // there are as many as fields
    if (index % 20 === 0) await startTask();
  }
  shown.press('Send');
  await startTask();
  const [answer] = answers;
  if (answer?.action !== 'accept') {
    throw new Error(`It was not sent: ${container.querySelector('[role="alert"]')?.textContent}`);
  }
  expect(validateContent(form, answer.content)).toEqual([]);
  // As text, because objects with a field named __proto__ are compared oddly.
  expect(toText(answer.content ?? {})).toBe(toText(Object.fromEntries(expected)));
  return { status: 'answered', filled };
}

async function turnDown(shown: ShownForm, random: Random, status: Outcome['status']): Promise<Outcome> {
  const buttons = [...shown.container.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Decline', 'Dismiss']));
  const isDeclined = random.chance(0.5);
  shown.press(isDeclined ? 'Decline' : 'Dismiss');
  await startTask();
  expect(shown.answers).toEqual([{ action: isDeclined ? 'decline' : 'cancel' }]);
  return { status, filled: [] };
}

function expectLabel(frame: Element, { label }: FormField) {
  if (!frame.textContent?.includes(label.slice(0, 100))) {
    throw new Error(`The label is not shown as it is: ${label.slice(0, 100)}`);
  }
}

function toText(content: object): string {
  return JSON.stringify(Object.entries(content));
}
