import { useMemo } from 'react';
import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { CallPicker } from './CallPicker.js';
import { LoadedCallRounds } from './LoadedCallRounds.js';
import { roundsTexts } from './roundsTexts.js';
import { useKeptFocus } from './useKeptFocus.js';

/** Shows the legs and rounds of one call: the latest, unless someone chose another. */
export function RoundsPanel() {
  const { chat, servers, view } = useDemo();
  const texts = useTexts(roundsTexts);
  const messages = useStore(chat.messages);
  const { roundsOf } = useStore(view);
  const known = useStore(servers.list);
  const calls = useMemo(() => messages.filter((message) => message.kind === 'call'), [messages]);
  const chosen = calls.find(({ callId }) => callId === roundsOf) ?? calls.at(-1);
  const server = known.find(({ id }) => id === chosen?.serverId);
  const { watched, keep } = useKeptFocus();
  return (
    <div className="rounds" {...watched}>
      <header>
        <h2 className="rounds-title">{texts.title}</h2>
        <p className="quiet">{texts.words}</p>
      </header>
      {chosen ? (
        <>
          <CallPicker
            calls={calls}
            chosen={chosen.callId}
            onChoose={(callId) => view.update((now) => ({ ...now, roundsOf: callId }))}
          />
          {server ? (
            <LoadedCallRounds
              key={chosen.callId}
              server={server}
              callId={chosen.callId}
              request={chosen.request}
              onSwap={keep}
            />
          ) : (
            <p className="quiet">{texts.serverGone}</p>
          )}
        </>
      ) : (
        <div className="rounds-empty">
          <p>{texts.empty}</p>
          <p className="quiet">{texts.emptyHint}</p>
        </div>
      )}
    </div>
  );
}
