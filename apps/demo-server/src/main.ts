import { parseArgs } from 'node:util';
import { startDemoServer } from './startDemoServer.js';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8787' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  throw new RangeError(`--port takes a number from 0 to 65535, not "${values.port}".`);
}

const server = await startDemoServer({ port });
console.log(`The demo server listens on ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close());
}
