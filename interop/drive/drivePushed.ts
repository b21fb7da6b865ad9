import type { ToolRequest } from '@mcp-roundtrip/core';
import type { ElicitResult } from '@modelcontextprotocol/client';
import { connectClient } from './connectClient.js';
import {
  findAnswer,
  toSeenQuestion,
  type Scenario,
  type SeenQuestion,
  type Transcript,
} from './transcript.js';

/**
 * Makes a tool call over a connection of 2025, on which the server pushes its questions. The official client does it
 * alone; the core takes its place here once it shows pushed questions.
 */
export async function drivePushed(
  url: string,
  scenario: Scenario & { request: ToolRequest },
  mode: 'auto' | 'legacy',
): Promise<Transcript> {
  const questions: SeenQuestion[] = [];
  const client = await connectClient(url, {
    mode,
    prepare: (unconnected) =>
      unconnected.setRequestHandler('elicitation/create', ({ params }) => {
        questions.push(toSeenQuestion(params));
        const answer = findAnswer(scenario, params.message);
        // The core's answers are read-only, and the client's are not.
        return structuredClone(answer) as ElicitResult;
      }),
  });
  try {
    const { tool, arguments: given } = scenario.request;
    const result = await client.callTool({ name: tool, ...(given && { arguments: given }) });
    return { version: client.getNegotiatedProtocolVersion(), questions, result };
  } finally {
    await client.close();
  }
}
