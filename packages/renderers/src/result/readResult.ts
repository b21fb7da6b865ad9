import type { CallResult } from '@mcp-roundtrip/core';
import { isRecord } from './isRecord.js';
import { isSameJson } from './isSameJson.js';
import { readText } from './readText.js';

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
  readonly isEmpty: boolean;
}

/** Sorts what a result has to show; a server may have left out or misshaped anything in it. */
export function readResult(result: CallResult): ReadResult {
  // Looked at as unknown, because the protocol's types promise more than a server keeps.
  const given: unknown = result;
  const { description, messages, contents, content, structuredContent } = isRecord(given) ? given : {};
  const shown = {
    description: readText(description),
    messages: toList(messages),
    contents: toList(contents),
    content: toList(content).filter((block) => !isBlank(block)),
  };
  const isEmpty =
    structuredContent === undefined && Object.values(shown).every((part) => !part || part.length === 0);
  const isRepeated =
    structuredContent !== undefined && shown.content.some((block) => repeats(block, structuredContent));
  return { ...shown, structuredContent, isRepeated, isEmpty };
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isBlank(block: unknown): boolean {
  return isRecord(block) && block['type'] === 'text' && block['text'] === '';
}

function repeats(block: unknown, structuredContent: unknown): boolean {
  const text = isRecord(block) ? block['text'] : undefined;
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return false;
  try {
    return isSameJson(JSON.parse(text), structuredContent);
  } catch {
    return false;
  }
}
