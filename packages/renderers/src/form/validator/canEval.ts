let verdict: boolean | undefined;

/** Tells whether the page lets text become code, as ajv needs it; tried once per page. */
export function canEval(): boolean {
  verdict ??= tryEval();
  return verdict;
}

/** Remembers for good that it does not. */
export function giveUpEval(): void {
  verdict = false;
}

function tryEval(): boolean {
  try {
    return Boolean(new Function(''));
  } catch {
    return false;
  }
}
