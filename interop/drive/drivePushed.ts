import { createCalls, type ToolRequest } from '@mcp-roundtrip/core';
import { connectClient } from './connectClient.js';
import { driveCore } from './driveCore.js';
import type { Scenario, Transcript } from './transcript.js';

/** Makes a tool call with our core over a connection of 2025, on which the server pushes its questions. */
export async function drivePushed(
  url: string,
  scenario: Scenario & { request: ToolRequest },
  mode: 'auto' | 'legacy',
): Promise<Transcript> {
  const client = await connectClient(url, { mode });
  try {
    const seen = await driveCore(createCalls({ client, endpoint: url }), scenario);
    return { version: client.getNegotiatedProtocolVersion(), ...seen };
  } finally {
    await client.close();
  }
}
