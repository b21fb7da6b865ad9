import { test as base } from '@playwright/test';
import { Demo } from './demo.js';

export { expect } from '@playwright/test';

interface Fixtures {
  /** The demo, opened and connected. */
  demo: Demo;
  /** What the console may say, for a test that breaks something on purpose. */
  expectedComplaints: readonly RegExp[];
}

/** Playwright's test, which also fails on any error or warning that a page reports. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  context: async ({ context, expectedComplaints }, provide) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    context.on('weberror', (problem) => complaints.push(String(problem.error())));
    await provide(context);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    base.expect(unexpected, 'errors and warnings in the console').toEqual([]);
  },
  demo: async ({ page }, provide) => {
    const demo = new Demo(page);
    await demo.open();
    await provide(demo);
  },
});
