import { useId } from 'react';
import type { CallRequest } from '@mcp-roundtrip/core';
import { cutText } from '../chat/cutText.js';
import { nameRequest } from '../chat/messages/numberCalls.js';
import { useTexts } from '../texts/useTexts.js';
import { roundsTexts } from './roundsTexts.js';

const longestName = 60;

/** A call that can be picked. */
export interface PickableCall {
  readonly callId: string;
  readonly serverId: string;
  readonly request: CallRequest;
}

/** Chooses the call whose rounds are looked at, the newest first. */
export function CallPicker({
  calls,
  chosen,
  onChoose,
}: {
  readonly calls: readonly PickableCall[];
  readonly chosen: string;
  readonly onChoose: (callId: string) => void;
}) {
  const texts = useTexts(roundsTexts);
  const id = useId();
  const hasSeveralServers = new Set(calls.map(({ serverId }) => serverId)).size > 1;
  return (
    <div className="field">
      <label htmlFor={id} className="visually-hidden">
        {texts.call}
      </label>
      <select id={id} className="input" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {calls
          .map(({ callId, serverId, request }, index) => (
            <option key={callId} value={callId}>
              {`${index + 1}. ${cutText(nameRequest(request), longestName)}${hasSeveralServers ? ` · ${nameHost(serverId)}` : ''}`}
            </option>
          ))
          .reverse()}
      </select>
    </div>
  );
}

function nameHost(serverId: string): string {
  return URL.canParse(serverId) ? new URL(serverId).host : serverId;
}
