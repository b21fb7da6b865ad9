import type { ReactNode } from 'react';
import type { DraftPath } from '../draft/DraftPath.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import { FieldHelp, FieldProblem } from './FieldHelp.js';
import { FieldName, RawName } from './FieldName.js';
import { useFieldFrame } from './useFieldFrame.js';

/** Several controls under one legend. */
export function GroupFrame({
  node,
  path,
  note,
  children,
}: {
  readonly node: ArgumentNode;
  readonly path: DraftPath;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  const { ids, control, remark, problem } = useFieldFrame(node, path, note);
  return (
    // It takes the focus when the summary of problems leads to it.
    <fieldset
      id={control.id}
      className="field argument argument-group"
      data-kind={node.kind}
      data-invalid={problem !== undefined || undefined}
      tabIndex={-1}
      aria-describedby={control['aria-describedby']}
    >
      <legend className="argument-label">
        <span className="argument-legend">
          <FieldName node={node} />
        </span>
        <RawName node={node} />
      </legend>
      <FieldHelp node={node} ids={ids} remark={remark} />
      {children}
      <FieldProblem id={ids.problem} text={problem} />
    </fieldset>
  );
}
