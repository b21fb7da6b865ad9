import { createRandom, type Random } from '../createRandom.js';

/** What becomes of a request on its way, and of its answer on the way back. */
export type Fault =
  | {
      readonly kind:
        'none' | 'drop' | 'reset' | 'drop-answer' | 'reset-answer' | 'silence' | 'repeat' | 'repeat-answer';
    }
  | { readonly kind: 'delay' | 'delay-answer'; readonly ms: number }
  | { readonly kind: 'truncate'; readonly share: number };

/** Says what becomes of a request with this body. */
export type FaultChooser = (body: string) => Fault;

/** Chooses by chance for this share of the requests; each run has chance of its own, so that it can be repeated alone. */
export function createFaultChooser(seed: number, share: number): FaultChooser {
  const others = createRandom(seed);
  const runs = new Map<string, Random>();
  return (body) => {
    const [run, runSeed] = /"run":"[a-z]+-(\d+)-[^"]*"/.exec(body) ?? [];
    if (run === undefined) return withoutSilence(chooseFault(others, share));
    const random = runs.get(run) ?? createRandom(Number(runSeed));
    runs.set(run, random);
    return chooseFault(random, share);
  };
}

// To connect, nobody waits for less than a minute.
function withoutSilence(fault: Fault): Fault {
  return fault.kind === 'silence' ? { kind: 'drop' } : fault;
}

function chooseFault(random: Random, share: number): Fault {
  if (!random.chance(share)) return { kind: 'none' };
  const kind = random.pick([
    'drop',
    'reset',
    'drop-answer',
    'reset-answer',
    'silence',
    'repeat',
    'repeat-answer',
    'delay',
    'delay-answer',
    'truncate',
  ] as const);
  switch (kind) {
    case 'delay':
    case 'delay-answer':
      return { kind, ms: random.between(5, 250) };
    case 'truncate':
      return { kind, share: random.between(0, 99) / 100 };
    default:
      return { kind };
  }
}
