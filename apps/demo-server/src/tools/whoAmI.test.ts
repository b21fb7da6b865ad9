import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServices } from '../createServices.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { whoAmI } from './whoAmI.js';

describe('who-am-i', () => {
  it('says that nobody is signed in where nobody is', async () => {
    const server = new McpServer({ name: 'test', version: '0.0.0' });
    whoAmI(server, createServices());
    const client = new Client({ name: 'test', version: '0.0.0' });
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
    onTestFinished(() => client.close());
    const result = await client.callTool({ name: 'who-am-i', arguments: {} });
    expect(describeOutcome(result)).toBe('stopped: Nobody is signed in.');
  });
});
