import type { CaseReport } from './caseJob.js';
import { messageKinds, type MessageKindName } from './messageKinds.js';
import type { WireCase } from './mutateMessage.js';
import { mutationFamilies } from './mutation.js';

/** A case of the corpus: what was found once, and is tried ever since. */
export interface KnownCase {
  readonly name: string;
  readonly wireCase: WireCase;
  /** Why it is still as it was, where it is. */
  readonly open?: string;
}

/** Counts what was tried and what was found. */
export interface WireReport {
  add(report: CaseReport): void;
  addFrozen(wireCase: WireCase | undefined): void;
  /** Prints it, and says whether all is well. */
  finish(headline: string): boolean;
}

const kinds = Object.keys(messageKinds) as readonly MessageKindName[]; // a constant of this project
/** Memory may grow by what engines keep of code that has run. */
const mostMemory = 1.5;

/** Opens an empty report. `isWhole` says that every kind and every family is to be met. */
export function createWireReport(corpus: readonly KnownCase[], isWhole: boolean): WireReport {
  const met = new Map<string, number>();
  const ends = new Map<string, number>();
  const memory: number[] = [];
  let cases = 0;
  let missed = 0;
  let problems = 0;
  let replayed = 0;
  let open = 0;
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const print = (title: string, wireCase: WireCase | undefined, lines: readonly string[]) => {
    problems += 1;
    console.log(`\n${title}`);
    for (const line of lines) console.log(`  ${line}`);
    if (wireCase) console.log(`  again: npm run test:wire -- --replay '${JSON.stringify(wireCase)}'`);
  };
  return {
    add: (report) => {
      switch (report.type) {
        case 'ended': {
          const { kind, mutation } = report.wireCase;
          cases += 1;
          if (!report.met) missed += 1;
          else count(met, toCell(kind, mutation.family));
          count(ends, report.status);
          return;
        }
        case 'found': {
          const { wireCase, findings, seed, path } = report;
          const { kind, mutation } = wireCase;
          const again = `or: --only '${toCell(kind, mutation.family)}' --seed ${seed} --path ${path}`;
          return print(toCell(kind, mutation.family), wireCase, [...findings, again]);
        }
        case 'replayed': {
          const known = corpus.find(({ name }) => name === report.name);
          replayed += 1;
          if (known?.open === undefined) {
            if (report.findings.length > 0) print(`known: ${report.name}`, known?.wireCase, report.findings);
            return;
          }
          open += 1;
          if (report.findings.length === 0)
            print(`known: ${report.name}`, known.wireCase, ['is well now: take `open` from the corpus']);
          return;
        }
        case 'memory':
          memory.push(report.used);
          return;
        default:
      }
    },
    addFrozen: (wireCase) => print('froze', wireCase, ['the page does not come back']),
    finish: (headline) => {
      console.log(`\n${headline}`);
      if (isWhole) printTable(met);
      console.log(`${cases} cases, ${missed} of them in vain; ${replayed} known ones, ${open} of them open`);
      console.log(`they came to rest as ${[...ends].map(([name, times]) => `${name} ${times}`).join(', ')}`);
      const [before = 1, after = before] = memory;
      const growth = after / before;
      if (memory.length > 0)
        console.log(
          `memory: ${toMegabytes(after)} MB in use, ${growth.toFixed(2)} times as much as after the first fifth`,
        );
      const unmet = isWhole ? findUnmet(met) : [];
      if (unmet.length > 0) print('never met', undefined, unmet);
      if (growth > mostMemory)
        print('memory', undefined, [`${growth.toFixed(2)} times as much, at most ${mostMemory}`]);
      console.log(`findings: ${problems}`);
      return problems === 0;
    },
  };
}

/** The name of what one family of mutations does to one kind of message. */
export function toCell(kind: string, family: string): string {
  return `${kind} × ${family}`;
}

function findUnmet(met: ReadonlyMap<string, number>): readonly string[] {
  return kinds
    .flatMap((kind) => mutationFamilies.map((family) => toCell(kind, family)))
    .filter((cell) => !met.get(cell));
}

function printTable(met: ReadonlyMap<string, number>): void {
  const width = Math.max(...kinds.map((kind) => kind.length));
  console.log(`${''.padEnd(width)} ${mutationFamilies.map((family) => family.padStart(8)).join(' ')}`);
  for (const kind of kinds) {
    const counts = mutationFamilies.map((family) => String(met.get(toCell(kind, family)) ?? 0).padStart(8));
    console.log(`${kind.padEnd(width)} ${counts.join(' ')}`);
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
