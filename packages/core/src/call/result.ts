import type * as Sdk from '@modelcontextprotocol/client';

/** A text. */
export interface TextContent extends Sdk.TextContent {}

/** A picture: its `data` in base64, and its `mimeType`. */
export interface ImageContent extends Sdk.ImageContent {}

/** A sound: its `data` in base64, and its `mimeType`. */
export interface AudioContent extends Sdk.AudioContent {}

/** The `uri` of a resource that the client may read. */
export interface ResourceLink extends Sdk.ResourceLink {}

/** A resource with its contents. */
export interface EmbeddedResource extends Sdk.EmbeddedResource {}

/** One piece of what a tool gave or of what a prompt says; its `type` says which. */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/** One message of a prompt: who says it, and what. */
export interface PromptMessage extends Sdk.PromptMessage {
  content: ContentBlock;
}

/** The contents of a resource as `text`. */
export interface TextResourceContents extends Sdk.TextResourceContents {}

/** The contents of a resource as bytes: its `blob` in base64. */
export interface BlobResourceContents extends Sdk.BlobResourceContents {}

/** What a tool gave. */
export interface ToolResult extends Sdk.CallToolResult {
  /** What is shown to a person or a model. */
  content: ContentBlock[];
  /** The same as data, where the tool gives data. */
  structuredContent?: unknown;
  /** The tool ran, and says that it did not do its work. */
  isError?: boolean | undefined;
}

/** What a tool with an `outputSchema` gave. */
export interface TypedToolResult<Content> extends ToolResult {
  /** What the tool gave as data. It was checked against the schema. */
  structuredContent?: Content;
}

/** What a prompt gave. */
export interface PromptResult extends Sdk.GetPromptResult {
  messages: PromptMessage[];
}

/** What a resource gave. */
export interface ResourceResult extends Sdk.ReadResourceResult {
  contents: (TextResourceContents | BlobResourceContents)[];
}
