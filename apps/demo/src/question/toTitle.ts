import type { InputQuestion } from '@mcp-roundtrip/core';

/** A question in one sentence: the server's own, or ours where the protocol has none. */
export function toTitle(question: InputQuestion): string {
  switch (question.kind) {
    case 'form':
    case 'url':
      return question.message || 'The server asks for something';
    case 'sampling':
      return 'The server asks for a reply from your model';
    case 'roots':
      return 'The server asks which folders you share';
    default:
      return question satisfies never;
  }
}
