/** Shows the legs and rounds of one call. */
export function RoundsPanel() {
  return null;
}
