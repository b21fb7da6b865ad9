import { accept, createCalls, dehydrate, hydrate, until } from '@mcp-roundtrip/core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const endpoint = 'http://127.0.0.1:8787/mcp';
const client = new Client({ name: 'proof', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
const calls = createCalls({ client, endpoint });

// A form.
const deploy = calls.start({ tool: 'deploy', arguments: { env: 'prod' } });
await until(deploy, 'awaiting-input');
deploy.answer('confirm', accept({ confirm: true }));
print((await deploy.finished).content);

// Several questions in one round, answered by a process that comes later.
const provision = calls.start({ tool: 'provision' });
await until(provision, 'awaiting-input');
const kept: unknown = JSON.parse(JSON.stringify(dehydrate(provision)));
const resumed = await hydrate(createCalls({ client, endpoint }), kept);
resumed.answer('name', accept({ name: 'orders' }));
resumed.answer('region', accept({ region: 'eu-west-1' }));
resumed.send();
print((await resumed.finished).content);

await client.close();

function print(value: unknown): void {
  console.log(JSON.stringify(value));
}
