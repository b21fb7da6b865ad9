import { checkSteps } from './checkSteps.js';
import { runSteps } from './runSteps.js';
import { buildVitestStep } from './steps/buildVitestStep.js';

const endToEndReport = '.cache/reports/e2e.json';

process.exitCode = await runSteps([
  ...checkSteps,
  { name: 'browser', command: ['tsx', 'scripts/installBrowser.ts'] },
  { ...buildVitestStep('browser tests', ['--config', 'vitest.browser.config.ts']), needs: ['browser'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    report: { kind: 'playwright', file: endToEndReport },
    needs: ['browser'],
  },
]);
