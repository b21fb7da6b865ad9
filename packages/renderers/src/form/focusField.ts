const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"])';

/** Moves the focus to the control of a field, in whatever way its theme draws it. */
export function focusField(root: ParentNode, id: string): void {
  const escaped = CSS.escape(id);
  const found = root.querySelector<HTMLElement>(`#${escaped}`);
  const control =
    found && !found.matches(focusable)
      ? // In a group of radios only the chosen one can be reached by keyboard.
        (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>(focusable))
      : found;
  // Some themes give their id to a part that cannot be focused, and longer ones to the parts that can.
  const target = control ?? root.querySelector<HTMLElement>(`[id^="${escaped}"]:is(${focusable})`);
  target?.focus();
}
