/** Shows many more hostile schemas than the tests do, in a real browser, from a seed of one's own choice. */
import { parseArgs } from 'node:util';
import { runStep } from './steps/runStep.js';

const { values } = parseArgs({
  options: { schemas: { type: 'string', default: '5000' }, seed: { type: 'string', default: '' } },
});
const { status } = await runStep({
  name: 'hostile schemas',
  command: [
    ...['vitest', 'run', '--config', 'vitest.browser.config.ts'],
    ...['--project', 'browser*', 'hostileSchemas'],
  ],
  env: { FUZZ_RUNS: values.schemas, FUZZ_SEED: values.seed },
});
process.exitCode = status === 'passed' ? 0 : 1;
