import { useId, useState } from 'react';
import { hasEnded } from '@mcp-roundtrip/core';
import { useDemo, type Demo } from '../../createDemo.js';
import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { composerTexts } from './composerTexts.js';
import { usePopup } from './usePopup.js';

/** Begins a new chat; what still runs or is being filled in is given up only after a second thought. */
export function NewChatButton() {
  const demo = useDemo();
  const texts = useTexts(composerTexts);
  const id = useId();
  const [running, setRunning] = useState(0);
  const { isOpen, button, popup, toggle, dismiss, onKeyDown } = usePopup<HTMLDivElement>();
  const begin = () => {
    beginAnew(demo);
    demo.chat.composer.focus();
  };
  return (
    <div onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="button"
        data-tone="quiet"
        onClick={() => {
          const count = countRunning(demo);
          setRunning(count);
          if (count > 0 || hasForm(demo) || isOpen) toggle();
          else begin();
        }}
      >
        <Icon name="plus" />
        <span className="composer-word">{texts.newChat}</span>
      </button>
      {isOpen && (
        <div ref={popup} className="composer-popup confirm" role="alertdialog" aria-labelledby={id}>
          <p id={id}>{running > 0 ? texts.confirm(running) : texts.confirmForm}</p>
          <div className="confirm-actions">
            <button type="button" className="button" autoFocus onClick={dismiss}>
              {texts.keep}
            </button>
            <button type="button" className="button" data-tone="primary" onClick={begin}>
              {running > 0 ? texts.stopAndClear : texts.clear}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function listCalls({ chat, servers }: Demo) {
  return chat.messages.get().flatMap((message) => {
    if (!('callId' in message)) return [];
    const calls = servers.find(message.serverId)?.session.calls;
    const call = calls?.get(message.callId);
    return calls && call ? [{ calls, call }] : [];
  });
}

function countRunning(demo: Demo): number {
  return listCalls(demo).filter(({ call }) => !hasEnded(call.state)).length;
}

function hasForm({ chat }: Demo): boolean {
  return chat.messages.get().some(({ kind }) => kind === 'arguments');
}

function beginAnew(demo: Demo): void {
  const { chat, view } = demo;
  chat.run.stop();
  const shown = listCalls(demo);
  chat.clear();
  for (const { calls, call } of shown) calls.remove(call.id);
  view.update((now) => ({ ...now, roundsOf: undefined }));
}
