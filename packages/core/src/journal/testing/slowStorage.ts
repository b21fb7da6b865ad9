import { memoryStorage, type AheadStorage, type CallStorage } from '../storage.js';

/** A place that is written at once, as the local storage of a browser is. */
function memoryAhead() {
  const texts = new Map<string, string>();
  let isFull = false;
  const read = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
  const ahead: AheadStorage = {
    load: (key) => read(texts.get(key)),
    save: (key, value) => {
      if (!isFull) texts.set(key, JSON.stringify(value));
      return !isFull;
    },
    remove: (key) => void texts.delete(key),
    list: (prefix) =>
      [...texts].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => ({ key, value: read(text) })),
  };
  return { ahead, texts, fill: () => void (isFull = true) };
}

/** A storage whose writes can be held back, with a place ahead of it. */
export function slowStorage() {
  const base = memoryStorage();
  const held = memoryAhead();
  let waiting: (() => void)[] = [];
  let isHeldBack = false;
  const storage: CallStorage = {
    ...base,
    save: async (key, value) => {
      // As databases do, of how it stands at this moment.
      const copy = structuredClone(value);
      if (isHeldBack) await new Promise<void>((resolve) => waiting.push(resolve));
      await base.save(key, copy);
    },
    ahead: held.ahead,
  };
  return {
    ...held,
    base,
    storage,
    /** What a page finds that comes after one that died before its writes were through. */
    afterDeath: { ...base, ahead: held.ahead } satisfies CallStorage,
    holdBack: () => void (isHeldBack = true),
    countHeldBack: () => waiting.length,
    letThrough: () => {
      isHeldBack = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}
