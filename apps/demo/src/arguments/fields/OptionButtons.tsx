import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { TypedDraft } from '../draft/Draft.js';
import { toFieldId, useForm } from '../FormContext.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import type { FieldProps } from './fieldProps.js';
import { GroupFrame } from './GroupFrame.js';

/** A few options side by side; one more says that there is no value, where that is allowed. */
export function OptionButtons({
  node,
  draft,
  path,
  options,
}: FieldProps<ArgumentNode, TypedDraft> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  const { edit, formId } = useForm();
  const texts = useTexts(argumentTexts);
  const name = `${toFieldId(formId, path)}-option`;
  const all = node.whenEmpty === 'ask' ? options : [{ value: '', label: texts.noValue }, ...options];
  return (
    <GroupFrame node={node} path={path} isChoice>
      <div className="argument-options">
        {all.map(({ value, label }) => (
          <label key={value} className="argument-tick">
            <input
              type="radio"
              name={name}
              checked={draft.text === value}
              onChange={() => edit(path, { kind: 'typed', text: value })}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
