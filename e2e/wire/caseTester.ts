import fc from 'fast-check';
import { stepCounter } from './countSteps.js';
import type { CaseJob, CaseReport } from './caseJob.js';
import { judgeCase, most, toScale, type MeasuredCase } from './judgeCase.js';
import { messageKinds } from './messageKinds.js';
import type { WireCase } from './mutateMessage.js';
import { mutationsOf } from './mutation.js';
import { openWorld, runCase, type CaseTerms } from './runCase.js';
import { scenarios, type ScenarioName } from './scenarios.js';

/** What the place brings in which cases are tried. */
export interface TestPlace extends Pick<CaseTerms, 'clock' | 'takeUncaught' | 'show'> {
  /** Whether time is measured besides work. */
  readonly measuresTime: boolean;
  tell(report: CaseReport): void;
}

/** Tries cases, one after the other. */
export interface CaseTester {
  /** Does what is done once before anything is compared. */
  warmUp(): Promise<void>;
  run(job: CaseJob): Promise<void>;
}

// What comes first loads and compiles what the others find there, and takes longer for that.
// Where only steps are counted, the first has loaded what the others need.
const warmUps = { time: 3, work: 1 };
const casesOfWorld = 25;
// Each takes the rest of the machine into account a little better.
const mostTries = 15;

/** Makes the tester of a place. */
export function createCaseTester({ measuresTime, tell, ...place }: TestPlace): CaseTester {
  const benign = new Map<ScenarioName, MeasuredCase>();
  let world = openWorld();
  let casesInWorld = 0;
  Object.assign(globalThis, { [stepCounter.name]: 0 });

  const renewWorld = () => {
    world.close();
    world = openWorld();
    casesInWorld = 0;
  };
  const measure = async (scenario: ScenarioName, wireCase?: WireCase): Promise<MeasuredCase> => {
    if (casesInWorld++ >= casesOfWorld) renewWorld();
    let steps = 0;
    const seen = await runCase(scenario, wireCase, {
      ...place,
      world,
      onBegin: () => (steps = stepCounter.read()),
      onRest: () => (steps = stepCounter.read() - steps),
    });
    return { ...seen, steps };
  };
  const findBenign = async (name: ScenarioName): Promise<MeasuredCase> => {
    const known = benign.get(name);
    if (known) return known;
    for (let run = 0; run < (measuresTime ? warmUps.time : warmUps.work); run += 1) await measure(name);
    const found = await measure(name);
    benign.set(name, found);
    return found;
  };

  // How many times the benign case it takes. The quickest of several tries of both, in turn, because other work on the machine can
  // only add to it; and no more of them than it needs to be seen that all is well.
  const compareTimes = async (wireCase: WireCase, scale: number): Promise<number> => {
    const { scenario } = messageKinds[wireCase.kind];
    let [least, leastBenign] = [Infinity, Infinity];
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      leastBenign = Math.min(leastBenign, (await measure(scenario)).tookMs);
      least = Math.min(least, (await measure(scenario, wireCase)).tookMs);
      if (least / leastBenign / scale <= most) break;
    }
    return least / leastBenign / scale;
  };

  const tryCase = async (wireCase: WireCase): Promise<readonly string[]> => {
    const { scenario } = messageKinds[wireCase.kind];
    const plain = await findBenign(scenario);
    tell({ type: 'begun', wireCase });
    const seen = await measure(scenario, wireCase);
    const findings = [...judgeCase(seen, plain)];
    const scale = toScale(seen, plain);
    if (measuresTime && seen.tookMs / plain.tookMs / scale > most) {
      const share = await compareTimes(wireCase, scale);
      if (share > most)
        findings.push(`time: ${share.toFixed(1)} times the benign case for as much as came in`);
    }
    if (findings.length > 0) renewWorld();
    tell({ type: 'ended', wireCase, met: seen.books.met > 0, status: seen.state.status });
    return findings;
  };

  const search = async ({ kind, family, runs, seed, path }: Extract<CaseJob, { type: 'search' }>) => {
    const wireCase = fc.record(
      { kind: fc.constant(kind), mutation: mutationsOf[family], nth: fc.constant(0) },
      { requiredKeys: ['kind', 'mutation'] },
    );
    const property = fc.asyncProperty(wireCase, async (given) => {
      const findings = await tryCase(given);
      if (findings.length > 0) throw new Error(findings.join('\n'));
    });
    const given = { numRuns: runs, seed, ...(path !== undefined && { path }) };
    const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, given);
    if (!failed || !counterexample) return;
    const said = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    const found = { wireCase: counterexample[0], findings: said.split('\n'), seed };
    tell({ type: 'found', ...found, path: counterexamplePath ?? '' });
  };

  return {
    warmUp: async () => {
      // The keys of a record of this folder.
      for (const name of Object.keys(scenarios) as ScenarioName[]) await findBenign(name);
    },
    run: async (job) => {
      if (job.type === 'search') await search(job);
      else tell({ type: 'replayed', name: job.name, findings: await tryCase(job.wireCase) });
      tell({ type: 'finished' });
    },
  };
}
