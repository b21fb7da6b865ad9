import type { TextFormat } from './matchesFormat.js';
import type { Choice } from './toChoices.js';

interface FieldBase {
  name: string;
  label: string;
  description?: string;
  required: boolean;
}
/** A line of text. */
export interface TextField extends FieldBase {
  kind: 'text';
  format?: TextFormat;
  minLength?: number;
  maxLength?: number;
  /** Only one that runs in time in proportion to the text: any other could freeze the page, and is left out. */
  pattern?: string;
  default?: string;
}
/** A number, or a whole number. */
export interface NumberField extends FieldBase {
  kind: 'number';
  integer: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  default?: number;
}
/** A yes or no; when required, no is an answer too. */
export interface BooleanField extends FieldBase {
  kind: 'boolean';
  default?: boolean;
}
/** One option out of several; some servers choose among numbers, which are sent as numbers. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: readonly Choice[];
  default?: string | number;
}
/** Any number of options, each at most once. */
export interface MultiChoiceField extends FieldBase {
  kind: 'multi-choice';
  options: readonly Choice<string>[];
  minItems?: number;
  maxItems?: number;
  default?: readonly string[];
}
/** One question of a form. */
export type FormField = TextField | NumberField | BooleanField | ChoiceField | MultiChoiceField;
