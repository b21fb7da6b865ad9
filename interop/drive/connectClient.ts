import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** How a client is connected. */
export interface ConnectOptions {
  /** `legacy` never asks for the revision of 2026. */
  readonly mode?: 'auto' | 'legacy' | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Connects the official client over Streamable HTTP. */
export async function connectClient(url: string, options: ConnectOptions = {}): Promise<Client> {
  const { mode = 'auto', headers = {} } = options;
  const client = new Client(
    { name: 'mcp-roundtrip-interop', version: '0.0.0' },
    {
      versionNegotiation: { mode },
      inputRequired: { autoFulfill: false },
      capabilities: { elicitation: { form: {}, url: {} } },
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}
