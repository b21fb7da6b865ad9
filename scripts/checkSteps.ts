import type { Plan } from './runSteps.js';
import { testSuites } from './steps/testSuites.js';

/** What must hold before every commit; none of it needs a browser. */
export const checkSteps: Plan = [
  // Each of these keeps one core busy.
  [
    [
      { name: 'format', command: ['prettier', '--check', '.'] },
      { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    ],
    [
      { name: 'types', command: ['tsc', '-b'] },
      { name: 'build', command: ['npm', 'run', 'build'] },
      { name: 'API report', command: ['npm', 'run', 'api:check'], needs: ['build'] },
      { name: 'size', command: ['npm', 'run', 'size'], needs: ['build'] },
      { name: 'styling page', command: ['tsx', 'scripts/stylingPage.ts'] },
      { name: 'types page', command: ['tsx', 'scripts/typesPage.ts'] },
      { name: 'unused code', command: ['knip'] },
      { name: 'packages', command: ['tsx', 'scripts/checkPackages.ts'], needs: ['build'] },
    ],
  ],
  testSuites.unit,
];
