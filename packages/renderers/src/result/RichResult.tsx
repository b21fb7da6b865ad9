import { useResultMessages } from '../messages/resultMessages.js';
import { FoldedList } from './FoldedList.js';
import { FoldedText } from './FoldedText.js';
import { MessageList } from './MessageList.js';
import type { ReadResult } from './readResult.js';
import { ResourceContent } from './ResourceContent.js';
import { StructuredContent } from './StructuredContent.js';

/** What a result has besides plain content: the messages of a prompt, the contents of a resource, the data of a tool. */
export function RichResult({ description, messages, contents, structuredContent, isRepeated }: ReadResult) {
  return (
    <>
      {description && <FoldedText text={description} />}
      {messages.length > 0 && <MessageList messages={messages} />}
      <FoldedList entries={contents}>
        {(shown, start) =>
          shown.map((resource, index) => <ResourceContent key={start + index} resource={resource} />)
        }
      </FoldedList>
      {structuredContent !== undefined && <Data value={structuredContent} isRepeated={isRepeated} />}
    </>
  );
}

function Data({ value, isRepeated }: { readonly value: unknown; readonly isRepeated: boolean }) {
  const messages = useResultMessages();
  return isRepeated ? (
    <details data-slot="rt-details">
      <summary data-slot="rt-summary">{messages.structuredContent}</summary>
      <StructuredContent value={value} />
    </details>
  ) : (
    <div className="rt-piece" data-slot="rt-piece">
      <p className="rt-quiet" data-slot="rt-quiet">
        {messages.structuredContent}
      </p>
      <StructuredContent value={value} />
    </div>
  );
}
