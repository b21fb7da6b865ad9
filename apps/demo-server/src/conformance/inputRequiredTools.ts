import {
  type InputRequests,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Services } from '../createServices.js';
import { readAnswer } from '../readAnswer.js';
import { readState } from '../readState.js';
import type { ToolAnswer } from '../tasks/toWork.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';
import { askForText } from './askForText.js';

const prefix = 'test_input_required_result';
const askForRoots = inputRequired.listRoots();
const askForCapital = inputRequired.createMessage({
  messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
  maxTokens: 100,
});
const confirm = inputRequired.elicit({
  message: 'Please confirm',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
});
const nameSchema = z.object({ name: z.string() });

/** Adds what the `input-required-result-*` scenarios call. */
export function addInputRequiredTools(server: McpServer, { stateCodec }: Services): void {
  const add = (name: string, call: Parameters<typeof addTool>[2]) =>
    addTool(server, `${prefix}_${name}`, call);
  const mint = (step: string, ctx: ServerContext) => stateCodec.mint({ flow: prefix, step }, ctx);

  add('elicitation', (ctx) => {
    const answer = readAnswer(ctx, 'user_name', nameSchema);
    if (answer.status === 'accepted') return toTextResult(`Hello, ${answer.content.name}!`);
    return inputRequired({ inputRequests: { user_name: askForText('What is your name?', 'name') } });
  });
  add('sampling', (ctx) =>
    inputResponse(ctx.mcpReq.inputResponses, 'capital_question').kind === 'sampling'
      ? toTextResult('The model has answered')
      : inputRequired({ inputRequests: { capital_question: askForCapital } }),
  );
  add('list_roots', (ctx) => {
    const response = inputResponse(ctx.mcpReq.inputResponses, 'client_roots');
    if (response.kind !== 'roots') return inputRequired({ inputRequests: { client_roots: askForRoots } });
    return toTextResult(response.roots.map(({ uri }) => uri).join('\n'));
  });
  for (const name of ['request_state', 'tampered_state'])
    add(name, async (ctx) => {
      const isAnswered = readAnswer(ctx, 'confirm', z.object({ ok: z.boolean() })).status === 'accepted';
      if (isAnswered && readStep(ctx) === 'asked') return toTextResult('state-ok');
      return inputRequired({ inputRequests: { confirm }, requestState: await mint('asked', ctx) });
    });
  add('multiple_inputs', async (ctx) => {
    const inputRequests: InputRequests = {
      user_name: askForText('What is your name?', 'name'),
      greeting: askForCapital,
      client_roots: askForRoots,
    };
    const isAnswered = Object.keys(inputRequests).every((key) => key in (ctx.mcpReq.inputResponses ?? {}));
    if (isAnswered && readStep(ctx) === 'asked') return toTextResult('All three are answered');
    return inputRequired({ inputRequests, requestState: await mint('asked', ctx) });
  });
  add('multi_round', async (ctx) => {
    const step = readStep(ctx);
    if (step === 'color' && readAnswer(ctx, 'step2', z.object({ color: z.string() })).status === 'accepted')
      return toTextResult('Both steps are answered');
    if (step === undefined || readAnswer(ctx, 'step1', nameSchema).status !== 'accepted') {
      const step1 = askForText('Step 1: What is your name?', 'name');
      return inputRequired({ inputRequests: { step1 }, requestState: await mint('name', ctx) });
    }
    const step2 = askForText('Step 2: What is your favorite color?', 'color');
    return inputRequired({ inputRequests: { step2 }, requestState: await mint('color', ctx) });
  });
  add('capabilities', () => {
    const declared = server.server.getClientCapabilities();
    if (!declared?.sampling && !declared?.elicitation) return toStoppedResult('Nothing can be asked');
    return inputRequired({
      inputRequests: {
        ...(declared.sampling && { capital_question: askForCapital }),
        ...(declared.elicitation && { user_name: askForText('What is your name?', 'name') }),
      },
    });
  });
  server.registerPrompt(`${prefix}_prompt`, { description: 'Asks for its context.' }, (ctx) => {
    const answer = readAnswer(ctx, 'user_context', z.object({ context: z.string() }));
    if (answer.status !== 'accepted') {
      const user_context = askForText('What context should the prompt use?', 'context');
      return inputRequired({ inputRequests: { user_context } });
    }
    return { messages: [{ role: 'user', content: { type: 'text', text: answer.content.context } }] };
  });
}

function readStep(ctx: ServerContext): string | undefined {
  return readState(ctx, z.object({ flow: z.literal(prefix), step: z.string() }))?.step;
}

function addTool(
  server: McpServer,
  name: string,
  call: (ctx: ServerContext) => ToolAnswer | Promise<ToolAnswer>,
): void {
  server.registerTool(name, { description: 'Asks as its scenario wants.' }, call).execution = {
    taskSupport: 'forbidden',
  };
}
