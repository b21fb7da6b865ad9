import { FailedPart } from '../load/LoadedPart.js';
import { PartBoundary } from '../load/PartBoundary.js';
import { useCallMessages } from '../messages/callMessages.js';
import { useReplacedParts } from '../renderers.js';
import { questionRenderers } from './questionRenderers.js';
import type { QuestionViewProps } from './questionViewProps.js';
import { DenyButton, RefusalButtons } from './RefusalButtons.js';

/** What the kind of a question needs, by whatever renderer is in force for it; should that fail, it can still be refused. */
export function QuestionBody(props: QuestionViewProps) {
  const messages = useCallMessages();
  const { question } = props;
  const isElicitation = question.kind === 'form' || question.kind === 'url';
  return (
    <PartBoundary
      fallback={(retry) => (
        <FailedPart
          words={messages.partFailed}
          onRetry={retry}
          otherWays={
            isElicitation ? <RefusalButtons question={question} /> : <DenyButton question={question} />
          }
        />
      )}
    >
      <KindOfQuestion {...props} />
    </PartBoundary>
  );
}

function KindOfQuestion({ question, isAlone }: QuestionViewProps) {
  const renderers = { ...questionRenderers, ...useReplacedParts() };
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
