import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { argumentTexts } from './argumentTexts.js';
import type { ArgumentProblem } from './check/ArgumentProblem.js';
import { describeProblem } from './check/describeProblem.js';
import { problemTexts } from './check/problemTexts.js';
import { findNode, type DraftPath } from './draft/DraftPath.js';
import { toFieldId } from './FormContext.js';
import type { ArgumentNode } from './model/ArgumentNode.js';

const mostShown = 20;

/** What has to be mended before it can be sent; it takes the focus, and leads to each place. */
export function ProblemSummary({
  formId,
  root,
  problems,
  refused,
  isJson,
}: {
  readonly formId: string;
  readonly root: ArgumentNode;
  /** What is still wrong. */
  readonly problems: readonly ArgumentProblem[];
  /** What was wrong when it was refused. */
  readonly refused: readonly ArgumentProblem[];
  /** The whole is one field. */
  readonly isJson: boolean;
}) {
  const texts = useTexts(argumentTexts);
  const words = useTexts(problemTexts);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, [refused]);
  if (refused.length === 0) return null;
  return (
    <div
      ref={summary}
      className="notice argument-summary"
      data-tone="danger"
      role="alert"
      aria-labelledby={`${formId}-summary`}
      tabIndex={-1}
    >
      <p>
        <strong id={`${formId}-summary`}>{texts.summary(refused.length)}</strong>
      </p>
      <ul>
        {refused.slice(0, mostShown).map((each) => {
          const { path, problem } = each;
          const id = toFieldId(formId, path);
          const text = describeProblem(words, problem, findNode(root, path));
          const label = toTrail(root, path, texts.otherProperties) || (isJson ? texts.arguments : '');
          return (
            <li key={id + text} data-mended={!problems.includes(each) || undefined}>
              {label === '' ? (
                text
              ) : (
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // The address of the page stays as it is.
                    event.preventDefault();
                    focusField(document.getElementById(id));
                  }}
                >
                  <bdi>{label}</bdi>: {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

// A group has no focus of its own: its first control has.
function focusField(field: HTMLElement | null): void {
  const isGroup = field instanceof HTMLFieldSetElement;
  (isGroup ? field.querySelector<HTMLElement>('input, textarea, select, button') : field)?.focus();
}

// "Guests 2, Name": every level that has a label; a place in a list stands behind the name of the list.
function toTrail(root: ArgumentNode, path: DraftPath, others: string): string {
  const labels: string[] = [];
  path.forEach((place, depth) => {
    const around = findNode(root, path.slice(0, depth));
    const node = findNode(root, path.slice(0, depth + 1));
    if (around?.kind === 'list') {
      const list = labels.pop() ?? '';
      labels.push(`${around.item.label || list} ${place + 1}`);
    } else labels.push(around?.kind === 'object' && node === around.others ? others : (node?.label ?? ''));
  });
  return labels.join(', ');
}
