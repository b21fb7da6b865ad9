import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readStateKeys } from './readStateKeys.js';
import { startDemoServer } from './startDemoServer.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    name: { type: 'string' },
    page: { type: 'string' },
    release: { type: 'string', default: '1' },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  throw new RangeError(`--port takes a number from 0 to 65535, not "${values.port}".`);
}

if (values.release !== '1' && values.release !== '2') {
  throw new RangeError(`--release takes 1 or 2, not "${values.release}".`);
}
const release = values.release === '1' ? 1 : 2;

// npm runs this in its own folder, but people name a folder from where they are.
const page = values.page && resolve(process.env['INIT_CWD'] ?? '.', values.page);
const server = await startDemoServer({ port, name: values.name, page, release, ...readStateKeys() });
if (page !== undefined) console.log(`The page is at ${new URL('/', server.url)}`);
console.log(`The demo server listens on ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close());
}
