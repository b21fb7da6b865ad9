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
  isChoice = false,
  children,
}: {
  readonly node: ArgumentNode;
  readonly path: DraftPath;
  readonly note?: string | undefined;
  /** Exactly one of the controls is chosen. */
  readonly isChoice?: boolean;
  readonly children: ReactNode;
}) {
  const { ids, control, remark, problem } = useFieldFrame(node, path, note);
  return (
    <fieldset
      id={control.id}
      className="field argument argument-group"
      data-kind={node.kind}
      data-invalid={problem !== undefined || undefined}
      aria-describedby={control['aria-describedby']}
      {...(isChoice && {
        role: 'radiogroup',
        'aria-invalid': control['aria-invalid'],
        'aria-required': control['aria-required'],
      })}
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
