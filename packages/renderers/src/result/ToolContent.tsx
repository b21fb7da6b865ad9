import type { ReactNode } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';
import { JsonText } from './JsonText.js';
import { readText } from './readText.js';

/** A use of a tool that a model asks for, with what it would be given. */
export function ToolUseContent({ block }: { readonly block: Readonly<Record<string, unknown>> }) {
  const messages = useResultMessages();
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
        {messages.toolUse(readText(block['name']) ?? '?')}
      </p>
      <JsonText value={block['input']} />
    </div>
  );
}

/** What a tool gave back to a model. */
export function ToolResultContent({
  block,
  children,
}: {
  readonly block: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}) {
  const messages = useResultMessages();
  const { structuredContent, isError } = block;
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <p className="rt-quiet" data-slot="rt-quiet">
        {messages.toolResult}
      </p>
      {isError === true && (
        <p className="rt-problem" data-slot="rt-problem">
          {messages.toolProblem}
        </p>
      )}
      {children}
      {structuredContent !== undefined && <JsonText value={structuredContent} />}
    </div>
  );
}
