import { expect, test } from 'vitest';
import { judgeRun } from './judgeRun.js';
import { createPersonBooks, type Consent, type PersonBooks } from './person/personBooks.js';
import { scenarios, type Scenario } from './scenarios.js';
import type { Delivery } from './server/serverBooks.js';

const find = (tool: string) => scenarios.find((scenario) => scenario.tool === tool) as Scenario; // it is one of them
const [plain, asking, repeatable] = [find('asks-nothing'), find('two-rounds'), find('may-repeat')];

const consent = (at: number): Consent => ({ at, kind: 'start' });
const leg = (at: number, given: Partial<Delivery> = {}): Delivery => ({
  at,
  sender: `page ${at}`,
  follows: '',
  isCopy: false,
  answers: {},
  effect: {},
  ...given,
});
const judge = (scenario: Scenario, books: Partial<PersonBooks>, deliveries: readonly Delivery[] = []) =>
  judgeRun({ scenario, deliveries, books: { ...createPersonBooks(), result: 'done {}', ...books } });

test('one consent is one execution', () => {
  const verdict = judge(plain, { consents: [consent(1)] }, [leg(2)]);
  expect(verdict).toEqual({
    answersLost: 0,
    unagreedExecutions: 0,
    unagreedLegs: 0,
    stuck: 0,
    draftsLost: 0,
  });
});

test.each([
  ['there is no second consent', [consent(1)]],
  ['the second consent came before the first execution', [consent(1), consent(1.5)]],
  ['the second consent came after it', [consent(1), consent(4)]],
])('a second execution is counted where %s', (_sentence, consents) => {
  expect(judge(plain, { consents }, [leg(2), leg(3)])).toMatchObject({
    unagreedExecutions: 1,
    unagreedLegs: 1,
  });
});

test('a second execution is agreed to once the person has seen that the first is in doubt', () => {
  const verdict = judge(plain, { consents: [consent(1), consent(2.5)] }, [leg(3), leg(2)]);
  expect(verdict).toMatchObject({ unagreedExecutions: 0, unagreedLegs: 0 });
});

test('what was copied on the way, or may be repeated, needs no consent', () => {
  const consents = [consent(1)];
  expect(judge(plain, { consents }, [leg(2), leg(2, { isCopy: true })]).unagreedExecutions).toBe(0);
  expect(judge(repeatable, { consents }, [leg(2), leg(3)]).unagreedExecutions).toBe(0);
});

test('a leg in the middle of a call needs a consent only when it comes again', () => {
  const middle = (at: number): Delivery => {
    const { effect: _none, ...rest } = leg(at, { follows: 'asked' });
    return rest;
  };
  const consents = [consent(1)];
  expect(judge(asking, { consents }, [leg(2), middle(3)]).unagreedLegs).toBe(0);
  expect(judge(asking, { consents }, [leg(2), middle(3), middle(4)]).unagreedLegs).toBe(1);
});

test.each([
  ['the last one that was given', 'done {"name":"b","city":"c"}', 0],
  ['one that was pressed after it', 'done {"name":"x","city":"c"}', 0],
  ['one from before', 'done {"name":"a","city":"c"}', 1],
  ['none at all', 'done {}', 2],
])('a call has to end with the answer of the person: %s', (_sentence, result, answersLost) => {
  const said = [
    { at: 1, key: 'name', value: 'a', isGiven: true },
    { at: 2, key: 'name', value: 'b', isGiven: true },
    { at: 3, key: 'name', value: 'x', isGiven: false },
    { at: 4, key: 'city', value: 'c', isGiven: true },
  ];
  expect(judge(asking, { said, result }).answersLost).toBe(answersLost);
});

test('a call without an end is stuck', () => {
  expect(judge(plain, { result: undefined }).stuck).toBe(1);
});
