import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { ObjectDraft } from '../draft/Draft.js';
import type { ObjectNode } from '../model/ArgumentNode.js';
import { Field } from './Field.js';
import type { FieldProps } from './fieldProps.js';
import { JsonField } from './JsonField.js';

/** The fields of an object, one under the other; names that are not known beforehand come last, as JSON. */
export function ObjectFields({ node, draft, path }: FieldProps<ObjectNode, ObjectDraft>) {
  const texts = useTexts(argumentTexts);
  return (
    <>
      {node.fields.map((field, index) => {
        const part = draft.fields[index];
        return part && <Field key={field.name} node={field} draft={part} path={[...path, index]} />;
      })}
      {node.others && draft.others && (
        <JsonField
          node={{ ...node.others, label: texts.otherProperties }}
          draft={draft.others}
          path={[...path, node.fields.length]}
        />
      )}
    </>
  );
}
