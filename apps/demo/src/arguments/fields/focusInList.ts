/** Where the focus goes after a list has changed. */
export type ListFocus =
  { readonly to: 'add' } | { readonly to: 'item' | 'remove' | 'up' | 'down'; readonly index: number };

/** Takes the focus to the button that was pressed, wherever it is now, or to the first control of an item. */
export function focusInList(list: HTMLElement, focus: ListFocus): void {
  if (focus.to === 'add') return list.querySelector<HTMLElement>(':scope > [data-action="add"]')?.focus();
  const item = list.querySelectorAll<HTMLElement>(':scope > .argument-item')[focus.index];
  const selector =
    focus.to === 'item'
      ? '.argument-item-body :is(input, textarea, select, button)'
      : `:scope > .argument-item-buttons [data-action="${focus.to}"]`;
  item?.querySelector<HTMLElement>(selector)?.focus();
}
