import { useState } from 'react';
import type { ArgumentProblem } from './check/ArgumentProblem.js';
import { findJsonProblem, findProblems } from './check/findProblems.js';
import type { Draft } from './draft/Draft.js';
import type { DraftPath } from './draft/DraftPath.js';
import { getDraft, setDraft } from './draft/editDraft.js';
import { toArguments } from './draft/toArguments.js';
import { toDraft, toInitialDraft } from './draft/toDraft.js';
import { toJsonText } from './json/toJsonText.js';
import { parseJson } from './json/parseJson.js';
import type { ArgumentModel } from './model/ArgumentNode.js';
import type { JsonObject } from './model/isRecord.js';

/** What is filled in, and what is wrong with it. The whole is JSON where its draft is. */
interface FormState {
  readonly draft: Draft;
  readonly problems: readonly ArgumentProblem[];
  /** The fields from which the JSON was made, to come back to if nobody changes it. */
  readonly before?: { readonly draft: Draft; readonly text: string } | undefined;
  /** What was wrong when it was last refused; another list each time. It stays while it is being mended, so that nothing jumps. */
  readonly refused: readonly ArgumentProblem[];
  /** Counts the changes of view, so that every field begins anew. */
  readonly views: number;
}

/** Holds the state of one form. */
export function useArgumentForm(model: ArgumentModel, given: JsonObject | undefined) {
  const { root } = model;
  const [state, setState] = useState<FormState>(() => ({
    draft: toInitialDraft(root, given ?? {}),
    problems: [],
    refused: [],
    views: 0,
  }));

  const edit = (path: DraftPath, next: Draft) =>
    setState((now) => ({
      ...now,
      draft: setDraft(now.draft, path, next),
      problems: now.problems.filter((problem) => !isOnWay(problem.path, path)),
    }));

  const leave = (path: DraftPath) =>
    setState((now) => {
      const part = getDraft(now.draft, path);
      const problem = part?.kind === 'raw' ? findJsonProblem(part.text, path.length === 0) : undefined;
      const others = now.problems.filter((known) => known.path.join() !== path.join());
      if (!problem) return now;
      return { ...now, problems: [...others, { path, problem }] };
    });

  const switchView = () =>
    setState((now) => {
      const switched = { ...now, problems: [], refused: [], views: now.views + 1 };
      if (now.draft.kind !== 'raw') {
        const text = toJsonText(toArguments(root, now.draft));
        return { ...switched, draft: { kind: 'raw', text }, before: { draft: now.draft, text } };
      }
      const { text } = now.draft;
      if (text === now.before?.text) return { ...switched, draft: now.before.draft };
      const problem = findJsonProblem(text, true);
      const problems = problem ? [{ path: [], problem }] : [];
      if (problem) return { ...now, problems, refused: problems };
      const parsed = parseJson(text.trim() === '' ? '{}' : text);
      return parsed.status === 'value' ? { ...switched, draft: toDraft(root, parsed.value) } : now;
    });

  const submit = (onSubmit: (values: JsonObject) => void) => {
    const problems = findProblems(model, state.draft);
    setState((now) => ({ ...now, problems, refused: problems }));
    if (problems.length === 0) onSubmit(toArguments(root, state.draft));
  };

  return { ...state, isJson: state.draft.kind === 'raw', edit, leave, switchView, submit };
}

// A change may mend what is said about the part, about what is inside it, and about what is around it.
function isOnWay(one: DraftPath, other: DraftPath): boolean {
  const shorter = Math.min(one.length, other.length);
  return one.slice(0, shorter).join() === other.slice(0, shorter).join();
}
