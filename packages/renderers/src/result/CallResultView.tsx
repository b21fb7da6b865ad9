'use client';

import { useMemo } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import { useResultMessages } from '../messages/resultMessages.js';
import { toPart, type PartProps } from '../part.js';
import { ContentBlockList, ResourceContent } from './ContentBlockView.js';
import { FoldedList, FoldedText } from './FoldedText.js';
import { StructuredContent } from './StructuredContent.js';
import { isRecord, readText } from './readContent.js';
import { readResult, type ReadResult } from './readResult.js';

/** What a call came back with, of a tool, a prompt or a resource. */
export function CallResultView({ result, ...part }: PartProps & { readonly result: CallResult }) {
  const messages = useResultMessages();
  const shown = useMemo(() => readResult(result), [result]);
  const isProblem = isToolProblem(result);
  return (
    <section
      {...toPart('rt-result', part)}
      role="group"
      aria-label={messages.result}
      data-status={isProblem ? 'problem' : 'done'}
    >
      {isProblem && (
        <p className="rt-notice" data-slot="rt-notice" data-tone="warning">
          {messages.toolProblem}
        </p>
      )}
      {shown.isEmpty && (
        <p className="rt-quiet" data-slot="rt-quiet">
          {messages.emptyResult}
        </p>
      )}
      {shown.content.length > 0 && <ContentBlockList content={shown.content} />}
      {shown.isRich && <RichResult {...shown} />}
    </section>
  );
}

/** What a result has besides plain content: the messages of a prompt, the contents of a resource, the data of a tool. */
function RichResult({ description, messages, contents, structuredContent, isRepeated }: ReadResult) {
  return (
    <>
      {description && <FoldedText text={description} />}
      {messages.length > 0 && <MessageList messages={messages} />}
      <FoldedList entries={contents}>
        {(shown, start) =>
          shown.map((resource, index) => <ResourceContent key={start + index} resource={resource} />)
        }
      </FoldedList>
      {structuredContent !== undefined && <Data value={structuredContent} isRepeated={isRepeated} />}
    </>
  );
}

function Data({ value, isRepeated }: { readonly value: unknown; readonly isRepeated: boolean }) {
  const messages = useResultMessages();
  return isRepeated ? (
    <details data-slot="rt-details">
      <summary data-slot="rt-summary">{messages.structuredContent}</summary>
      <StructuredContent value={value} />
    </details>
  ) : (
    <div className="rt-piece" data-slot="rt-piece">
      <p className="rt-quiet" data-slot="rt-quiet">
        {messages.structuredContent}
      </p>
      <StructuredContent value={value} />
    </div>
  );
}

/** The messages of a conversation, each under the name of its role; what the model is told first comes first. */
export function MessageList({
  messages: entries,
  systemPrompt,
}: {
  readonly messages: readonly unknown[];
  readonly systemPrompt?: string | undefined;
}) {
  const messages = useResultMessages();
  return (
    <FoldedList entries={entries}>
      {(shown, start) => (
        <ul className="rt-messages" data-slot="rt-messages">
          {systemPrompt && start === 0 && (
            <li data-slot="rt-entry">
              <p className="rt-quiet" data-slot="rt-quiet">
                {messages.systemPrompt}
              </p>
              <FoldedText text={systemPrompt} />
            </li>
          )}
          {shown.map((message, index) => (
            <Message key={start + index} message={message} />
          ))}
        </ul>
      )}
    </FoldedList>
  );
}

function Message({ message }: { readonly message: unknown }) {
  const messages = useResultMessages();
  const { role, content = [message] } = isRecord(message) ? message : {};
  return (
    <li data-slot="rt-entry">
      <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
        {messages.roleName(readText(role) ?? '?')}
      </p>
      <ContentBlockList content={content} />
    </li>
  );
}

/** Whether a tool says that it could not do its work. */
export function isToolProblem(result: CallResult): boolean {
  return 'isError' in result && result.isError === true;
}
