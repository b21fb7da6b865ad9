import { useTexts } from '../../texts/useTexts.js';
import type { TypedDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { NumberNode } from '../model/ArgumentNode.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldProps } from './fieldProps.js';
import { limitTexts } from './limitTexts.js';

/** A number, typed as text: native inputs for numbers drop what they do not understand. */
export function NumberField({ node, draft, path }: FieldProps<NumberNode, TypedDraft>) {
  const { edit } = useForm();
  const texts = useTexts(limitTexts);
  return (
    <FieldFrame node={node} path={path} note={texts.numbers(node.bounds)}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="text"
          inputMode={node.isInteger && (node.bounds.minimum ?? -1) >= 0 ? 'numeric' : 'text'}
          autoComplete="off"
          value={draft.text}
          onChange={(event) => edit(path, { kind: 'typed', text: event.currentTarget.value })}
        />
      )}
    </FieldFrame>
  );
}
