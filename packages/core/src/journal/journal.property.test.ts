import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askText } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import { toQuestionForm } from '../forms/toQuestionForm.js';
import { toQuestions } from '../questions/readQuestions.js';
import { buildIdleState, defaultLimits, hasEnded, type CallState, type LegPayload } from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';
import type { CallEffect } from '../call/callEffect.js';
import { effectsOf, takeOver } from '../machine/effectsOf.js';
import { transition } from '../machine/transition.js';
import { readState, toStateRecord, type StateRecord } from './stateRecord.js';

const rounds = 2;
/** The name of the one runner. */
const me = 'me';
const server = { name: 'server' };

const steps = [
  'onward',
  'start',
  'answer',
  'send',
  'arrive',
  'return',
  'lose on the way',
  'lose the answer',
  'go offline',
  'expire',
  'resend due',
  'check due',
  'retry',
  'restart',
  'crash',
  'crash before sending',
] as const;
type StepName = (typeof steps)[number];

/** A person, a page that may die at any moment, what it has written down, a network, and a server that counts. */
class World {
  disk: StateRecord | undefined;
  page: CallState | undefined = buildIdleState();
  /** A leg that has left and has not arrived. */
  flight: { leg: number; payload: LegPayload } | undefined;
  /** An answer that has left and has not arrived. */
  reply: { leg: number; outcome: 'asked' | 'done' | 'expired' | 'not yet' } | undefined;
  executions = 0;
  consents = 0;
  /** What the person has answered and not begun anew since. */
  given: string[] = [];
  private isExpired = false;
  private time = 0;

  constructor(private readonly isSafeToRetry: boolean) {}

  do(step: StepName): void {
    // The network and the server go on without the page.
    if (step === 'arrive') return this.arrive();
    if (!this.page) return this.restore();
    const { page } = this;
    switch (step) {
      case 'onward':
        return this.goOn();
      case 'start':
        if (page.status === 'idle') this.consents += 1;
        return this.dispatch({ type: 'call-started', at: this.tick() });
      case 'answer': {
        if (page.status !== 'awaiting-input' || Object.hasOwn(page.answers, 'name')) return;
        const value = `answer ${page.rounds.length}`;
        this.given.push(value);
        return this.dispatch({
          type: 'question-answered',
          leg: page.leg,
          key: 'name',
          answer: accept({ value }),
        });
      }
      case 'send':
        return this.dispatch({ type: 'round-sent', at: this.tick() });
      case 'return':
        return this.return();
      case 'lose on the way':
        this.flight = undefined;
        return this.lose({ uncertain: true });
      case 'lose the answer':
        this.reply = undefined;
        return this.lose({ uncertain: true });
      case 'go offline':
        // It has not left where it is still here.
        if (!this.flight) return;
        this.flight = undefined;
        return this.lose({ unsent: true }, true);
      case 'expire':
        this.isExpired = true;
        return;
      case 'resend due':
        return this.dispatch({ type: 'resend-due', at: this.tick() });
      case 'check due':
        return this.dispatch({ type: 'check-due' });
      case 'retry':
        if (page.status === 'in-doubt' || page.status === 'failed') this.consents += 1;
        return this.dispatch({ type: 'leg-resent', at: this.tick() });
      case 'restart':
        if (page.status === 'idle') return;
        this.consents += 1;
        this.given = [];
        this.isExpired = false;
        return this.dispatch({ type: 'call-restarted', at: this.tick() });
      case 'crash':
        return this.crash();
      case 'crash before sending':
        // What was written down is there, what should have followed is not.
        if (this.flight && this.flight.leg === page.leg) this.flight = undefined;
        return this.crash();
      default:
        return step satisfies never;
    }
  }

  /** What comes next where nothing goes wrong. */
  private goOn(): void {
    if (this.reply) return this.return();
    if (this.flight) return this.arrive();
    const { page } = this;
    if (page?.status === 'idle') this.do('start');
    else if (page?.status === 'waiting-for-server') this.do('check due');
    else if (page?.status === 'sending') this.do('resend due');
    else
      this.do(page?.status === 'awaiting-input' && Object.hasOwn(page.answers, 'name') ? 'send' : 'answer');
  }

  /** A patient person who only goes on. */
  finish(): void {
    for (
      let turn = 0;
      turn < 200 && !(this.page && hasEnded(this.page) && this.page.status === 'complete');
      turn += 1
    ) {
      if (!this.page) this.restore();
      const before = this.page;
      const way: StepName[] = ['start', 'answer', 'send', 'arrive', 'return', 'resend due', 'check due'];
      way.forEach((step) => this.do(step));
      if (this.page !== before) continue;
      // A leg of a page that has died is gone with it.
      if (this.page?.status === 'failed' || this.page?.status === 'aborted') this.do('restart');
      else this.do('retry');
    }
  }

  private dispatch(event: CallEvent): void {
    if (!this.page) return;
    const before = this.page;
    const next = transition(before, event, me);
    if (next === before) return;
    this.page = next;
    this.disk = JSON.parse(JSON.stringify(toStateRecord(next))) as StateRecord;
    effectsOf(before, next, me).forEach((effect) => this.carryOut(effect));
  }

  private carryOut(effect: CallEffect): void {
    if (effect.type === 'stop-leg') this.flight = undefined;
    if (effect.type === 'send-leg') this.flight = effect;
  }

  private arrive(): void {
    if (!this.flight) return;
    const { leg, payload } = this.flight;
    this.flight = undefined;
    const round = payload.requestState === undefined ? 0 : Number(payload.requestState);
    if (this.isExpired && round > 0) {
      this.reply = { leg, outcome: 'expired' };
      return;
    }
    if (round >= rounds) {
      this.executions += 1;
      this.reply = { leg, outcome: 'done' };
      return;
    }
    this.reply = { leg, outcome: round === 1 && !payload.inputResponses ? 'not yet' : 'asked' };
    this.nextState = String(round + 1);
  }
  private nextState = '1';

  private return(): void {
    if (!this.reply) return;
    const { leg, outcome } = this.reply;
    this.reply = undefined;
    const at = this.tick();
    switch (outcome) {
      case 'done':
        return this.dispatch({
          type: 'round-returned',
          leg,
          at,
          outcome: { kind: 'complete', result: { content: [] } },
        });
      case 'expired':
        return this.dispatch({
          type: 'leg-failed',
          leg,
          error: new McpCallError('state-rejected', 'expired'),
        });
      case 'asked':
      case 'not yet': {
        const questions =
          outcome === 'asked' ? toQuestions({ name: askText('Name?') }, server, toQuestionForm) : [];
        const requestState = this.nextState;
        return this.dispatch({
          type: 'round-returned',
          leg,
          at,
          outcome: { kind: 'input-required', questions, answers: {}, requestState },
        });
      }
      default:
        return outcome satisfies never;
    }
  }

  private lose(facts: { uncertain?: true; unsent?: true }, offline = false): void {
    if (!this.page) return;
    const error = new McpCallError('network', 'lost', facts);
    const { leg } = this.page;
    this.dispatch({ type: 'leg-failed', leg, error, offline, repeatable: this.isSafeToRetry });
  }

  private crash(): void {
    this.page = undefined;
    this.reply = undefined;
  }

  private restore(): void {
    if (!this.disk) {
      this.page = buildIdleState();
      return;
    }
    const context = {
      server,
      limits: defaultLimits,
      isSafeToRetry: this.isSafeToRetry,
      isMirror: false,
      isUndecided: false,
      at: this.tick(),
    };
    this.page = takeOver(readState(this.disk, context), me);
    effectsOf(undefined, this.page, me).forEach((effect) => this.carryOut(effect));
  }

  private tick(): number {
    return (this.time += 1);
  }
}

/** Every answer that is written down, or on its way in what is written down. */
function listAnswers(record: StateRecord | undefined): string[] {
  const open = record?.status === 'awaiting-input' ? [record.open] : [];
  return [...(record?.rounds ?? []), ...open].flatMap(({ answers }) =>
    Object.values(answers).map((answer) =>
      String((answer as { content?: { value?: unknown } }).content?.value),
    ),
  );
}

// Mostly onward, so that every depth is reached, with every mishap in between.
const interleaving = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('onward' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...steps) },
  ),
  { maxLength: 80, size: 'max' },
);

test('whatever happens in whatever order, nothing is done without consent and no answer is lost', () => {
  fc.assert(
    fc.property(interleaving, (names) => {
      const world = new World(false);
      for (const name of names) {
        world.do(name);
        // Compared by hand, because this runs many thousand times.
        if (world.executions > world.consents) throw new Error(`done ${world.executions} times`);
        const kept = listAnswers(world.disk).join();
        if (kept !== world.given.join()) throw new Error(`given ${world.given.join()}, kept ${kept}`);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([false, true])(
  'from wherever that leads, a patient person comes to the end (may be repeated: %s)',
  (isSafeToRetry) => {
    fc.assert(
      fc.property(interleaving, (names) => {
        const world = new World(isSafeToRetry);
        names.forEach((name) => world.do(name));
        world.finish();
        expect(world.page?.status).toBe('complete');
        expect(world.executions).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  },
);

test('a state that was written down reads as it was, except for what was under way', () => {
  fc.assert(
    fc.property(interleaving, (names) => {
      const world = new World(false);
      names.forEach((name) => world.do(name));
      if (!world.disk || !world.page) return;
      const context = {
        server,
        limits: defaultLimits,
        isSafeToRetry: false,
        isMirror: false,
        isUndecided: false,
        at: 0,
      };
      const again = readState(world.disk, context);
      const isUnderWay =
        (world.page.status === 'sending' && world.page.phase === 'in-flight') ||
        (world.page.status === 'waiting-for-server' && world.page.checking);
      expect(again.status).toBe(isUnderWay ? 'in-doubt' : world.page.status);
      expect(again.leg).toBe(world.page.leg);
      expect(again.rounds).toEqual(world.page.rounds);
    }),
  );
});
