import type { PromptRequest, ResourceRequest } from '@mcp-roundtrip/core';
import { hashKey } from '@tanstack/react-query';

/**
 * Names a read after what it asks for, so that it is found again after a reload. A hash, because the keys of a storage
 * stay readable where its records are sealed, and may be part of addresses.
 */
export function toReadId(request: PromptRequest | ResourceRequest): string {
  const text = hashKey([request]);
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x5f356495);
  }
  return `read-${[one, other].map((part) => (part >>> 0).toString(36)).join('-')}`;
}
