/** As long as most frames last, where nothing is drawn. */
const frameMs = 16;

/** Passes the first value on at once, and of those that come before the next frame only the last: more could not be seen. */
export function oncePerFrame<Value>(act: (value: Value) => void): (value: Value) => void {
  let isDrawn = true;
  let waiting: { readonly value: Value } | undefined;
  const pass = (value: Value) => {
    isDrawn = false;
    waiting = undefined;
    act(value);
    afterFrame(() => {
      isDrawn = true;
      if (waiting) pass(waiting.value);
    });
  };
  return (value) => {
    if (isDrawn) pass(value);
    else waiting = { value };
  };
}

// A tab that nobody sees has no frames.
function afterFrame(act: () => void): void {
  const isSeen = globalThis.document?.visibilityState !== 'hidden';
  if (isSeen && globalThis.requestAnimationFrame) globalThis.requestAnimationFrame(act);
  else setTimeout(act, frameMs);
}
