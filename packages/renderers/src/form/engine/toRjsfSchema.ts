import type { ComponentType } from 'react';
import type { FormField } from '@mcp-roundtrip/core';
import type { RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import type { FormMessages } from '../../messages/formMessages.js';
import { toAlias } from './alias.js';
import { ComboboxControl } from './ComboboxControl.js';
import { DateTimeControl } from './DateTimeControl.js';
import { FieldTemplate } from './FieldTemplate.js';
import { FilteredCheckboxes } from './FilteredCheckboxes.js';
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
