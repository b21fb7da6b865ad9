import { Icon, type IconName } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { Draft } from '../draft/Draft.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import { Field } from './Field.js';
import type { FieldProps } from './fieldProps.js';

/** One item of a list, with the buttons that move and remove it. */
export function ListItem({
  node,
  draft,
  path,
  place,
  onRemove,
  onMove,
}: FieldProps<ArgumentNode, Draft> & {
  readonly place: { readonly index: number; readonly count: number };
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}) {
  const texts = useTexts(argumentTexts);
  const isFirst = place.index === 0;
  const isLast = place.index === place.count - 1;
  return (
    <div className="argument-item" data-kind={draft.kind}>
      <div className="argument-item-buttons">
        {place.count > 1 && (
          <>
            <ItemButton
              action="up"
              icon="up"
              label={texts.moveUp(node.label)}
              isOff={isFirst}
              onPress={() => onMove(-1)}
            />
            <ItemButton
              action="down"
              icon="down"
              label={texts.moveDown(node.label)}
              isOff={isLast}
              onPress={() => onMove(1)}
            />
          </>
        )}
        <ItemButton action="remove" icon="close" label={texts.remove(node.label)} onPress={onRemove} />
      </div>
      <div className="argument-item-body">
        <Field node={node} draft={draft} path={path} />
      </div>
    </div>
  );
}

// Off but not disabled, so that the focus stays on a button that has just reached the end.
function ItemButton({
  action,
  icon,
  label,
  isOff = false,
  onPress,
}: {
  readonly action: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="button"
      data-tone="quiet"
      data-action={action}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
