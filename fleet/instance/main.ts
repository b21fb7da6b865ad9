/** One instance of the demo server as a process of its own: what it is comes as JSON, its keys by the environment. */
import { readStateKeys } from '../../apps/demo-server/src/index.js';
import { openLedgerFile } from '../ledger/openLedgerFile.js';
import type { InstanceSpec } from './instanceSpec.js';
import { startInstance } from './startInstance.js';

// Written by spawnInstance.
const { folder, ...spec } = JSON.parse(process.argv[2] ?? '{}') as Omit<InstanceSpec, 'stateKeys'> & {
  folder: string;
};
const stateKeys = readStateKeys()?.stateKeys ?? [];
const instance = await startInstance({ ...spec, stateKeys }, openLedgerFile(folder, spec.name));
process.send?.('ready');

const stop = () => void instance.stop().then(() => process.exit());
process.once('SIGTERM', stop);
// Control-C reaches every process of a terminal; who has started this one says when it ends.
process.on('SIGINT', () => {});
// Without whoever has started it, nobody would ever end it.
process.once('disconnect', () => process.exit());
