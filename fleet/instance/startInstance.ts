import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createDemoHandler } from '../../apps/demo-server/src/index.js';
import type { LedgerEntry, Note } from '../ledger/ledgerEntry.js';
import type { InstanceSpec, RunningInstance } from './instanceSpec.js';
import { readLegMark } from './legHeaders.js';

/** Starts an instance of the demo server in this process; all that it sees and does goes to `write`. */
export async function startInstance(
  { name, port, release, stateKeys, holdMs }: InstanceSpec,
  write: (entry: LedgerEntry) => void,
): Promise<RunningInstance> {
  let isDead = false;
  const note = (what: Note) => {
    // What goes on here after the end would not go on in a process that is gone.
    if (!isDead) write({ ...what, at: Date.now(), instance: name, release });
  };
  const hold = () => (holdMs > 0 ? pause(Math.random() * holdMs) : undefined);
  const handle = createDemoHandler({
    name,
    release,
    stateKeys,
    log: (message) => note({ kind: 'logged', message }),
    // It takes its time before it answers, so that its end may come in between.
    ledger: (effect) => {
      note({ kind: 'done', effect });
      return hold();
    },
  });
  const server = createServer(async (request, response) => {
    response.setHeader('X-Served-By', `${name}, release ${release}`);
    const mark = readLegMark(request);
    if (mark) {
      note({ kind: 'arrived', ...mark });
      response.once('finish', () => note({ kind: 'answered', ...mark }));
      await hold();
    }
    if (!(await handle(request, response))) response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: () => {
      // Nobody is to wait for requests that will not come.
      server.keepAliveTimeout = 1;
      return new Promise((resolve) => server.close(() => resolve()));
    },
    kill: async () => {
      isDead = true;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
