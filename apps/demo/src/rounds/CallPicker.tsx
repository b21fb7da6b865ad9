import { useId } from 'react';
import type { CallRequest } from '@mcp-roundtrip/core';
import { useTexts } from '../texts/useTexts.js';
import { roundsTexts } from './roundsTexts.js';

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
              {`${index + 1}. ${nameRequest(request)}${hasSeveralServers ? ` · ${nameHost(serverId)}` : ''}`}
            </option>
          ))
          .reverse()}
      </select>
    </div>
  );
}

function nameRequest(request: CallRequest): string {
  const name = 'tool' in request ? request.tool : 'prompt' in request ? request.prompt : request.resource;
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

function nameHost(serverId: string): string {
  return URL.canParse(serverId) ? new URL(serverId).host : serverId;
}
