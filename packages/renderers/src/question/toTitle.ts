import type { InputQuestion } from '@mcp-roundtrip/core';
import type { CallMessages } from '../messages/callMessages.js';

/** A question in one sentence: the server's own, or ours where the protocol has none. */
export function toTitle(question: InputQuestion, messages: CallMessages): string {
  switch (question.kind) {
    case 'form':
    case 'url':
      return question.message.trim() || messages.untitledQuestion;
    case 'sampling':
      return messages.samplingTitle;
    case 'roots':
      return messages.rootsTitle;
    default:
      return question satisfies never;
  }
}
