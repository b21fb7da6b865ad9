import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT_CAPABILITIES_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  type CreateMessageResult,
} from '@modelcontextprotocol/client';
import {
  askText,
  completeWith,
  connectInPage,
  scriptServer,
  type Exchange,
  type InPageConnection,
  type ScriptedRound,
} from '@mcp-roundtrip/testing';
import type { InputAnswer } from '../call/answer.js';
import type { Call } from '../call/call.js';
import { createCalls } from './createCalls.js';
import { until } from './until.js';

type QuestionPlan = 'text' | 'url' | 'sampling' | 'roots';
interface RoundPlan {
  questions: Record<string, QuestionPlan>;
  state: string | undefined;
}
interface CallPlan {
  rounds: RoundPlan[];
  ending: 'complete' | 'untyped' | 'unknown';
}

// A state names its call and round, so that one that strays is seen (M6).
const toState = (call: number, round: number, salt: string) => `${call}/${round}/${salt}`;

const anyRound = (): fc.Arbitrary<RoundPlan> =>
  fc
    .record({
      questions: fc.dictionary(
        fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
        fc.constantFrom<QuestionPlan>('text', 'url', 'sampling', 'roots'),
        { maxKeys: 4, noNullPrototype: true },
      ),
      state: fc.option(fc.string({ maxLength: 30, unit: 'binary' }), { nil: undefined }),
    })
    .filter(({ questions, state }) => Object.keys(questions).length > 0 || state !== undefined);

const anyCall = (): fc.Arbitrary<CallPlan> =>
  fc.record({
    rounds: fc.array(anyRound(), { maxLength: 4 }),
    ending: fc.constantFrom('complete', 'complete', 'complete', 'untyped', 'unknown'),
  });

const requests = {
  text: askText('Text?'),
  url: {
    method: 'elicitation/create',
    params: { mode: 'url', message: 'Open?', url: 'https://example.com/' },
  },
  sampling: {
    method: 'sampling/createMessage',
    params: { messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }], maxTokens: 10 },
  },
  roots: { method: 'roots/list' },
} as const;

const reply: CreateMessageResult = {
  role: 'assistant',
  model: 'm',
  content: { type: 'text', text: 'Hello' },
};
const answersOf: Record<QuestionPlan, readonly InputAnswer[]> = {
  text: [{ action: 'accept', content: { value: 'x' } }, { action: 'decline' }, { action: 'cancel' }],
  url: [{ action: 'accept' }, { action: 'decline' }, { action: 'cancel' }],
  sampling: [reply],
  roots: [{ roots: [{ uri: 'file:///project' }] }, { roots: [] }],
};

let plans: readonly CallPlan[] = [];
let entries: number[] = [];
let page: InPageConnection;

function playRound(call: number): ScriptedRound {
  const entry = entries[call] ?? 0;
  entries[call] = entry + 1;
  const round = plans[call]?.rounds[entry];
  if (!round) return completeWith(`call ${call}`);
  const { questions, state } = round;
  const asked = Object.entries(questions).map(([key, kind]) => [key, requests[kind]] as const);
  return {
    ...(asked.length > 0 && { inputRequests: Object.fromEntries(asked) as never }),
    ...(state !== undefined && { requestState: toState(call, entry, state) }),
  };
}

beforeAll(async () => {
  page = await connectInPage(
    scriptServer(({ args }) => playRound(args['call'] as number)),
    {
      intercept: async (exchange, serve) => {
        const response = await serve();
        const call = callOf(exchange);
        if (call === undefined || (entries[call] ?? 0) <= (plans[call]?.rounds.length ?? 0)) return response;
        const { resultType, ...result } = ((await response.json()) as { result: Record<string, unknown> })
          .result;
        const { ending } = plans[call] as CallPlan;
        const type =
          ending === 'complete' ? { resultType } : ending === 'unknown' ? { resultType: 'odd' } : {};
        return Response.json({ jsonrpc: '2.0', id: exchange.id, result: { ...result, ...type } });
      },
    },
  );
});

function callOf(exchange: Exchange): number | undefined {
  const args = exchange.params['arguments'] as { call?: number } | undefined;
  return args?.call;
}

/** Answers every open round of a call in a random order, changing some answers before they are sent. */
async function answerAll(call: Call, plan: CallPlan, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (;;) {
    const state = await until(call, 'awaiting-input', 'complete', 'failed');
    if (state.status !== 'awaiting-input') return;
    const { questions } = plan.rounds[state.leg - 1] as RoundPlan;
    const keys = Object.keys(questions).sort(() => random() - 0.5);
    for (const key of [...keys, ...keys.filter(() => random() < 0.3)]) {
      const kind = questions[key] as QuestionPlan;
      if (random() < 0.2) call.withdraw(key);
      expect(call.answer(key, pick(answersOf[kind]), { send: false }).status).toBe('kept');
      if (random() < 0.2) call.send();
      if (call.state !== state && call.state.status !== 'awaiting-input') break;
    }
    call.send();
  }
}

function checkWire(exchanges: readonly Exchange[], plan: CallPlan, call: number): void {
  expect(exchanges.length, 'n rounds take n + 1 requests, none from a cache (M9)').toBe(
    plan.rounds.length + 1,
  );
  exchanges.forEach(({ params }, index) => {
    const before = plan.rounds[index - 1];
    const asked = before && Object.keys(before.questions).length > 0 ? before.questions : undefined;
    expect(params['name'], 'the same request on every leg').toBe('scripted');
    expect(params['arguments']).toEqual({ call });
    const given = params['inputResponses'] as object | undefined;
    expect(given && Object.keys(given).sort(), 'M1, M2: exactly what was asked').toEqual(
      asked && Object.keys(asked).sort(),
    );
    const state = before?.state === undefined ? undefined : toState(call, index - 1, before.state);
    expect(params['requestState'], 'M3, M6: the exact state of this call and round').toBe(state);
    expect('requestState' in params, 'M4: no state when the last result carried none').toBe(
      state !== undefined,
    );
    const meta = params['_meta'] as Record<string, unknown>;
    expect(meta[PROTOCOL_VERSION_META_KEY], 'M7').toBe('2026-07-28');
    expect(meta[CLIENT_CAPABILITIES_META_KEY], 'E5, S2').toEqual({
      elicitation: { form: {}, url: {} },
      sampling: {},
      roots: {},
    });
  });
}

test('random servers and random answer orders obey M1 to M9 on the wire', async () => {
  const runs = 2_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCall(), { minLength: 1, maxLength: 2 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      async (planned, numbers) => {
        plans = planned;
        entries = [];
        const from = page.wire.length;
        const random = () => numbers.next().value as number;
        const calls = createCalls({
          client: page.client,
          pollDelay: () => 0,
          sampling: () => reply,
          roots: () => [],
        });
        const started = planned.map((_, call) => calls.start({ tool: 'scripted', arguments: { call } }));
        await Promise.all(started.map((call, index) => answerAll(call, planned[index] as CallPlan, random)));
        const wire = page.wire.slice(from);
        planned.forEach((plan, call) => {
          checkWire(
            wire.filter((exchange) => callOf(exchange) === call),
            plan,
            call,
          );
          const { state } = started[call] as Call;
          if (plan.ending === 'unknown')
            expect(state).toMatchObject({ error: { code: 'protocol-violation' } });
          else expect(state).toMatchObject({ result: { content: [{ text: `call ${call}` }] } });
          expect(state.rounds).toHaveLength(
            plan.rounds.filter((round) => Object.keys(round.questions).length > 0).length,
          );
        });
        expect(new Set(wire.map(({ id }) => id)).size, 'M5: a fresh id for every leg').toBe(wire.length);
      },
    ),
    { numRuns: runs },
  );
}, 300_000);

describe('M9', () => {
  test('neither a retry nor an input_required answer is taken from a cache', async () => {
    let entry = 0;
    const { client, exchangesOf } = await connectInPage(
      scriptServer(() =>
        entry++ % 2 === 0 ? { inputRequests: { name: askText('?') } } : completeWith(`${entry}`),
      ),
      { client: { defaultCacheTtlMs: 60_000 } },
    );
    const calls = createCalls({ client });
    for (const text of ['2', '4']) {
      const call = calls.start({ tool: 'scripted' });
      await until(call, 'awaiting-input');
      call.answer('name', { action: 'accept', content: { value: 'x' } });
      expect(await call.finished).toMatchObject({ content: [{ text }] });
    }
    expect(exchangesOf('tools/call')).toHaveLength(4);
  });
});
