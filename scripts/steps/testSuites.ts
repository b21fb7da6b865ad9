import { buildVitestStep } from './buildVitestStep.js';
import type { Step } from './runStep.js';

const inBrowser = ['--config', 'vitest.browser.config.ts'];
const endToEndReport = '.cache/reports/e2e.json';

/** Every suite of tests, by its name. */
export const testSuites = {
  unit: buildVitestStep('unit'),
  stories: buildVitestStep('stories', [...inBrowser, '--project', 'stories*']),
  components: buildVitestStep('components', [...inBrowser, '--project', 'browser*']),
  e2e: {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    report: { kind: 'playwright', file: endToEndReport },
  },
} satisfies Record<string, Step>;

/** The name of a suite of tests. */
export type TestSuite = keyof typeof testSuites;
