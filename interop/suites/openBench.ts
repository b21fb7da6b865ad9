import { createCalls, type Calls, type CallPolicy } from '@mcp-roundtrip/core';
import type { Client } from '@modelcontextprotocol/client';
import { connectClient, type ConnectOptions } from '../drive/connectClient.js';
import { driveCore } from '../drive/driveCore.js';
import { driveWitness } from '../drive/driveWitness.js';
import type { Scenario, Transcript } from '../drive/transcript.js';
import type { Recorder } from '../report/createRecorder.js';
import { startServer, type PythonServer, type ServerSettings } from '../servers/startServer.js';

/** The Pythons that the servers run on, by the SDK installed with them. */
export interface Environments {
  readonly modern: string;
  readonly of2025: string;
}

/** What a suite works with; everything it opens is closed by `close`. */
export interface Bench {
  /** Starts the server of this suite. */
  serve(settings?: Pick<ServerSettings, 'env' | 'port'>): Promise<PythonServer>;
  /** Ends a server, and starts it in another way at the same address. */
  restart(server: PythonServer, env?: ServerSettings['env']): Promise<PythonServer>;
  /** Connects our core. */
  open(server: PythonServer, options?: Pick<ConnectOptions, 'mode' | 'headers'> & CallPolicy): Promise<Calls>;
  /** What our core sees of a call. */
  see(server: PythonServer, scenario: Scenario): Promise<Transcript>;
  /** What the official Python client sees of the same. */
  witness(server: PythonServer, scenario: Scenario, mode?: 'auto' | 'legacy'): Promise<Transcript>;
  check(what: string, body: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A server and what is looked at. */
export interface Suite {
  /** Its file in `interop/python`, without the ending. */
  readonly server: string;
  readonly sdk: keyof Environments;
  run(bench: Bench): Promise<void>;
}

/** Opens the bench of a suite. */
export function openBench({ server: name, sdk }: Suite, pythons: Environments, recorder: Recorder): Bench {
  const servers: PythonServer[] = [];
  const clients: Client[] = [];
  const serve: Bench['serve'] = async (settings = {}) => {
    const server = await startServer({ python: pythons[sdk], name, ...settings });
    servers.push(server);
    return server;
  };
  const connect = async (url: string, options?: ConnectOptions) => {
    const client = await connectClient(url, options);
    clients.push(client);
    return client;
  };
  return {
    serve,
    restart: async (server, env) => {
      await server.stop();
      return serve({ port: server.port, ...(env && { env }) });
    },
    open: async ({ url }, options = {}) => {
      const { mode, headers, ...policy } = options;
      const client = await connect(url, { mode, headers });
      return createCalls({ client, endpoint: url, ...policy });
    },
    see: async ({ url }, scenario) => {
      const client = await connect(url);
      const seen = await driveCore(createCalls({ client, endpoint: url }), scenario);
      return { version: client.getNegotiatedProtocolVersion(), ...seen };
    },
    witness: ({ url }, scenario, mode = 'auto') => driveWitness(pythons.modern, url, scenario, mode),
    check: (what, body) => recorder.record({ server: name, what }, body),
    close: async () => {
      await Promise.allSettled(clients.map((client) => client.close()));
      await Promise.allSettled(servers.map((server) => server.stop()));
    },
  };
}
