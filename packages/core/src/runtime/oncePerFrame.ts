/** As long as most frames last, where nothing is drawn. */
const frameMs = 16;

/** A tab may be hidden, or a part of a page scrolled away, at any time, and then no frame comes. A busy page draws one sooner. */
const longestFrameMs = 250;

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

function afterFrame(act: () => void): void {
  if (!globalThis.requestAnimationFrame) {
    setTimeout(act, frameMs);
    return;
  }
  const timer = setTimeout(() => {
    // Where a page is taken down, as after a test, its frames are gone before its timers.
    globalThis.cancelAnimationFrame?.(frame);
    act();
  }, longestFrameMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    act();
  });
}
