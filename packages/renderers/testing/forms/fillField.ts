import type { FieldValue, FormField } from '@mcp-roundtrip/core/forms';
import { findNamed, prepareOptions } from '../../src/form/combobox/searchOptions.js';
import { toControl, type Control } from '../../src/form/engine/toControl.js';
import { toShownField } from '../../src/form/toShownField.js';
import { typedDateTime } from './planAnswer.js';
import { startTask } from './watchPage.js';

/** Fills one field through the page, as a person's browser would; returns what it was drawn as. */
export async function fillField(frame: Element, given: FormField, value: FieldValue): Promise<Control> {
  const field = toShownField(given);
  const control = toControl(field);
  switch (control) {
    case 'radio': {
      const answers = 'options' in field ? field.options.map((option) => option.value) : [true, false];
      find(frame, `.rt-option:nth-child(${answers.indexOf(value as never) + 1}) input`).click();
      break;
    }
    case 'select':
      type(
        find(frame, 'select'),
        String(toOptions(field).findIndex((option) => option.value === value)),
        'change',
      );
      break;
    case 'checkboxes':
    case 'filtered-checkboxes':
      await check(frame, field, value as readonly string[]); // a multi-choice takes nothing else
      break;
    case 'combobox':
      await choose(find(frame, '[role="combobox"]'), field, value);
      break;
    case 'date-time':
      type(find(frame, 'input'), typedDateTime);
      break;
    case 'text':
    case 'textarea':
    case 'email':
    case 'uri':
    case 'date':
      type(find(frame, '.rt-input'), String(value));
      break;
    default:
      return control satisfies never;
  }
  return control;
}

/** Makes exactly these boxes ticked; a long list shows what is chosen first. */
async function check(frame: Element, field: FormField, wanted: readonly string[]) {
  const options = toOptions(field);
  const preset = new Set(field.kind === 'multi-choice' ? field.default : []);
  const isPinned = toControl(field) === 'filtered-checkboxes' ? preset : new Set();
  const shown = [
    ...options.filter((each) => isPinned.has(each.value)),
    ...options.filter((each) => !isPinned.has(each.value)),
  ];
  for (const [index, box] of frame.querySelectorAll<HTMLInputElement>('input[type="checkbox"]').entries()) {
    const option = shown[index]?.value ?? '';
    if (wanted.includes(String(option)) === box.checked) continue;
    box.click();
    await startTask();
  }
}

/** By typing its name where that is unique, else by walking down to it. */
async function choose(input: HTMLInputElement, field: FormField, value: FieldValue) {
  const prepared = prepareOptions(toOptions(field));
  const row = prepared.findIndex(({ choice }) => choice.value === value);
  const option = prepared[row];
  if (option && findNamed(prepared, option.text) === option) {
    type(input, option.text);
    await startTask();
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    return;
  }
  type(input, '');
  await startTask();
  for (let step = 0; step <= row; step++) {
    press(input, 'ArrowDown');
    await startTask();
  }
  press(input, 'Enter');
}

function press(input: HTMLInputElement, key: string) {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function type(input: HTMLElement, text: string, event = 'input') {
  // Past the property by which React would think that it has set the value itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event(event, { bubbles: true }));
}

function toOptions(field: FormField) {
  return 'options' in field ? field.options : [];
}

function find(frame: Element, selector: string): HTMLInputElement {
  const found = frame.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`The field has no ${selector}: ${frame.outerHTML.slice(0, 300)}`);
  return found;
}
