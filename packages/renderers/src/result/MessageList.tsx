import { useResultMessages } from '../messages/resultMessages.js';
import { ContentBlockList } from './ContentBlockList.js';
import { FoldedList } from './FoldedList.js';
import { FoldedText } from './FoldedText.js';
import { isRecord } from './isRecord.js';
import { readText } from './readText.js';

/** The messages of a conversation, each under the name of its role; what the model is told first comes first. */
export function MessageList({
  messages: entries,
  systemPrompt,
}: {
  readonly messages: readonly unknown[];
  readonly systemPrompt?: string | undefined;
}) {
  const messages = useResultMessages();
  return (
    <FoldedList entries={entries}>
      {(shown, start) => (
        <ul className="rt-messages" data-slot="rt-messages">
          {systemPrompt && start === 0 && (
            <li data-slot="rt-entry">
              <p className="rt-quiet" data-slot="rt-quiet">
                {messages.systemPrompt}
              </p>
              <FoldedText text={systemPrompt} />
            </li>
          )}
          {shown.map((message, index) => (
            <Message key={start + index} message={message} />
          ))}
        </ul>
      )}
    </FoldedList>
  );
}

function Message({ message }: { readonly message: unknown }) {
  const messages = useResultMessages();
  const { role, content = [message] } = isRecord(message) ? message : {};
  return (
    <li data-slot="rt-entry">
      <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
        {messages.roleName(readText(role) ?? '?')}
      </p>
      <ContentBlockList content={content} />
    </li>
  );
}
