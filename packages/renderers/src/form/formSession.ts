import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  validateContent,
  type DescribeIssue,
  type FieldIssue,
  type FormContent,
  type FormField,
} from '@mcp-roundtrip/core/forms';
import type { FieldDraft } from './FormOptions.js';
import { findTypingProblem, toContent } from './formContent.js';

/** Called whenever a person changes what a form holds, however they do it; an event of the page would miss what is chosen by keys or drawn by others. */
export const FormTouchedContext = createContext<() => void>(() => {});

/** What one form holds while it is filled in, outside of React: typing renders nothing, an issue only its field. */
export interface FormSession {
  readonly fields: readonly FormField[];
  readonly getDraft: (name: string) => FieldDraft;
  readonly getDrafts: () => FormContent;
  readonly setDraft: (name: string, draft: FieldDraft) => void;
  /** Tells of each change of a draft. */
  readonly watchDrafts: (watcher: () => void) => () => void;
  /** Checks all fields; from the first time on each change is checked as well. */
  readonly check: () => { readonly content: FormContent; readonly issues: readonly FieldIssue[] };
  readonly getIssue: (name: string) => FieldIssue | undefined;
  /** All issues, the same list until one of them changes. */
  readonly getIssues: () => readonly FieldIssue[];
  readonly showIssues: (issues: readonly FieldIssue[]) => void;
  /** Says what there is to say in other words from now on. */
  readonly reword: (describe: DescribeIssue) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Opens the session of a form with its first content. */
export function createFormSession(
  fields: readonly FormField[],
  initialContent: FormContent,
  describe: DescribeIssue,
): FormSession {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const drafts = new Map<string, FieldDraft>(Object.entries(initialContent));
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  let wording = describe;
  let isChecking = false;
  let issues: readonly FieldIssue[] = [];
  let issueByName = new Map<string, FieldIssue>();

  const showIssues = (next: readonly FieldIssue[]) => {
    issues = next;
    issueByName = new Map(next.map((issue) => [issue.field, issue]));
    for (const listener of listeners) listener();
  };
  const check = (checked: readonly FormField[]) => {
    const content = toContent(checked, drafts);
    const found = validateContent({ drawable: true, fields: checked }, content, wording).map((issue) => {
      const field = byName.get(issue.field);
      const problem = field && findTypingProblem(field, drafts.get(issue.field));
      if (!problem) return issue;
      const typing = { field: issue.field, ...problem };
      return { ...typing, message: wording(typing, field) };
    });
    return { content, issues: found };
  };

  return {
    fields,
    getDraft: (name) => drafts.get(name),
    getDrafts: () =>
      Object.fromEntries(
        [...drafts].flatMap(([name, draft]) => (draft === undefined ? [] : [[name, draft]])),
      ),
    getIssue: (name) => issueByName.get(name),
    getIssues: () => issues,
    showIssues,
    setDraft: (name, draft) => {
      const isChanged = drafts.get(name) !== draft;
      drafts.set(name, draft);
      if (isChanged) for (const watcher of watchers) watcher();
      const field = byName.get(name);
      if (!isChecking || !field) return;
      const [issue] = check([field]).issues;
      if (issue?.message === issueByName.get(name)?.message) return;
      const others = new Map(issueByName).set(name, issue as FieldIssue); // filtered out below where there is none
      showIssues([
        ...fields.flatMap((each) => others.get(each.name) ?? []),
        ...issues.filter((each) => !byName.has(each.field)),
      ]);
    },
    check: () => {
      isChecking = true;
      const checked = check(fields);
      showIssues(checked.issues);
      return checked;
    },
    reword: (next) => {
      if (next === wording) return;
      wording = next;
      if (issues.length === 0) return;
      showIssues(issues.map((issue) => ({ ...issue, message: next(issue, byName.get(issue.field)) })));
    },
    watchDrafts: (watcher) => add(watchers, watcher),
    subscribe: (listener) => add(listeners, listener),
  };
}

function add<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => void items.delete(item);
}

/** Hands the session of a form down to what draws its fields. */
export const FormSessionContext = createContext<FormSession | undefined>(undefined);

/** The session of the form around. */
export function useFormSession(): FormSession {
  const session = useContext(FormSessionContext);
  if (!session)
    throw new Error('This part of a form was drawn outside of an ElicitationForm. Put it inside of one.');
  return session;
}

/** What is wrong with one field; only a change of that renders. */
export function useIssue(session: FormSession, name: string): FieldIssue | undefined {
  const read = () => session.getIssue(name);
  return useSyncExternalStore(session.subscribe, read, read);
}

/** All that is wrong. */
export function useIssues(session: FormSession): readonly FieldIssue[] {
  return useSyncExternalStore(session.subscribe, session.getIssues, session.getIssues);
}
