import { usePageMessages } from '../messages/pageMessages.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import type { BlockedUrl } from './assessUrl.js';
import { RefusalButtons } from '../question/RefusalButtons.js';
import { toPart, type PartProps } from '../part.js';

/** An address that is never opened, with the reason. */
export function BlockedPage({
  question,
  page: { reason, scheme, text },
  part,
}: Pick<QuestionViewProps<'url'>, 'question'> & {
  readonly page: Omit<BlockedUrl, 'verdict'>;
  readonly part: PartProps;
}) {
  const messages = usePageMessages();
  const reasons = {
    malformed: () => messages.malformedUrl,
    scheme: () => messages.blockedScheme(scheme),
    'too-long': () => messages.urlTooLong,
  };
  return (
    <div {...toPart('rt-url', part)} data-verdict="blocked">
      <div className="rt-notice" data-slot="rt-notice" data-tone="danger">
        <p data-slot="rt-text">{reasons[reason]()}</p>
        <p className="rt-code" data-slot="rt-code" dir="ltr">
          {text}
        </p>
      </div>
      <div className="rt-actions" data-slot="rt-actions">
        <RefusalButtons question={question} />
      </div>
    </div>
  );
}
