import type { BoundKeyword } from '@mcp-roundtrip/core/forms';
import type { JsonObject } from './isRecord.js';

/** The limits of one value; a node carries only those of its own kind. */
export type Bounds = { readonly [Keyword in BoundKeyword]?: number };

interface NodeBase {
  /** The name of the property; empty for the whole and for the items of a list. */
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** What an empty field means: it is asked for, sent as null, or not sent at all. */
  readonly whenEmpty: 'ask' | 'null' | 'leave-out';
  /** Neither required nor optional in the eyes of a person: an item of a list, a box to tick, the whole. */
  readonly isUnmarked?: boolean;
  /** Filled in from the start. */
  readonly default?: unknown;
  /** Only mentioned: to fill it in would oblige the person to fill in its neighbours. */
  readonly mentionedDefault?: unknown;
  readonly bounds: Bounds;
}

/** The formats of text that have an input, or a check, of their own. */
export type ArgumentFormat = 'date' | 'date-time' | 'time' | 'email' | 'uri';

/** Text, on one line or on several. */
export interface TextNode extends NodeBase {
  readonly kind: 'text';
  readonly format?: ArgumentFormat | undefined;
  readonly isLong: boolean;
  readonly pattern?: string | undefined;
}
/** A number, or a whole number. */
export interface NumberNode extends NodeBase {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly multipleOf?: number | undefined;
}
/** A yes or no. */
export interface BooleanNode extends NodeBase {
  readonly kind: 'boolean';
}
/** One option: the JSON value that is sent and the text that is shown. */
export interface ArgumentOption {
  readonly value: unknown;
  readonly label: string;
}
/** One option out of several. */
export interface ChoiceNode extends NodeBase {
  readonly kind: 'choice';
  readonly options: readonly ArgumentOption[];
}
/** Any number of options, each at most once. */
export interface ChoicesNode extends NodeBase {
  readonly kind: 'choices';
  readonly options: readonly ArgumentOption[];
}
/** Named values; `others` takes the ones whose names are not known beforehand. */
export interface ObjectNode extends NodeBase {
  readonly kind: 'object';
  readonly fields: readonly ArgumentNode[];
  readonly others?: JsonNode | undefined;
}
/** Values of one sort in an order. */
export interface ListNode extends NodeBase {
  readonly kind: 'list';
  readonly item: ArgumentNode;
}
/** What no form can hold: it is edited as JSON. */
export interface JsonNode extends NodeBase {
  readonly kind: 'json';
  readonly schema: unknown;
}

/** One part of the arguments, as a form shows it. */
export type ArgumentNode =
  TextNode | NumberNode | BooleanNode | ChoiceNode | ChoicesNode | ObjectNode | ListNode | JsonNode;

/** The arguments as a whole: an object, or JSON where no form can hold them. */
export interface ArgumentModel {
  readonly root: ObjectNode | JsonNode;
  readonly schema: JsonObject;
}
