const shownDigits = 12;

/** The beginning of the SHA-256 of a text; undefined where the browser computes none, as on pages served insecurely. */
export async function hashText(text: string): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
    return digits.join('').slice(0, shownDigits);
  } catch {
    return undefined;
  }
}
