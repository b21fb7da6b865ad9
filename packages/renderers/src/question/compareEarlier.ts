import type { ElicitationAnswer, FormQuestion, InputQuestion, Round } from '@mcp-roundtrip/core';
import type { FieldValue, FormField } from '@mcp-roundtrip/core/forms';
import type { InitialContent } from '../form/formContent.js';
import { isRecord } from '../result/readContent.js';
import { isSameJson } from '../result/readResult.js';

/** The answer that a question got when the call ran before. */
export interface EarlierAnswer extends FormComparison {
  /** The question as it was put then. */
  readonly question: FormQuestion;
  readonly answer: ElicitationAnswer;
}

/** How a round compares with the run before. */
interface RoundComparison {
  /** By the keys of the questions that are asked now. */
  readonly answers: ReadonlyMap<string, EarlierAnswer>;
  /** What the same round asked before, and no longer does. */
  readonly dropped: readonly InputQuestion[];
}

/** Compares the questions of a round with the rounds of the run before; `rounds` are those of this run so far. */
export function compareEarlier(
  questions: readonly InputQuestion[],
  rounds: readonly Round[],
  earlier: readonly Round[],
): RoundComparison {
  const index = rounds.length;
  const answers = new Map<string, EarlierAnswer>();
  const met = new Set<InputQuestion>();
  for (const question of questions) {
    const found = findEarlier(question, earlier, index);
    if (!found) continue;
    met.add(found.question);
    const compared = question.kind === 'form' && toAnswer(question, found);
    if (compared) answers.set(question.key, compared);
  }
  const asked = rounds.flatMap((round) => round.questions);
  const dropped = (earlier[index]?.questions ?? []).filter(
    (question) => !met.has(question) && !asked.some((each) => isAlike(each, question)),
  );
  return { answers, dropped };
}

interface Found {
  readonly question: InputQuestion;
  readonly round: Round;
}

// The same words under the same key, first of all in the same round, because a server may ask twice alike; else at
// least the same key in the same round.
function findEarlier(question: InputQuestion, earlier: readonly Round[], index: number): Found | undefined {
  const here = earlier[index];
  const findIn = (round: Round | undefined, fits: (each: InputQuestion) => boolean) => {
    const found = round?.questions.find(fits);
    return round && found && { question: found, round };
  };
  for (const round of [here, ...earlier]) {
    const found = findIn(round, (each) => isAlike(each, question));
    if (found) return found;
  }
  return findIn(here, ({ key, kind }) => key === question.key && kind === question.kind);
}

function isAlike(one: InputQuestion, other: InputQuestion): boolean {
  return one.key === other.key && one.kind === other.kind && toMessage(one) === toMessage(other);
}

function toMessage(question: InputQuestion): string {
  return 'message' in question ? question.message : '';
}

function toAnswer(question: FormQuestion, { question: before, round }: Found): EarlierAnswer | undefined {
  const given: unknown = Object.hasOwn(round.answers, before.key) ? round.answers[before.key] : undefined;
  // What was not kept cannot be shown again.
  if (before.kind !== 'form' || !isRecord(given) || !('action' in given)) return undefined;
  const answer = given as unknown as ElicitationAnswer; // only the answers to a form or a page have an action
  return { question: before, answer, ...compareForms(question, before, answer) };
}

/** What has become of a question since it was answered. */
export type QuestionChange =
  /** Other words may mean the opposite, so that nothing is filled in. */
  | { readonly kind: 'reworded' }
  | {
      readonly kind: 'fields';
      readonly changed: readonly FormField[];
      readonly added: readonly FormField[];
      readonly removed: readonly FormField[];
    };

/** How a form compares with the one that was answered under the same key. */
interface FormComparison {
  /** Left out where it is asked as before. */
  readonly change?: QuestionChange;
  /** What can be filled in again, with what was left empty as `undefined`. */
  readonly content: InitialContent;
}

/** Compares a form with the one that was answered before; a field is filled in again where nothing about it has changed. */
function compareForms(now: FormQuestion, before: FormQuestion, answer: ElicitationAnswer): FormComparison {
  if (before.message !== now.message) return { change: { kind: 'reworded' }, content: {} };
  const [fields, old] = [toFields(now), toFields(before)];
  const isSame = (field: FormField) => isSameJson(field, old.get(field.name));
  const all = [...fields.values()];
  const content = toContent(all.filter(isSame), answer);
  if (fields.size === old.size && all.every(isSame)) return { content };
  const change = {
    kind: 'fields',
    changed: all.filter((field) => old.has(field.name) && !isSame(field)),
    added: all.filter(({ name }) => !old.has(name)),
    removed: [...old.values()].filter(({ name }) => !fields.has(name)),
  } as const;
  return { change, content };
}

function toFields({ form }: FormQuestion): ReadonlyMap<string, FormField> {
  return new Map(form.drawable ? form.fields.map((field) => [field.name, field]) : []);
}

// A no fills nothing in; and what was left empty stays empty, whatever the default.
function toContent(fields: readonly FormField[], answer: ElicitationAnswer): InitialContent {
  if (answer.action !== 'accept') return {};
  const given = new Map<string, FieldValue>(isRecord(answer.content) ? Object.entries(answer.content) : []);
  return Object.fromEntries(fields.map(({ name }) => [name, given.get(name)]));
}
