/** Colours, language and the model. */
export function SettingsDialog() {
  return null;
}
