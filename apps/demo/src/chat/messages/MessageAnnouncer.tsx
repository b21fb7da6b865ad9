import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { ChatMessage } from '../createChat.js';
import { cutText } from '../cutText.js';
import { describeHint } from './describeHint.js';
import { pageId } from '../pageId.js';
import { permissionTexts } from './permissionTexts.js';

const longest = 400;

/** Says aloud what waits to be allowed, and what the model or the demo has said last, once it is whole. */
export function MessageAnnouncer({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const texts = useTexts(chatTexts);
  const { wants } = useTexts(permissionTexts);
  const latest = messages.at(-1);
  const asked = messages.flatMap((message) =>
    message.kind === 'permission' && message.status === 'asked' ? [wants(message.request.tool)] : [],
  );
  const said = [...asked, ...(latest ? [describeAloud(latest, texts)] : [])].join(' ').trim();
  return (
    <p role="status" className="visually-hidden">
      {cutText(said, longest)}
    </p>
  );
}

function describeAloud(message: ChatMessage, texts: (typeof chatTexts)['en']): string {
  switch (message.kind) {
    // What the person said or allowed is known to them, and a call speaks for itself.
    case 'person':
    case 'call':
    case 'past-call':
    case 'permission':
      return '';
    case 'push':
      return message.isOver || message.pageId !== pageId ? '' : texts.asksByItself(message.serverName);
    case 'assistant':
      return message.isWriting ? '' : `${texts[message.author]}: ${message.text}`;
    case 'arguments':
      return texts.needs(message.offer.name);
    case 'choice':
      return texts.meant(message.options.length);
    case 'hint':
      return describeHint(message.about, message.text, texts).reason;
    default:
      return message satisfies never;
  }
}
