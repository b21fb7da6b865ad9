import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';

/** The label of a part, and whether it is required. */
export function FieldName({ node }: { readonly node: ArgumentNode }) {
  const texts = useTexts(argumentTexts);
  return (
    <>
      <bdi>{node.label || node.name}</bdi>
      {!node.isUnmarked && (
        <span className="argument-mark"> {node.whenEmpty === 'ask' ? texts.required : texts.optional}</span>
      )}
    </>
  );
}

/** The name that is sent, where the label does not show it already. */
export function RawName({ node }: { readonly node: ArgumentNode }) {
  if (node.name === '' || node.name.toLowerCase() === node.label.toLowerCase()) return null;
  return (
    <code className="argument-name">
      <bdi>{node.name}</bdi>
    </code>
  );
}
