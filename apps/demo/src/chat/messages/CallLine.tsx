import type { CallRequest } from '@mcp-roundtrip/core';
import { useDemo } from '../../createDemo.js';
import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { chatTexts } from '../chatTexts.js';
import { ArgumentsLine } from './ArgumentsLine.js';

/** What is called with which arguments, and the way to the rounds of the call. */
export function CallLine({
  request,
  callId,
  name,
}: {
  readonly request: CallRequest;
  readonly callId: string;
  readonly name: string;
}) {
  const { view } = useDemo();
  const texts = useTexts(chatTexts);
  return (
    <ArgumentsLine request={request}>
      <button
        type="button"
        className="button rounds-button"
        data-tone="quiet"
        aria-label={texts.roundsOf(name)}
        onClick={() => view.update((now) => ({ ...now, panel: 'rounds', roundsOf: callId }))}
      >
        <Icon name="roundtrip" />
        {texts.rounds}
      </button>
    </ArgumentsLine>
  );
}
