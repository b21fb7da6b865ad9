import {
  type ElicitRequestFormParams,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { toTextResult } from '../toTextResult.js';
import { waitUnlessAborted } from '../waitUnlessAborted.js';

type Fields = ElicitRequestFormParams['requestedSchema']['properties'];

const contact: Fields = {
  username: { type: 'string', description: "User's response" },
  email: { type: 'string', description: "User's email address" },
};
const defaults: Fields = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};
const values = ['option1', 'option2', 'option3'];
const titled = ['First', 'Second', 'Third'].map((title, index) => ({ const: `value${index + 1}`, title }));
const enums: Fields = {
  untitledSingle: { type: 'string', enum: values },
  titledSingle: { type: 'string', oneOf: titled },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: values } },
  titledMulti: { type: 'array', items: { anyOf: titled } },
};

/** Adds what the elicitation and sampling scenarios of 2025-11-25 call; the SDK pushes what these ask. */
export function addPushTools(server: McpServer): void {
  server.registerTool(
    'test_elicitation',
    { description: 'Asks for a contact.', inputSchema: z.object({ message: z.string() }) },
    ({ message }, ctx) => ask(ctx, 'User response', message, contact, ['username', 'email']),
  );
  for (const [name, fields] of Object.entries({ sep1034_defaults: defaults, sep1330_enums: enums }))
    server.registerTool(`test_elicitation_${name}`, { description: 'Asks with every field.' }, (ctx) =>
      ask(ctx, 'Elicitation completed', 'Please review', fields),
    );
  server.registerTool('test_reconnection', { description: 'Hangs up before it answers.' }, async (ctx) => {
    ctx.http?.closeSSE?.();
    await waitUnlessAborted(100, ctx.mcpReq.signal);
    return toTextResult('Answered on the second stream');
  });
  server.registerTool(
    'test_sampling',
    { description: 'Borrows a model.', inputSchema: z.object({ prompt: z.string() }) },
    ({ prompt }, ctx) => {
      const response = inputResponse(ctx.mcpReq.inputResponses, 'reply');
      if (response.kind === 'sampling')
        return toTextResult(`LLM response: ${JSON.stringify(response.result.content)}`);
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }];
      return inputRequired({
        inputRequests: { reply: inputRequired.createMessage({ messages, maxTokens: 100 }) },
      });
    },
  );
}

function ask(ctx: ServerContext, prefix: string, message: string, properties: Fields, required?: string[]) {
  const response = inputResponse(ctx.mcpReq.inputResponses, 'answer');
  if (response.kind === 'elicit') {
    const content = response.action === 'accept' ? response.content : undefined;
    return toTextResult(`${prefix}: action=${response.action}, content=${JSON.stringify(content ?? {})}`);
  }
  const requestedSchema = { type: 'object' as const, properties, ...(required && { required }) };
  return inputRequired({ inputRequests: { answer: inputRequired.elicit({ message, requestedSchema }) } });
}
