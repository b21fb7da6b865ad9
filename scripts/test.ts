import { checkSteps } from './checkSteps.js';
import { runSteps } from './runSteps.js';
import { testSuites } from './steps/testSuites.js';

const runOfE2e = ['tsx', '--tsconfig', 'e2e/tsconfig.json'];
const crashRun = (name: string) => [...runOfE2e, `e2e/crash/${name}.ts`];
const needs = ['browser'];
const linkedApp = ['tsx', 'scripts/proof.ts', '--only', 'vite', '--linked'];

process.exitCode = await runSteps([
  ...checkSteps,
  { name: 'browser', command: ['tsx', 'scripts/installBrowser.ts'] },
  { ...testSuites.stories, needs },
  { ...testSuites.components, needs },
  { name: 'Storybook', command: ['tsx', 'scripts/checkStorybook.ts'], needs },
  { ...testSuites.e2e, needs },
  // One app of `npm run proof`, without a network.
  { name: 'proof', command: linkedApp, needs: ['build', ...needs] },
  // Short runs of what `npm run test:wire`, `npm run test:crash` and `npm run test:faults` do at length.
  { name: 'wire', command: [...runOfE2e, 'e2e/wire/testWire.ts', '--short'] },
  { name: 'crash', command: [...crashRun('testCrash'), '--points', '25'], needs },
  { name: 'faults', command: [...crashRun('testFaults'), '--legs', '200', '--browser', '20'], needs },
]);
