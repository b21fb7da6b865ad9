import type { InputQuestion, OpenQuestion, QuestionKind } from '@mcp-roundtrip/core';
import type { CallMessages } from '../messages/callMessages.js';
import type { PartProps } from '../part.js';

/** What draws one kind of question; a replacement takes the same. The message above it is already drawn. */
export interface QuestionViewProps<Kind extends QuestionKind = QuestionKind> extends PartProps {
  readonly question: Extract<OpenQuestion, { kind: Kind }>;
  /** Whether it is the only question of its round, so that its answer is sent at once. */
  readonly isAlone: boolean;
}

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
