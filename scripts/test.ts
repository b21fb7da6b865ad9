import { checkSteps } from './checkSteps.js';
import { runSteps } from './runSteps.js';
import { buildVitestStep } from './steps/buildVitestStep.js';

const inBrowser = ['--config', 'vitest.browser.config.ts'];
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
]);
