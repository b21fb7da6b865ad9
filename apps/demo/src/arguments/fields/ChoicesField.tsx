import { useTexts } from '../../texts/useTexts.js';
import type { ChosenDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { ChoicesNode } from '../model/ArgumentNode.js';
import type { FieldProps } from './fieldProps.js';
import { GroupFrame } from './GroupFrame.js';
import { limitTexts } from './limitTexts.js';

/** Any number of options, each as a box to tick. */
export function ChoicesField({ node, draft, path }: FieldProps<ChoicesNode, ChosenDraft>) {
  const { edit } = useForm();
  const texts = useTexts(limitTexts);
  const tick = (index: number, isTicked: boolean) => {
    const others = draft.indexes.filter((each) => each !== index);
    const indexes = isTicked ? [...others, index].sort((one, other) => one - other) : others;
    edit(path, { kind: 'chosen', indexes });
  };
  return (
    <GroupFrame node={node} path={path} note={texts.items(node.bounds)}>
      <div className="argument-options">
        {node.options.map(({ label }, index) => (
          <label key={index} className="argument-tick">
            <input
              type="checkbox"
              checked={draft.indexes.includes(index)}
              onChange={(event) => tick(index, event.currentTarget.checked)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
