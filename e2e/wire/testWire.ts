/** Has hostile and broken servers answer, and looks what becomes of the call, of the other calls, and of the page. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../crash/createRandom.js';
import { readCount } from '../crash/readCount.js';
import { buildWorker } from './buildWorker.js';
import type { CaseJob } from './caseJob.js';
import { messageKinds, type MessageKindName } from './messageKinds.js';
import type { WireCase } from './mutateMessage.js';
import { mutationFamilies } from './mutation.js';
import { runInBrowser } from './runInBrowser.js';
import { runJobs } from './runJobs.js';
import { createWireReport, toCell, type KnownCase } from './wireReport.js';

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    /** How many cases besides are tried in a page. */
    browser: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** One kind of message and family of mutations, as the report names them; or `known`, which is the corpus. */
    only: { type: 'string' },
    /** Which case of the seed of one of them. */
    path: { type: 'string' },
    /** One case, as the report prints it. */
    replay: { type: 'string' },
    /** Tries each kind with each family once, counts work, and measures no time. */
    short: { type: 'boolean', default: false },
  },
});
const corpus = JSON.parse(
  await readFile(new URL('corpus.json', import.meta.url), 'utf8'),
) as readonly KnownCase[]; // a file of this project

const seed = readCount('seed', values.seed);
const cases = readCount('cases', values.cases ?? (values.short ? '1' : '10000'));
const browserCases = readCount('browser', values.browser ?? String(Math.floor(cases / 20)));
const isWhole = values.only === undefined && values.replay === undefined;
const random = createRandom(seed);
const reports = [];

if (cases > 0) {
  const startedAt = performance.now();
  const report = createWireReport(corpus, isWhole);
  const worker = await buildWorker();
  const terms = { file: worker.file, measuresTime: !values.short };
  const jobs = listJobs(cases);
  // What is done beside it would count as time, but not as work.
  const shares = values.short ? [0, 1].map((half) => jobs.filter((_, index) => index % 2 === half)) : [jobs];
  const listener = { onReport: report.add, onFrozen: report.addFrozen };
  await Promise.all(shares.map((share) => runJobs(share, terms, listener)));
  await worker.remove();
  reports.push(report.finish(`without a page: seed ${seed}, ${toSeconds(startedAt)} s`));
}
if (browserCases > 0) {
  const startedAt = performance.now();
  const report = createWireReport(corpus, isWhole);
  await runInBrowser(listJobs(browserCases), { onReport: report.add, onFrozen: report.addFrozen });
  reports.push(report.finish(`in a page: seed ${seed}, ${toSeconds(startedAt)} s`));
}
process.exitCode = reports.every(Boolean) ? 0 : 1;

function listJobs(count: number): readonly CaseJob[] {
  const { replay, only, path } = values;
  if (replay !== undefined)
    // Printed by the report.
    return [{ type: 'replay', name: 'this case', wireCase: JSON.parse(replay) as WireCase }];
  const known = corpus.map(({ name, wireCase }): CaseJob => ({ type: 'replay', name, wireCase }));
  if (only === 'known') return known;
  const kinds = Object.keys(messageKinds) as readonly MessageKindName[]; // a constant of this project
  const cells = kinds
    .flatMap((kind) => mutationFamilies.map((family) => ({ kind, family })))
    .filter(({ kind, family }) => only === undefined || toCell(kind, family).includes(only));
  const runs = Math.max(1, Math.ceil(count / cells.length));
  const searches = cells.map((cell): CaseJob => ({
    type: 'search',
    ...cell,
    runs,
    // The seed that a report names stands for its cell alone.
    seed: path === undefined ? random.derive() : seed,
    ...(path !== undefined && { path }),
  }));
  return only === undefined ? [...known, ...searches] : searches;
}

function toSeconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
