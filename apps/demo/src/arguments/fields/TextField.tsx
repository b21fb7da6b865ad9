import type { TypedDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { TextNode } from '../model/ArgumentNode.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldProps } from './fieldProps.js';

/** Text on one line, or on several where it tends to be long. */
export function TextField({ node, draft, path }: FieldProps<TextNode, TypedDraft>) {
  const { edit } = useForm();
  // Text that has lines already must not lose them in an input of one line.
  const isLong = node.isLong || draft.text.includes('\n');
  const type = node.format === 'email' ? 'email' : node.format === 'uri' ? 'url' : 'text';
  return (
    <FieldFrame node={node} path={path}>
      {(control) => {
        const shared = {
          ...control,
          className: 'input',
          dir: 'auto',
          autoComplete: 'off',
          value: draft.text,
          onChange: (event: { currentTarget: { value: string } }) =>
            edit(path, { kind: 'typed', text: event.currentTarget.value }),
        } as const;
        return isLong ? (
          <textarea {...shared} rows={3} />
        ) : (
          <input {...shared} type={type} spellCheck={node.format === undefined} />
        );
      }}
    </FieldFrame>
  );
}
