import type { DescribeIssue, FieldIssue, FormContent, FormField } from '@mcp-roundtrip/core';
import type { FieldDraft } from './formEngine.js';
import { findTypingProblem, toContent } from './toContent.js';
import { createOwnValidator } from './validator/createOwnValidator.js';
import type { FormValidator } from './validator/formValidator.js';

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

interface SessionOptions {
  readonly validate: FormValidator;
  readonly describe: DescribeIssue;
  /** Called at each change and each check, for what is worth it only once a form is begun. */
  readonly onBegin?: (() => void) | undefined;
}

/** Opens the session of a form with its first content. */
export function createFormSession(
  fields: readonly FormField[],
  initialContent: FormContent,
  { validate, describe, onBegin }: SessionOptions,
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
  const checkBy = (validator: FormValidator, checked: readonly FormField[]) => {
    const content = toContent(checked, drafts);
    const found = validator(content, wording).map((issue) => {
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
      onBegin?.();
      const isChanged = drafts.get(name) !== draft;
      drafts.set(name, draft);
      if (isChanged) for (const watcher of watchers) watcher();
      const field = byName.get(name);
      if (!isChecking || !field) return;
      const [issue] = checkBy(createOwnValidator([field]), [field]).issues;
      if (issue?.message === issueByName.get(name)?.message) return;
      const others = new Map(issueByName).set(name, issue as FieldIssue); // filtered out below where there is none
      showIssues([
        ...fields.flatMap((each) => others.get(each.name) ?? []),
        ...issues.filter((each) => !byName.has(each.field)),
      ]);
    },
    check: () => {
      onBegin?.();
      isChecking = true;
      const checked = checkBy(validate, fields);
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
