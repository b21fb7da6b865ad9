import type { ComponentType } from 'react';
import type { FormField } from '@mcp-roundtrip/core/forms';
import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import type { FormMessages } from '../../messages/formMessages.js';
import type { FieldDraft } from '../FormOptions.js';
import type { FormSession } from '../formSession.js';
import { FilteredCheckboxes } from './ChoiceGroups.js';
import { FieldTemplate } from './FieldTemplate.js';
import { ComboboxControl, DateTimeControl } from './controls.js';
import type { Control } from './toControl.js';

/** Some of the fields of a form, from the first up to the end without it. */
export interface FieldRange {
  readonly first: number;
  readonly end: number;
}

/** The value of the choice that says nothing; all others are numbers. */
const noAnswer = 'none';

/** Describes some fields to rjsf, of which the first has the number `first`, from nothing but our own reading of them: no text of the server is a keyword or a name. */
export function toRjsfSchema(
  fields: readonly FormField[],
  { first, controls }: { readonly first: number; readonly controls: readonly Control[] },
  messages: FormMessages,
): { readonly schema: RJSFSchema; readonly uiSchema: UiSchema } {
  const entries = fields.map((field, index) => ({
    alias: toAlias(first + index),
    field,
    described: describeField(field, controls[index] ?? 'text', messages),
  }));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(({ alias, field, described: [schema] }) => [alias, { title: field.label, ...schema }]),
      ),
      required: entries.flatMap(({ alias, field }) => (field.required ? [alias] : [])),
    },
    uiSchema: Object.fromEntries(entries.map(({ alias, described: [, uiSchema] }) => [alias, uiSchema])),
  };
}

function describeField(
  field: FormField,
  control: Control,
  messages: FormMessages,
): readonly [RJSFSchema, UiSchema] {
  // Not as a description, of which some themes make a heading.
  const help = [field.description, messages.describeCount(field), messages.describeLimits(field)]
    .filter(Boolean)
    .join(' ');
  const shared: UiSchema = help === '' ? {} : { 'ui:help': help };
  switch (control) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'uri':
    case 'date':
      return [{ type: 'string' }, { ...shared, 'ui:widget': control, 'ui:autocomplete': 'off' }];
    // These are ours in every theme: no other shows the zone, or stands thousands of options.
    case 'date-time':
      return drawByOurselves(DateTimeControl);
    case 'combobox':
      return drawByOurselves(ComboboxControl);
    case 'filtered-checkboxes':
      return drawByOurselves(FilteredCheckboxes);
    case 'radio':
    case 'select': {
      const labels = toLabels(field, messages);
      const isRemovable = control === 'radio' && !field.required;
      return [
        {
          type: 'string',
          enum: [...labels.map((_, index) => `${index}`), ...(isRemovable ? [noAnswer] : [])],
        },
        {
          ...shared,
          'ui:widget': control,
          'ui:enumNames': isRemovable ? [...labels, messages.noAnswer] : labels,
          'ui:placeholder': field.required ? messages.chooseOption : messages.noAnswer,
        },
      ];
    }
    case 'checkboxes': {
      const labels = toLabels(field, messages);
      const items: RJSFSchema = { type: 'string', enum: labels.map((_, index) => `${index}`) };
      return [
        { type: 'array', uniqueItems: true, items },
        { ...shared, 'ui:widget': control, 'ui:enumNames': labels },
      ];
    }
    default:
      return control satisfies never;
  }
}

/** With our frame, too, so that labels and issues meet their input. */
function drawByOurselves(widget: ComponentType<WidgetProps>): readonly [RJSFSchema, UiSchema] {
  return [{ type: 'string' }, { 'ui:widget': widget, 'ui:FieldTemplate': FieldTemplate }];
}

function toLabels(field: FormField, messages: FormMessages): string[] {
  if ('options' in field) return field.options.map(({ label }) => label);
  return [messages.yes, messages.no];
}

/** What a session holds, as rjsf holds it: options by their number, a yes and a no as the options 0 and 1. */
export function toFormData(session: FormSession, { first, end }: FieldRange): Record<string, unknown> {
  return Object.fromEntries(
    session.fields.slice(first, end).flatMap((field, index) => {
      const value = encode(field, session.getDraft(field.name));
      return value === undefined ? [] : [[toAlias(first + index), value]];
    }),
  );
}

/** What rjsf holds for one field, as the session holds it. */
export function toDraft(field: FormField, data: unknown): FieldDraft {
  switch (field.kind) {
    case 'text':
    case 'number':
      return typeof data === 'string' ? data : undefined;
    case 'boolean':
      return data === '0' ? true : data === '1' ? false : undefined;
    case 'choice':
      return typeof data === 'string' ? field.options[Number(data)]?.value : undefined;
    case 'multi-choice': {
      const chosen = new Set(Array.isArray(data) ? data : []);
      return field.options.flatMap(({ value }, index) => (chosen.has(`${index}`) ? [value] : []));
    }
    default:
      return field satisfies never;
  }
}

function encode(field: FormField, draft: FieldDraft): unknown {
  if (draft === undefined) return undefined;
  switch (field.kind) {
    case 'text':
    case 'number':
      return String(draft);
    case 'boolean':
      return draft ? '0' : '1';
    case 'choice':
    case 'multi-choice': {
      const numbers = new Map<unknown, string>(field.options.map(({ value }, index) => [value, `${index}`]));
      const toNumber = (value: unknown) => numbers.get(value) ?? '-1';
      return typeof draft === 'object' ? draft.map(toNumber) : toNumber(draft);
    }
    default:
      return field satisfies never;
  }
}

/** The name under which rjsf knows the field at an index; a server's own may be anything, even `__proto__`. */
export function toAlias(index: number): string {
  return `f${index}`;
}

/** The index of the field that rjsf knows under a name or id. */
export function toIndex(alias: string | number | undefined): number {
  return Number(/f(\d+)$/.exec(String(alias))?.[1]);
}

/** What rjsf asks for and never needs here: forms are checked by their session. */
export const uncheckedValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};
