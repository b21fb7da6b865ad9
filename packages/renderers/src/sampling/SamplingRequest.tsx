import { memo, useMemo } from 'react';
import type { SamplingQuestion } from '@mcp-roundtrip/core';
import { useSamplingMessages, type SamplingMessages } from '../messages/samplingMessages.js';
import { MessageList } from '../result/CallResultView.js';
import { FactList, toJsonText, type Fact } from '../result/StructuredContent.js';
import { isRecord, readText } from '../result/readContent.js';

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

/** What the server wishes of the model besides its messages: the main wishes, and the finer settings. */
interface SamplingFacts {
  readonly main: readonly Fact[];
  readonly settings: readonly Fact[];
}

/** Puts the wishes of a sampling question into words; nothing that would reach the model is left out. */
export function toSamplingFacts(
  params: SamplingQuestion['params'],
  messages: SamplingMessages,
): SamplingFacts {
  // Looked at as unknown, because only the list of messages has been checked.
  const { modelPreferences, maxTokens, systemPrompt, messages: _shown, _meta, ...rest } = toRecord(params);
  const { hints, ...priorities } = toRecord(modelPreferences);
  const names = (Array.isArray(hints) ? hints : []).flatMap((hint) => readText(toRecord(hint)['name']) ?? []);
  const main = [
    ...(names.length > 0 ? [{ label: messages.modelHints, text: names.join(', ') }] : []),
    ...(maxTokens === undefined ? [] : [toFact(messages.tokenLimit, maxTokens)]),
  ];
  const misshapen = systemPrompt === undefined || readText(systemPrompt) ? {} : { systemPrompt };
  const settings = Object.entries({ ...priorities, ...rest, ...misshapen }).map(([name, value]) =>
    toFact(messages.samplingSetting(name), value),
  );
  return { main, settings };
}

function toFact(label: string, value: unknown): Fact {
  if (typeof value === 'string' || typeof value === 'number') return { label, text: String(value) };
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  // Quoted, because what a model stops at is often a line break.
  if (isTexts) return { label, text: value.map((each) => JSON.stringify(each)).join(', '), isCode: true };
  return { label, text: toJsonText(value) ?? typeof value, isCode: true };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
