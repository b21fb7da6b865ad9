import { memo, useMemo } from 'react';
import type { SamplingQuestion } from '@mcp-roundtrip/core';
import { useSamplingMessages } from '../messages/samplingMessages.js';
import { FactList } from '../result/FactList.js';
import { MessageList } from '../result/MessageList.js';
import { readText } from '../result/readText.js';
import { toSamplingFacts } from './toSamplingFacts.js';

/** All that the model would be given: messages, system prompt and wishes, the finer ones folded. */
export const SamplingRequest = memo(function SamplingRequest({
  params,
}: {
  readonly params: SamplingQuestion['params'];
}) {
  const messages = useSamplingMessages();
  const { main, settings } = useMemo(() => toSamplingFacts(params, messages), [params, messages]);
  return (
    <>
      <MessageList messages={params.messages} systemPrompt={readText(params.systemPrompt)} />
      {main.length > 0 && <FactList facts={main} />}
      {settings.length > 0 && (
        <details data-slot="rt-details">
          <summary data-slot="rt-summary">{messages.details}</summary>
          <FactList facts={settings} />
        </details>
      )}
    </>
  );
});
