import { useId, type MouseEvent } from 'react';
import { ServerLine } from '@mcp-roundtrip/renderers';
import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import type { ChatMessage } from '../createChat.js';
import { cutText } from '../cutText.js';
import { ArgumentsLine } from './ArgumentsLine.js';
import { permissionTexts } from './permissionTexts.js';
import { Speaker } from './Speaker.js';

const longestName = 80;

/** Asks whether the model may call a tool that may change something, and keeps what came of it in the chat. */
export function PermissionMessage({
  message,
}: {
  readonly message: Extract<ChatMessage, { kind: 'permission' }>;
}) {
  const { chat, servers } = useDemo();
  const texts = useTexts(permissionTexts);
  const { demo } = useTexts(chatTexts);
  const id = useId();
  const { status, serverId, request } = message;
  const server = useStore(servers.list).find((known) => known.id === serverId);
  const tool = cutText(request.tool, longestName);
  const answer = (given: 'allowed' | 'denied') => (event: MouseEvent<HTMLElement>) => {
    // The button goes away, and the place that it had stays.
    event.currentTarget.closest<HTMLElement>('.message')?.focus({ preventScroll: true });
    chat.permissions.answer(message.id, given);
  };
  if (status !== 'asked') {
    return (
      <Speaker name={demo}>
        <p className="said">
          <bdi>{texts[status](tool)}</bdi>
        </p>
      </Speaker>
    );
  }
  return (
    <Speaker name={demo}>
      <div className="permission" role="group" aria-labelledby={id}>
        <p id={id} className="said">
          <bdi>{texts.wants(tool)}</bdi>
        </p>
        <div>
          <ServerLine
            server={
              server?.session.calls.server() ?? {
                name: new URL(serverId).host,
                origin: new URL(serverId).origin,
              }
            }
          />
        </div>
        <ArgumentsLine request={request} />
        <div className="notice-actions">
          <button type="button" className="button" data-tone="primary" onClick={answer('allowed')}>
            {texts.allow}
          </button>
          <button type="button" className="button" onClick={answer('denied')}>
            {texts.deny}
          </button>
        </div>
      </div>
    </Speaker>
  );
}
