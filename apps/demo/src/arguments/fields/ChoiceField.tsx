import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { TypedDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { ChoiceNode } from '../model/ArgumentNode.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldProps } from './fieldProps.js';
import { OptionButtons } from './OptionButtons.js';

const mostButtons = 4;

/** One option: out of a few as buttons, out of many as a list that opens. */
export function ChoiceField({ node, draft, path }: FieldProps<ChoiceNode, TypedDraft>) {
  const { edit } = useForm();
  const texts = useTexts(argumentTexts);
  const options = node.options.map(({ label }, index) => ({ value: String(index), label }));
  if (options.length <= mostButtons) {
    return <OptionButtons node={node} draft={draft} path={path} options={options} />;
  }
  return (
    <FieldFrame node={node} path={path}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={draft.text}
          onChange={(event) => edit(path, { kind: 'typed', text: event.currentTarget.value })}
        >
          <option value="">{node.whenEmpty === 'ask' ? texts.choose : texts.noValue}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
