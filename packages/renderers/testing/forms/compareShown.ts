import type { FieldValue, FormField } from '@mcp-roundtrip/core/forms';
import { expect } from 'vitest';
import { toChosenText } from '../../src/form/combobox/searchOptions.js';
import { toLocalInput } from '../../src/form/dateTime/toRfc3339.js';
import { toControl } from '../../src/form/engine/toControl.js';
import { toShownField } from '../../src/form/toShownField.js';

const mostDrawn = 50;

/** Checks that a field shows what is sent for it, nothing where nothing is. */
export function compareShown(frame: Element, given: FormField, sent: FieldValue | undefined) {
  const field = toShownField(given);
  const shown = readShown(frame, field);
  const wanted = toWanted(field, sent);
  // Only then, because texts of a megabyte take long to be compared by their parts.
  if (JSON.stringify(shown) !== JSON.stringify(wanted))
    expect(shown, given.name.slice(0, 100)).toEqual(wanted);
}

/** What a person reads in a field: its text, or the labels of what is chosen. */
function readShown(frame: Element, field: FormField): readonly string[] {
  const control = toControl(field);
  switch (control) {
    case 'radio':
    case 'checkboxes':
      return readChecked(frame);
    case 'filtered-checkboxes': {
      const count = /\d+ chosen$/.exec(frame.querySelector('[role="status"]')?.textContent ?? '');
      return toCounted(readChecked(frame), count?.[0]);
    }
    case 'select':
      return [...frame.querySelectorAll('option:checked')].map(({ textContent }) => textContent ?? '');
    case 'date-time':
      return [new Date(`${readInput(frame)}Z`).toJSON()];
    case 'combobox':
    case 'text':
    case 'textarea':
    case 'email':
    case 'uri':
    case 'date':
      return [readInput(frame)];
    default:
      return control satisfies never;
  }
}

function toWanted(field: FormField, sent: FieldValue | undefined): readonly string[] {
  const none = field.required ? [] : ['No answer'];
  switch (field.kind) {
    case 'boolean':
      return sent === undefined ? none : [sent ? 'Yes' : 'No'];
    case 'choice': {
      const control = toControl(field);
      const chosen = field.options.find(({ value }) => value === sent);
      if (control === 'combobox') return [toChosenText(field.options, chosen)];
      if (chosen) return [chosen.label];
      return control === 'select' && field.required ? ['Choose an option'] : none;
    }
    case 'multi-choice': {
      const chosen = new Set(Array.isArray(sent) ? sent : []);
      const labels = field.options.filter(({ value }) => chosen.has(value)).map(({ label }) => label);
      if (toControl(field) === 'checkboxes') return labels;
      return toCounted(labels, `${labels.length} chosen`);
    }
    case 'text':
      if (field.format === 'date-time') return [new Date(`${toLocalInput(String(sent))}Z`).toJSON()];
      return [String(sent ?? '').replace(/\r\n?/g, '\n')];
    case 'number':
      return [String(sent ?? '')];
    default:
      return field satisfies never;
  }
}

/** Of a long list all that is chosen is counted, but not all drawn, and not in the order of the list. */
function toCounted(labels: readonly string[], count = 'no count'): readonly string[] {
  return labels.length > mostDrawn ? [count] : [...[...labels].sort(), count];
}

function readChecked(frame: Element): readonly string[] {
  return [...frame.querySelectorAll('input:checked')].map(
    (input) => input.closest('label')?.textContent ?? '',
  );
}

function readInput(frame: Element): string {
  return frame.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? 'no input';
}
