import { checkSteps } from './checkSteps.js';
import { runSteps } from './runSteps.js';
import { buildVitestStep } from './steps/buildVitestStep.js';

const inBrowser = ['--config', 'vitest.browser.config.ts'];
const crashRun = (name: string) => ['tsx', '--tsconfig', 'e2e/tsconfig.json', `e2e/crash/${name}.ts`];
const endToEndReport = '.cache/reports/e2e.json';

process.exitCode = await runSteps([
  ...checkSteps,
  { name: 'browser', command: ['tsx', 'scripts/installBrowser.ts'] },
  { ...buildVitestStep('stories', [...inBrowser, '--project', 'stories*']), needs: ['browser'] },
  { ...buildVitestStep('components', [...inBrowser, '--project', 'browser*']), needs: ['browser'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    report: { kind: 'playwright', file: endToEndReport },
    needs: ['browser'],
  },
  // Short runs of what `npm run test:crash` and `npm run test:faults` do at length.
  { name: 'crash', command: [...crashRun('testCrash'), '--points', '25'], needs: ['browser'] },
  {
    name: 'faults',
    command: [...crashRun('testFaults'), '--legs', '200', '--browser', '20'],
    needs: ['browser'],
  },
]);
