import { useRenderers } from '../renderers.js';
import type { QuestionViewProps } from './questionViewProps.js';

/** What the kind of a question needs, by whatever renderer is in force for it. */
export function QuestionBody({ question, isAlone }: QuestionViewProps) {
  const renderers = useRenderers();
  switch (question.kind) {
    case 'form':
      return <renderers.form question={question} isAlone={isAlone} />;
    case 'url':
      return <renderers.url question={question} isAlone={isAlone} />;
    case 'sampling':
      return <renderers.sampling question={question} isAlone={isAlone} />;
    case 'roots':
      return <renderers.roots question={question} isAlone={isAlone} />;
    default:
      return question satisfies never;
  }
}
