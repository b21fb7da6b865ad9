import { useMemo } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import { LoadedPart } from '../LoadedPart.js';
import { useCallMessages } from '../messages/callMessages.js';
import { ContentBlockList } from './ContentBlockList.js';
import { isToolProblem } from './isToolProblem.js';
import { readResult } from './readResult.js';
import { resultLoader } from './resultLoaders.js';

/** What a call came back with, of a tool, a prompt or a resource. */
export function CallResultView({ result }: { readonly result: CallResult }) {
  const messages = useCallMessages();
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
      {shown.isEmpty && <p className="rt-quiet">{messages.emptyResult}</p>}
      {shown.content.length > 0 && <ContentBlockList content={shown.content} />}
      {shown.isRich && (
        <LoadedPart loader={resultLoader}>{({ RichResult }) => <RichResult {...shown} />}</LoadedPart>
      )}
    </section>
  );
}
