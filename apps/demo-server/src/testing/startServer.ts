import { onTestFinished } from 'vitest';
import { type DemoServerOptions, startDemoServer } from '../startDemoServer.js';

/** Starts a server that ends with the test and collects what it logs. */
export async function startServer(options: DemoServerOptions = {}) {
  const logged: string[] = [];
  const server = await startDemoServer({ log: (message) => logged.push(message), ...options });
  onTestFinished(() => server.close());
  return { ...server, origin: new URL(server.url).origin, logged };
}
