import type { ScriptedRound } from '@mcp-roundtrip/testing';

type Question = NonNullable<Extract<ScriptedRound, { inputRequests?: unknown }>['inputRequests']>[string];

/** A question for the host's model with these params. */
export function askModel(params: object): Question {
  // Odd params are asked as they are, whatever the SDK's types allow.
  return {
    method: 'sampling/createMessage',
    params: {
      messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }],
      maxTokens: 200,
      ...params,
    },
  } as Question;
}

/** A summary that a server wants of the host's model, with all that it may wish for. */
export const summarize = askModel({
  systemPrompt: 'You summarise figures for a board.',
  messages: [
    { role: 'user', content: { type: 'text', text: 'Summarise: Q1 12, Q2 14, Q3 19.\nOne sentence.' } },
    { role: 'assistant', content: { type: 'text', text: 'In which currency?' } },
    { role: 'user', content: { type: 'text', text: 'Millions of euros.' } },
  ],
  modelPreferences: {
    hints: [{ name: 'example-1' }, { name: 'example-mini' }],
    costPriority: 0.2,
    speedPriority: 0.9,
    intelligencePriority: 0.5,
  },
  temperature: 0.3,
  stopSequences: ['\n\n'],
  includeContext: 'none',
  maxTokens: 400,
});

/** A question for the folders of the host. */
export const askRoots = { method: 'roots/list' } as Question;
