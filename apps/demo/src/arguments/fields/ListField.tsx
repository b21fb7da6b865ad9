import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../page/Icon.js';
import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { ListDraft } from '../draft/Draft.js';
import { addItem, moveItem, removeItem } from '../draft/editDraft.js';
import { toInitialDraft } from '../draft/toDraft.js';
import { toItem } from '../draft/toItem.js';
import { useForm } from '../FormContext.js';
import type { ListNode } from '../model/ArgumentNode.js';
import type { FieldProps } from './fieldProps.js';
import { focusInList, type ListFocus } from './focusInList.js';
import { GroupFrame } from './GroupFrame.js';
import { limitTexts } from './limitTexts.js';
import { ListItem } from './ListItem.js';

/** A list whose items can be added, removed and moved; the focus follows what was done. */
export function ListField({ node, draft, path }: FieldProps<ListNode, ListDraft>) {
  const { edit } = useForm();
  const texts = useTexts(argumentTexts);
  const limits = useTexts(limitTexts);
  const list = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<{ readonly words: string; readonly focus: ListFocus }>();
  useEffect(() => {
    if (done && list.current) focusInList(list.current, done.focus);
  }, [done]);

  const { length } = draft.items;
  const itemName = (index: number) => texts.item(node.item.label || node.label, index + 1);
  const add = () => {
    edit(path, addItem(draft, toItem(toInitialDraft(node.item, undefined))));
    setDone({ words: texts.added(itemName(length)), focus: { to: 'item', index: length } });
  };
  const remove = (index: number) => {
    edit(path, removeItem(draft, index));
    const next = Math.min(index, length - 2);
    setDone({
      words: texts.removed(itemName(index)),
      focus: next < 0 ? { to: 'add' } : { to: 'remove', index: next },
    });
  };
  const move = (index: number, by: -1 | 1) => {
    edit(path, moveItem(draft, index, by));
    const focus: ListFocus = { to: by < 0 ? 'up' : 'down', index: index + by };
    setDone({ words: texts.moved(index + by + 1, length), focus });
  };
  return (
    <GroupFrame node={node} path={path} note={limits.items(node.bounds)}>
      <div ref={list} className="argument-list">
        {draft.items.map(({ id, draft: part }, index) => (
          <ListItem
            key={id}
            node={{ ...node.item, label: itemName(index), whenEmpty: 'ask', isUnmarked: true }}
            draft={part}
            path={[...path, index]}
            place={{ index, count: length }}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
          />
        ))}
        <button
          type="button"
          className="button"
          data-action="add"
          aria-disabled={isFull(node, length)}
          onClick={() => !isFull(node, length) && add()}
        >
          <Icon name="plus" />
          {texts.add(node.label)}
        </button>
        <p className="visually-hidden" role="status">
          {done?.words}
        </p>
      </div>
    </GroupFrame>
  );
}

function isFull({ bounds }: ListNode, count: number): boolean {
  return bounds.maxItems !== undefined && count >= bounds.maxItems;
}
