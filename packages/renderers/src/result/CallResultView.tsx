import { useMemo } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import { useMessages } from '../messages/RoundtripMessages.js';
import { ContentBlockList } from './ContentBlockList.js';
import { FoldedList } from './FoldedList.js';
import { FoldedText } from './FoldedText.js';
import { MessageList } from './MessageList.js';
import { isToolProblem } from './isToolProblem.js';
import { readResult, type ReadResult } from './readResult.js';
import { ResourceContent } from './ResourceContent.js';
import { StructuredContent } from './StructuredContent.js';

/** What a call came back with, of a tool, a prompt or a resource. */
export function CallResultView({ result }: { readonly result: CallResult }) {
  const messages = useMessages();
  const shown = useMemo(() => readResult(result), [result]);
  const isProblem = isToolProblem(result);
  return (
    <section
      className="rt-result"
      role="group"
      aria-label={messages.result}
      data-status={isProblem ? 'problem' : 'done'}
    >
      {isProblem && (
        <p className="rt-notice" data-tone="danger">
          {messages.toolProblem}
        </p>
      )}
      {shown.isEmpty ? <p className="rt-quiet">{messages.emptyResult}</p> : <ShownResult {...shown} />}
    </section>
  );
}

function ShownResult({ description, messages, contents, content, ...data }: ReadResult) {
  return (
    <>
      {description && <FoldedText text={description} />}
      {messages.length > 0 && <MessageList messages={messages} />}
      <FoldedList entries={contents}>
        {(shown) => shown.map((resource, index) => <ResourceContent key={index} resource={resource} />)}
      </FoldedList>
      {content.length > 0 && <ContentBlockList content={content} />}
      {data.structuredContent !== undefined && <Data {...data} />}
    </>
  );
}

function Data({ structuredContent, isRepeated }: Pick<ReadResult, 'structuredContent' | 'isRepeated'>) {
  const messages = useMessages();
  const data = <StructuredContent value={structuredContent} />;
  return isRepeated ? (
    <details>
      <summary>{messages.structuredContent}</summary>
      {data}
    </details>
  ) : (
    <div className="rt-piece">
      <p className="rt-quiet">{messages.structuredContent}</p>
      {data}
    </div>
  );
}
