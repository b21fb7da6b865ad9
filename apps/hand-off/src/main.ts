/** Shows a hand-off: one process starts a call, the browser answers, and others carry it on. */
import { buildPage } from './host/buildPage.js';
import { startHost } from './host/startHost.js';

console.log('Building the page …');
const host = await startHost({
  port: Number(process.env['PORT'] ?? 0),
  page: await buildPage(),
  onAnswered: (id) => void resume(id),
});
const started = await host.runWorker('startWorker', 'ada', 'wipe-cache');
console.log(`A worker has started a call, left it in the store, and ended (exit code ${started.code}).`);
console.log(`Answer its question at ${host.url}#${started.output.trim()}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.close());

async function resume(id: string): Promise<void> {
  const { output } = await host.runWorker('resumeWorker', id);
  const isAsking = output.trim() === 'asking';
  console.log(
    `Another worker took it up, and ended: the call ${isAsking ? 'asks again' : `has ${output.trim()}`}.`,
  );
  if (!isAsking) console.log('Ctrl+C stops this.');
}
