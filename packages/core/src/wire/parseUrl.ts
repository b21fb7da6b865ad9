/** Reads an address; nothing for what is none. Not by `URL.canParse`, which Node 20 denies names with letters such as ü once its code is warm. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
