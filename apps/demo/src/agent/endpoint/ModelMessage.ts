/** One message of a conversation with a model, in the shape that OpenAI-compatible endpoints take. */
export type ModelMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ModelContentPart[] }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly ModelToolCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** A piece of what a person says to a model. */
export type ModelContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A tool that the model wants called. Whatever else an endpoint puts into it goes back as it came. */
export interface ModelToolCall {
  readonly id: string;
  readonly type: 'function';
  /** The arguments are JSON, or what the model took for it. */
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A tool as it is offered to a model. */
export interface ModelTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    /** A JSON Schema. */
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}
