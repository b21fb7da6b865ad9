import type { CallResult } from '@mcp-roundtrip/core';
import { isRecord, isTextBlock, readText } from './readContent.js';

/** A result by what it has to show, whichever request it belongs to. */
export interface ReadResult {
  readonly description?: string | undefined;
  /** The messages of a prompt. */
  readonly messages: readonly unknown[];
  /** The contents of a resource. */
  readonly contents: readonly unknown[];
  /** The content of a tool's result. */
  readonly content: readonly unknown[];
  readonly structuredContent?: unknown;
  /** A text among the content says the same as the structured content. */
  readonly isRepeated: boolean;
  /** There is more to show than content. */
  readonly isRich: boolean;
  readonly isEmpty: boolean;
}

/** Sorts what a result has to show; a server may have left out or misshaped anything in it. */
export function readResult(result: CallResult): ReadResult {
  // Looked at as unknown, because the protocol's types promise more than a server keeps.
  const given: unknown = result;
  const { description, messages, contents, content, structuredContent } = isRecord(given) ? given : {};
  const rich = { description: readText(description), messages: toList(messages), contents: toList(contents) };
  const isRich =
    structuredContent !== undefined || Object.values(rich).some((part) => part && part.length > 0);
  const plain = toList(content).filter((block) => !isBlank(block));
  const isRepeated =
    structuredContent !== undefined && plain.some((block) => repeats(block, structuredContent));
  return {
    ...rich,
    content: plain,
    structuredContent,
    isRepeated,
    isRich,
    isEmpty: !isRich && plain.length === 0,
  };
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isBlank(block: unknown): boolean {
  return isTextBlock(block) && block.text === '';
}

function repeats(block: unknown, structuredContent: unknown): boolean {
  if (!isTextBlock(block) || !/^\s*[[{]/.test(block.text)) return false;
  try {
    return isSameJson(JSON.parse(block.text), structuredContent);
  } catch {
    return false;
  }
}

/** Whether two values say the same in JSON, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSameJson(value, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}
