const controls = /[\u202A-\u202E\u2066-\u2069]/g;

/** A server's text for a line that it shares with ours: bidi controls that it leaves open, or closes for us, are taken out. */
export function toSafeLabel(text: string): string {
  let open = 0;
  for (const [control] of text.matchAll(controls)) {
    open += /[\u202C\u2069]/.test(control) ? -1 : 1;
    if (open < 0) break;
  }
  return open === 0 ? text : text.replace(controls, '');
}
