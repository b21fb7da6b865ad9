/** Loads what is needed once a tool's definition is known, or a server leaves something out. */
export function loadToolRules() {
  return import('./toolRules.js');
}
