/** Lists what every server offers, and runs it. */
export function ToolsPanel() {
  return null;
}
