import { createRoot } from 'react-dom/client';
import type { ElicitationAnswer } from '@mcp-roundtrip/core';
import { ElicitationForm } from '../ElicitationForm.js';
import { everyField, fiveThousandOptions } from '../stories/sampleSchemas.js';

/** What the page tells the test around it. */
export interface StrictPage {
  readonly answers: readonly ElicitationAnswer[];
  /** What the page's policy has blocked. */
  readonly violations: readonly string[];
}

const answers: ElicitationAnswer[] = [];
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
);
Object.assign(window, { answers, violations } satisfies StrictPage);
// The test runner writes this around every dynamic import, also of pages that it does not run itself.
Object.assign(window, { __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() } });

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  Object.entries({ Visit: everyField, Options: fiveThousandOptions }).map(([name, schema]) => (
    <section key={name} aria-label={name}>
      <ElicitationForm schema={schema} onAnswer={(answer) => answers.push(answer)} />
    </section>
  )),
);
