import { useState } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { TypedDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { BooleanNode } from '../model/ArgumentNode.js';
import { FieldHelp, FieldProblem } from './FieldHelp.js';
import { FieldName, RawName } from './FieldName.js';
import type { FieldProps } from './fieldProps.js';
import { OptionButtons } from './OptionButtons.js';
import { useFieldFrame } from './useFieldFrame.js';

/** A box to tick; where nothing may be said, yes, no and neither. */
export function BooleanField(props: FieldProps<BooleanNode, TypedDraft>) {
  // Decided once: the control must not change under the person's hands.
  const [isOpen] = useState(() => props.draft.text === '');
  return isOpen ? <YesNoField {...props} /> : <TickField {...props} />;
}

function YesNoField({ node, draft, path }: FieldProps<BooleanNode, TypedDraft>) {
  const texts = useTexts(argumentTexts);
  const options = [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ];
  return <OptionButtons node={node} draft={draft} path={path} options={options} />;
}

function TickField({ node, draft, path }: FieldProps<BooleanNode, TypedDraft>) {
  const { edit } = useForm();
  const { ids, control, remark, problem } = useFieldFrame(node, path);
  const { 'aria-required': _, ...box } = control;
  return (
    <div className="field argument" data-kind="boolean">
      <div className="argument-label">
        <label className="argument-tick">
          <input
            {...box}
            type="checkbox"
            checked={draft.text === 'true'}
            onChange={(event) => edit(path, { kind: 'typed', text: String(event.currentTarget.checked) })}
          />
          <span>
            {/* A box always says something, so that it is no field to leave empty. */}
            <FieldName node={{ ...node, isUnmarked: true }} />
          </span>
        </label>
        <RawName node={node} />
      </div>
      <FieldHelp node={node} ids={ids} remark={remark} />
      <FieldProblem id={ids.problem} text={problem} />
    </div>
  );
}
