/** Runs some instances of the demo server behind a load balancer, until it is stopped. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readStateKeys } from '../apps/demo-server/src/index.js';
import { readCount } from '../e2e/crash/readCount.js';
import { readBalancerKind, startBalancer } from './balancer/startBalancer.js';
import { buildInstance } from './instance/buildInstance.js';
import { createSpawn } from './instance/spawnInstance.js';
import { openFleet } from './openFleet.js';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    port: { type: 'string', default: '0' },
    balancer: { type: 'string', default: 'auto' },
    release: { type: 'string', default: '1' },
    /** The release that an instance comes back as after it was killed. */
    then: { type: 'string' },
  },
});
const release = readRelease('release', values.release);
const then = readRelease('then', values.then ?? values.release);
const kind = readBalancerKind(values.balancer);
const port = readCount('port', values.port);
const instances = readCount('instances', values.instances);
const given = readStateKeys()?.stateKeys;

const folder = await mkdtemp(join(tmpdir(), 'roundtrip-fleet-'));
let isClosing = false;
const fleet = await openFleet({
  count: instances,
  release,
  stateKeys: given ?? [randomBytes(48).toString('base64')],
  holdMs: 0,
  launch: createSpawn(await buildInstance(folder), folder),
  startBalancer: (options) => startBalancer(kind, { ...options, port }),
});

function readRelease(name: string, text: string): 1 | 2 {
  if (text === '1' || text === '2') return text === '1' ? 1 : 2;
  throw new RangeError(`--${name} takes 1 or 2, not "${text}".`);
}

function describe(index: number): string {
  const member = fleet.members[index];
  return `${member?.name}  release ${member?.release}  port ${member?.port}  process ${member?.instance.pid}`;
}

/** Starts an instance again whenever it has ended, as whatever runs a service does. */
async function keepUp(index: number): Promise<void> {
  for (;;) {
    await fleet.members[index]?.instance.ended;
    if (isClosing) return;
    console.log(`${fleet.members[index]?.name} is gone.`);
    await pause(1_000);
    if (isClosing) return;
    await fleet.start(index, then);
    console.log(`It is back: ${describe(index)}`);
  }
}

const { origin, name } = fleet.balancer;
const lines = fleet.members.map((_, index) => `  ${describe(index)}`);
console.log(`
The fleet is at ${origin}, behind ${name}. Nobody is kept to one instance.

${lines.join('\n')}

They share ${given ? 'the keys in STATE_KEYS' : 'a key that was made for this run'}, and nothing else.

To try it
- curl -si ${origin}/examples/mcp | grep -i x-served-by
  says who answers: another one each time.
- npm start
  serves the demo. Give “demo-server” at its top the address ${origin}/examples/mcp, and call /link_accounts.
- kill -9 ${fleet.members[0]?.instance.pid}
  in the middle of a question. The call goes on elsewhere, and the instance comes back${then > release ? ` as release ${then}` : ''}.
- npm run fleet -- --then 2
  is an upgrade by hand: what is killed comes back as release 2, which asks for another account.
- ${origin}/patterns/mcp
  has weather-h, which needs the same instance for each leg: here it has to be started over.

Control-C ends all of it.`);

for (let index = 0; index < instances; index += 1) void keepUp(index);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isClosing = true;
    await fleet.close();
    await rm(folder, { recursive: true, force: true });
    process.exit();
  });
}
