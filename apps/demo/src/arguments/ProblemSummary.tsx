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
  refusals,
}: {
  readonly formId: string;
  readonly root: ArgumentNode;
  readonly problems: readonly ArgumentProblem[];
  readonly refusals: number;
}) {
  const texts = useTexts(argumentTexts);
  const words = useTexts(problemTexts);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  if (problems.length === 0 || refusals === 0) return null;
  return (
    <div ref={summary} className="notice argument-summary" data-tone="danger" role="alert" tabIndex={-1}>
      <p>
        <strong>{texts.summary(problems.length)}</strong>
      </p>
      <ul>
        {problems.slice(0, mostShown).map(({ path, problem }) => {
          const id = toFieldId(formId, path);
          const text = describeProblem(words, problem, findNode(root, path));
          const label = toTrail(root, path, texts.otherProperties);
          return (
            <li key={id + text}>
              {label === '' ? (
                text
              ) : (
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // The address of the page stays as it is.
                    event.preventDefault();
                    document.getElementById(id)?.focus();
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
