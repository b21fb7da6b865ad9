import type { ReactNode } from 'react';
import type { DraftPath } from '../draft/DraftPath.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import { FieldHelp, FieldProblem } from './FieldHelp.js';
import { FieldName, RawName } from './FieldName.js';
import type { ControlProps } from './fieldProps.js';
import { useFieldFrame } from './useFieldFrame.js';

/** A control with its label above it, its help under the label, and its problem under the control. */
export function FieldFrame({
  node,
  path,
  note,
  children,
}: {
  readonly node: ArgumentNode;
  readonly path: DraftPath;
  readonly note?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const { ids, control, remark, problem } = useFieldFrame(node, path, note);
  return (
    <div className="field argument" data-kind={node.kind}>
      <div className="argument-label">
        <label htmlFor={control.id}>
          <FieldName node={node} />
        </label>
        <RawName node={node} />
      </div>
      <FieldHelp node={node} ids={ids} remark={remark} />
      {children(control)}
      <FieldProblem id={ids.problem} text={problem} />
    </div>
  );
}
