'use client';

import type { ReactNode } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';
import { toPart, type PartProps } from '../part.js';
import { FoldedList, FoldedText } from './FoldedText.js';
import { Caption, MediaContent } from './MediaContent.js';
import { JsonText } from './StructuredContent.js';
import { isRecord, isTextBlock, readText, toBlocks } from './readContent.js';

/** One piece of content as a server sent it, which may be anything: whatever cannot be drawn is said in words. */
export function ContentBlockView({ block, ...part }: PartProps & { readonly block: unknown }) {
  return <ContentBlockList content={[block]} {...part} />;
}

/** Content in one piece or in many. */
export function ContentBlockList({ content, ...part }: PartProps & { readonly content: unknown }) {
  return (
    <div {...toPart('rt-content', part)}>
      <FoldedList entries={toBlocks(content)}>
        {(shown, start) => shown.map((block, index) => <ContentBlock key={start + index} block={block} />)}
      </FoldedList>
    </div>
  );
}

/** One piece of content as a server sent it, which may be anything: whatever cannot be drawn is said in words. */
export function ContentBlock({ block }: { readonly block: unknown }) {
  if (isTextBlock(block)) return <FoldedText text={block.text} />;
  if (!isRecord(block)) return <UnknownContent type={typeof block} value={block} />;
  switch (block['type']) {
    case 'image':
    case 'audio':
      return <MediaContent data={block['data']} mimeType={block['mimeType']} title={findTitle(block)} />;
    case 'resource_link':
      return <ResourceLinkContent block={block} />;
    case 'resource':
      return <ResourceContent resource={block['resource']} />;
    case 'tool_use':
      return <ToolUseContent block={block} />;
    case 'tool_result':
      return (
        <ToolResultContent block={block}>
          <FoldedList entries={toBlocks(block['content'])}>
            {(shown, start) =>
              shown.map((part, index) => <ToolResultPart key={start + index} block={part} />)
            }
          </FoldedList>
        </ToolResultContent>
      );
    default:
      return <UnknownContent type={readText(block['type']) ?? '?'} value={block} />;
  }
}

// The protocol nests no result in a result, so that whatever does is not followed down.
function ToolResultPart({ block }: { readonly block: unknown }) {
  const isNested = isRecord(block) && block['type'] === 'tool_result';
  return isNested ? <UnknownContent type="tool_result" value={block} /> : <ContentBlock block={block} />;
}

function findTitle(block: Readonly<Record<string, unknown>>): string | undefined {
  const annotations = isRecord(block['annotations']) ? block['annotations'] : {};
  return readText(block['title']) ?? readText(annotations['title']) ?? readText(block['name']);
}

/** A use of a tool that a model asks for, with what it would be given. */
function ToolUseContent({ block }: { readonly block: Readonly<Record<string, unknown>> }) {
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
function ToolResultContent({
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

/** Content of a kind that nothing here can draw, named, with all that was sent of it folded. */
function UnknownContent({ type, value }: { readonly type: string; readonly value: unknown }) {
  const messages = useResultMessages();
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <p className="rt-quiet" data-slot="rt-quiet" dir="auto">
        {messages.unknownContent(type)}
      </p>
      <details data-slot="rt-details">
        <summary data-slot="rt-summary">{messages.details}</summary>
        <JsonText value={value} />
      </details>
    </div>
  );
}

/** What a resource holds: its text, its picture or sound, or in words what it is. */
export function ResourceContent({ resource }: { readonly resource: unknown }) {
  const messages = useResultMessages();
  const { uri, mimeType, text, blob, title, name } = isRecord(resource) ? resource : {};
  if (typeof text !== 'string' && typeof blob !== 'string') {
    return <UnknownContent type="resource" value={resource} />;
  }
  const caption = [messages.embeddedResource, readText(title) ?? readText(name), readText(mimeType)];
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <Caption parts={caption} />
      <ResourceAddress uri={uri} />
      {typeof text === 'string' ? (
        <FoldedText text={text} />
      ) : (
        <MediaContent data={blob} mimeType={mimeType} title={readText(title) ?? readText(name)} />
      )}
    </div>
  );
}

/** The address of a resource. E14: it is a text, never a link. */
function ResourceAddress({ uri }: { readonly uri: unknown }) {
  const text = readText(uri);
  return text ? <FoldedText isCode text={text} /> : null;
}

/** What a resource is said to be, with its address; nothing of it is loaded or clickable. */
function ResourceLinkContent({ block }: { readonly block: Readonly<Record<string, unknown>> }) {
  const messages = useResultMessages();
  const { uri, name, title, description, mimeType, size } = block;
  const bytes = typeof size === 'number' && size >= 0 ? messages.describeSize(size) : undefined;
  const caption = [messages.resourceLink, readText(mimeType), bytes];
  const heading = [...new Set([readText(title), readText(name)])].filter(Boolean).join(' · ');
  return (
    <div className="rt-piece" data-slot="rt-piece">
      <Caption parts={caption} />
      <FoldedText className="rt-label" text={heading} />
      <FoldedText text={readText(description) ?? ''} />
      <ResourceAddress uri={uri} />
    </div>
  );
}
