import { useMessages } from '../messages/RoundtripMessages.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import type { BlockedUrl } from './assessUrl.js';
import { RefusalButtons } from './RefusalButtons.js';

/** An address that is never opened, with the reason. */
export function BlockedPage({
  question,
  page: { reason, scheme, text },
}: Pick<QuestionViewProps<'url'>, 'question'> & { readonly page: Omit<BlockedUrl, 'verdict'> }) {
  const { malformedUrl, blockedScheme } = useMessages();
  return (
    <div className="rt-url" data-verdict="blocked">
      <div className="rt-notice" data-tone="danger">
        <p>{reason === 'scheme' ? blockedScheme(scheme) : malformedUrl}</p>
        <p className="rt-code" dir="ltr">
          {text}
        </p>
      </div>
      <div className="rt-actions">
        <RefusalButtons question={question} />
      </div>
    </div>
  );
}
