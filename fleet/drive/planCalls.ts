import { createRandom, type Random } from '../../e2e/crash/createRandom.js';
import type { PlannedCall } from './plannedCall.js';

/** Plans calls that ask over two and three legs, with one effect each; the same seed plans the same. */
export function planCalls(seed: number, count: number, mostThinkMs: number): PlannedCall[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const call = random.chance(0.5) ? planLinks(number, random) : planUpdate(number, random);
    return { ...call, ...planPerson(random, mostThinkMs) };
  });
}

/** Plans calls of pattern H, which waits in the memory of one process. */
export function planWaitingCalls(seed: number, count: number, run: string): PlannedCall[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const id = `${run}-${index + 1}`;
    return {
      id,
      request: { tool: 'weather-h', arguments: { location: 'Lisbon', run: id } },
      subject: id,
      answers: {
        units: { units: random.pick(['metric', 'imperial']) },
        span: { span: random.pick(['today', 'week']) },
      },
      details: {},
      detailCount: 0,
      ...planPerson(random, 50),
    };
  });
}

type Errand = Omit<PlannedCall, 'thinkMs' | 'whenInDoubt'>;

// Asks for two accounts at once, and for a third where the release changes in between.
function planLinks(number: number, random: Random): Errand {
  const id = `link-${number}`;
  const logins = Object.fromEntries(
    ['github_login', 'google_login', 'microsoft_login'].map((key) => [key, `${random.derive()}`]),
  );
  return {
    id,
    request: { tool: 'link_accounts', arguments: { reference: id } },
    subject: id,
    answers: Object.fromEntries(Object.entries(logins).map(([key, login]) => [key, { login }])),
    details: logins,
    detailCount: 2,
  };
}

// Asks for a resolution, and then for what follows from it.
function planUpdate(number: number, random: Random): Errand {
  const duplicateOfId = random.derive();
  return {
    id: `update-${number}`,
    request: {
      tool: 'update_work_item',
      arguments: { workItemId: number, fields: { 'System.State': 'Resolved' } },
    },
    subject: String(number),
    answers: { resolution: { resolution: 'Duplicate' }, duplicate_of: { duplicateOfId } },
    details: {
      'System.State': 'Resolved',
      'Microsoft.VSTS.Common.ResolvedReason': 'Duplicate',
      'System.LinkTypes.Duplicate-Reverse': duplicateOfId,
    },
    detailCount: 3,
  };
}

function planPerson(random: Random, mostThinkMs: number): Pick<PlannedCall, 'thinkMs' | 'whenInDoubt'> {
  return {
    thinkMs: Array.from({ length: 3 }, () => random.between(0, mostThinkMs)),
    whenInDoubt: random.chance(0.7) ? 'send-again' : 'start-over',
  };
}
