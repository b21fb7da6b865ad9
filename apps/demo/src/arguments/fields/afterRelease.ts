/** Does something once nothing is pressed any more, so that no button moves away between press and release. */
export function afterRelease(act: () => void): void {
  if (!document.querySelector(':active')) return act();
  // The click comes after the release, and still has to find its button.
  addEventListener('pointerup', () => setTimeout(act), { once: true });
}
