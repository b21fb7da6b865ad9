import { useMemo } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import { useResultMessages } from '../messages/resultMessages.js';
import { ContentBlockList } from './ContentBlockList.js';
import { isToolProblem } from './isToolProblem.js';
import { readResult } from './readResult.js';
import { RichResult } from './RichResult.js';
import { toPart, type PartProps } from '../part.js';

export { ContentBlockList };

/** What a call came back with, of a tool, a prompt or a resource. */
export function ResultView({ result, ...part }: PartProps & { readonly result: CallResult }) {
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
