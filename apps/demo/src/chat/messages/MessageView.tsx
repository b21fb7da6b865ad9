import { PastCall } from '../../server/past/PastCall.js';
import type { ChatMessage } from '../createChat.js';
import { ArgumentsMessage } from './ArgumentsMessage.js';
import { AssistantMessage } from './AssistantMessage.js';
import { CallMessage } from './CallMessage.js';
import { ChoiceMessage } from './ChoiceMessage.js';
import { HintMessage } from './HintMessage.js';
import { PermissionMessage } from './PermissionMessage.js';
import { PersonMessage } from './PersonMessage.js';
import { PushMessage } from './PushMessage.js';

/** One message, by its kind. */
export function MessageView({
  message,
  number,
}: {
  readonly message: ChatMessage;
  /** Tells a call from the others of its name. */
  readonly number: number;
}) {
  switch (message.kind) {
    case 'person':
      return <PersonMessage text={message.text} />;
    case 'assistant':
      return <AssistantMessage {...message} />;
    case 'call':
      return <CallMessage message={message} number={number} />;
    case 'permission':
      return <PermissionMessage message={message} />;
    case 'arguments':
      return <ArgumentsMessage message={message} />;
    case 'choice':
      return <ChoiceMessage message={message} />;
    case 'hint':
      return <HintMessage about={message.about} text={message.text} />;
    case 'push':
      return <PushMessage message={message} />;
    case 'past-call':
      return <PastCall message={message} />;
    default:
      return message satisfies never;
  }
}
