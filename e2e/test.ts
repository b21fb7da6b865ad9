import { test as base, type Page } from '@playwright/test';
import { startDemoServer, type DemoServer, type DemoServerOptions } from '@mcp-roundtrip/demo-server';
import { Demo } from './demo.js';
import { startScriptedModel, type ModelScript, type ScriptedModel } from './model/startScriptedModel.js';

export { expect } from '@playwright/test';

interface Fixtures {
  /** The demo, opened and connected to its own server. */
  demo: Demo;
  /** Starts another MCP server on this machine, for a test that stops, restarts or misconfigures one. */
  startServer: (options?: DemoServerOptions) => Promise<DemoServer>;
  /** Starts a model on this machine that says what the test wants it to say. */
  startModel: (script: ModelScript) => Promise<ScriptedModel>;
  /** What the console may say, as one expression, for a test that breaks something on purpose. */
  expectedComplaints: readonly RegExp[];
}

/** How many times slower the browser is made, to find tests that are true on a fast machine alone. */
const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  } catch (error) {
    // A page may be gone again already.
    if (!page.isClosed()) throw error;
  }
}

/** Playwright's test, which also fails on any error or warning that a page reports, and on any breach of its policy. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  context: async ({ context, expectedComplaints }, provide) => {
    // Playwright takes the second of two for settings of the first.
    if (!Array.isArray(expectedComplaints)) throw new TypeError('Join the complaints: [/one|another/].');
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    context.on('weberror', (problem) => complaints.push(String(problem.error())));
    // The browser reports some breaches to nobody but the page itself.
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Against the content security policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    if (slowdown > 1) context.on('page', (page) => void slowDown(page));
    await provide(context);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    base.expect(unexpected, 'errors and warnings in the console').toEqual([]);
  },
  demo: async ({ page }, provide) => {
    const demo = new Demo(page);
    await demo.open();
    await provide(demo);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  startServer: async ({}, provide) => {
    const servers: DemoServer[] = [];
    await provide(async (options) => {
      const server = await startDemoServer({ log: () => {}, ...options });
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.close()));
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  startModel: async ({}, provide) => {
    const models: ScriptedModel[] = [];
    await provide(async (script) => {
      const model = await startScriptedModel(script);
      models.push(model);
      return model;
    });
    await Promise.all(models.map((model) => model.close()));
  },
});
