import type { Answers, FormQuestion, InputQuestion, Round } from '@mcp-roundtrip/core';
import { toQuestionForm } from '@mcp-roundtrip/core/forms';
import { describe, expect, it, test } from 'vitest';
import { compareEarlier } from './compareEarlier.js';

const server = { name: 'demo-server' };
const request = { method: 'elicitation/create' };
const text = { type: 'string' };

function ask(key: string, message: string, properties: object = { name: text }): FormQuestion {
  return {
    key,
    kind: 'form',
    message,
    server,
    request,
    form: toQuestionForm({ type: 'object', properties }),
  };
}
function open(key: string, message: string): InputQuestion {
  const url = 'https://example.com/';
  return { key, kind: 'url', message, url, server, request, stillWaiting: false };
}
function round(questions: readonly InputQuestion[], answers: Answers = {}): Round {
  return { questions, answers, askedAt: 0, sentAt: 1 };
}
const accept = (content: Record<string, string | number>) => ({ action: 'accept', content }) as const;
const toNames = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe('one question', () => {
  const compare = (now: InputQuestion, before: InputQuestion, answer?: Answers[string]) =>
    compareEarlier([now], [], [round([before], answer && { [before.key]: answer })]).answers.get(now.key);
  const before = ask('q', 'Which?', { name: text, size: { type: 'integer', default: 2 } });
  const given = accept({ name: 'Ada', size: 3 });

  test('asked as before is filled in', () => {
    const again = ask('q', 'Which?', { name: text, size: { default: 2, type: 'integer' } });
    expect(compare(again, before, given)).toEqual({
      question: before,
      answer: given,
      content: { name: 'Ada', size: 3 },
    });
  });

  test('that was left empty stays empty, whatever its default', () => {
    expect(compare(before, before, accept({ name: 'Ada' }))?.content).toEqual({
      name: 'Ada',
      size: undefined,
    });
  });

  test('in other words is not filled in: it may mean the opposite', () => {
    const reworded = { ...before, message: 'Which not?' };
    expect(compare(reworded, before, given)).toMatchObject({ change: { kind: 'reworded' }, content: {} });
  });

  it.each<[string, object, { changed?: string[]; added?: string[]; removed?: string[] }, object]>([
    ['a field more', { colour: text }, { added: ['colour'] }, { name: 'Ada', size: 3 }],
    ['a field less', { size: undefined }, { removed: ['size'] }, { name: 'Ada' }],
    ['a field of another kind', { size: text }, { changed: ['size'] }, { name: 'Ada' }],
    [
      'another limit',
      { size: { type: 'integer', default: 2, maximum: 2 } },
      { changed: ['size'] },
      { name: 'Ada' },
    ],
    ['another label', { name: { type: 'string', title: 'Not name' } }, { changed: ['name'] }, { size: 3 }],
    [
      'all of these',
      { name: undefined, size: text, colour: text },
      { changed: ['size'], added: ['colour'], removed: ['name'] },
      {},
    ],
  ])('with %s is filled in where it is the same', (_, properties, expected, content) => {
    const all = { name: text, size: { type: 'integer', default: 2 }, ...properties };
    const now = ask('q', 'Which?', Object.fromEntries(Object.entries(all).filter(([, each]) => each)));
    const compared = compare(now, before, given);
    const { change } = compared ?? {};
    if (change?.kind !== 'fields') throw new Error('The fields have changed.');
    expect({
      changed: toNames(change.changed),
      added: toNames(change.added),
      removed: toNames(change.removed),
    }).toEqual({ changed: [], added: [], removed: [], ...expected });
    expect(compared?.content).toEqual(content);
  });

  it.each([
    ['was declined', { action: 'decline' } as const],
    ['was dismissed', { action: 'cancel' } as const],
  ])('that %s is not filled in', (_, answer) => {
    expect(compare(before, before, answer)).toEqual({ question: before, answer, content: {} });
  });

  it.each<[string, InputQuestion, InputQuestion, Answers[string]?]>([
    ['whose answer was not kept', before, before],
    ['whose answer is no answer', before, before, 'x' as unknown as Answers[string]],
    ['under another key', ask('p', 'Which?'), before, given],
    ['of another kind', open('q', 'Which?'), before, given],
    ['that was a page before', before, open('q', 'Which?'), { action: 'accept' }],
    ['that is a page', open('q', 'Which?'), open('q', 'Which?'), { action: 'accept' }],
  ])('%s has no earlier answer', (_, now, then, answer) => {
    expect(compare(now, then, answer)).toBeUndefined();
  });
});

describe('rounds', () => {
  const [first, pet] = [ask('q', 'First name?'), ask('q', 'Name of your pet?')];
  const earlier = [
    round([first], { q: accept({ name: 'Ada' }) }),
    round([pet], { q: accept({ name: 'Rex' }) }),
  ];
  const contentOf = (now: FormQuestion, rounds: readonly Round[]) =>
    compareEarlier([now], rounds, earlier).answers.get('q')?.content;

  test('keep equal keys apart', () => {
    expect(contentOf(first, [])).toEqual({ name: 'Ada' });
    expect(contentOf(pet, [round([first])])).toEqual({ name: 'Rex' });
  });

  test('may come in another order', () => {
    expect(contentOf(pet, [])).toEqual({ name: 'Rex' });
    expect(contentOf(first, [round([pet])])).toEqual({ name: 'Ada' });
  });

  test('that ask the same twice give each its own answer', () => {
    const twice = [
      round([first], { q: accept({ name: 'Ada' }) }),
      round([first], { q: accept({ name: 'Bob' }) }),
    ];
    const compared = compareEarlier([first], [round([first])], twice);
    expect(compared.answers.get('q')?.content).toEqual({ name: 'Bob' });
  });

  test('without a run before have nothing to compare', () => {
    expect(compareEarlier([first], [], [])).toEqual({ answers: new Map(), dropped: [] });
  });
});

describe('what is no longer asked', () => {
  const [name, age, page] = [ask('name', 'Name?'), ask('age', 'Age?'), open('page', 'Sign in')];
  const droppedOf = (now: readonly InputQuestion[], rounds: readonly Round[], earlier: readonly Round[]) =>
    compareEarlier(now, rounds, earlier).dropped;

  it.each<[string, readonly InputQuestion[], readonly InputQuestion[]]>([
    ['nothing, where all is asked again', [name, age, page], []],
    ['a form', [name, page], [age]],
    ['a page', [name, age], [page]],
    ['nothing, where it is asked in other words', [ask('name', 'Names?'), age, page], []],
    ['what has become a question of another kind', [name, open('age', 'Age?'), page], [age]],
    ['nothing because of what is new', [name, age, page, ask('more', 'More?')], []],
  ])('is %s', (_, now, dropped) => {
    expect(droppedOf(now, [], [round([name, age, page])])).toEqual(dropped);
  });

  it('is not what was asked in an earlier round of this run', () => {
    expect(droppedOf([age], [round([name])], [round([page]), round([name, age])])).toEqual([]);
  });

  it('is what another question has taken the place of under its key', () => {
    const [one, other] = [ask('q', 'A?'), ask('q', 'B?')];
    expect(droppedOf([other], [], [round([one]), round([other])])).toEqual([one]);
  });
});
