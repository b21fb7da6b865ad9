import { useResultMessages } from '../messages/resultMessages.js';
import { JsonText } from './JsonText.js';

/** Content of a kind that nothing here can draw, named, with all that was sent of it folded. */
export function UnknownContent({ type, value }: { readonly type: string; readonly value: unknown }) {
  const messages = useResultMessages();
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
        {messages.unknownContent(type)}
      </p>
      <details data-slot="rt-details">
        <summary data-slot="rt-summary">{messages.details}</summary>
        <JsonText value={value} />
      </details>
    </div>
  );
}
