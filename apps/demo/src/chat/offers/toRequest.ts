import { UriTemplate } from '@modelcontextprotocol/client';
import type { CallRequest } from '@mcp-roundtrip/core';
import type { OfferKey } from './toOffers.js';

/** The request that runs an offer with these arguments. */
export function toRequest({ kind, name }: OfferKey, given: Readonly<Record<string, unknown>>): CallRequest {
  switch (kind) {
    case 'tool':
      return { tool: name, arguments: given };
    case 'prompt':
      return { prompt: name, arguments: toTexts(given) };
    case 'resource':
      return { resource: name };
    case 'template':
      return { resource: new UriTemplate(name).expand(toTexts(given)) };
    default:
      return kind satisfies never;
  }
}

// A prompt and an address take nothing but texts.
function toTexts(given: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
