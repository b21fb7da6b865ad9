import type { OpenQuestion, QuestionKind } from '@mcp-roundtrip/core';
import type { PartProps } from '../part.js';

/** What draws one kind of question; a replacement takes the same. The message above it is already drawn. */
export interface QuestionViewProps<Kind extends QuestionKind = QuestionKind> extends PartProps {
  readonly question: Extract<OpenQuestion, { kind: Kind }>;
  /** Whether it is the only question of its round, so that its answer is sent at once. */
  readonly isAlone: boolean;
}
