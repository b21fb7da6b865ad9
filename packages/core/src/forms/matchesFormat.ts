// Every lookahead starts at a fixed place and no repetition can match what follows it: all of these run in linear time.
// Nothing that nobody sees either, such as marks that turn the direction of the letters around.
const email =
  /^(?!\.|.*\.[.@])[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}@<>()[\]\\,;:"]+@(?!.*(-\.|\.-|-$))[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*\.[\p{L}\p{M}\p{N}-]+$/u;
// RFC 3986, with the authority spelled out.
const uri =
  /^(?!.*%(?![\da-f]{2}))[a-z][a-z\d+.-]*:(?=[^?#])(\/\/([\w.~!$&'()*+,;=:%-]*@)?(\[[\da-f:.]+\](:\d*)?|[\w.~!$&'()*+,;=:%-]*)(?![^/?#])|(?!\/\/))[\w.~!$&'()*+,;=:%@/?-]*(#[\w.~!$&'()*+,;=:%@/?-]*)?$/i;
// RFC 3339; a leap second is taken only where it is one for sure, at the end of a UTC day.
const time = /^T(([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)|23:59:60(\.\d+)?Z)$/i;

const checks = {
  email: (text: string) => email.test(text),
  uri: isUri,
  date: isDate,
  'date-time': (text: string) => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
};

/** The string formats of the elicitation schema. */
export type TextFormat = keyof typeof checks;

/** Tells the formats that are checked from those that are ignored. */
export function isTextFormat(value: unknown): value is TextFormat {
  return typeof value === 'string' && Object.hasOwn(checks, value);
}

/** Checks a text against a format in time linear in its length. */
export function matchesFormat(text: string, format: TextFormat): boolean {
  return checks[format](text);
}

function isUri(text: string): boolean {
  try {
    // Hosts and ports that no browser could open are mistakes, even where the grammar lets them through.
    return uri.test(text) && Boolean(new URL(text));
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  // For 30 February some engines give null, others a day in March: only a real day comes back as it was.
  return /^\d{4}-\d\d-\d\d$/.test(text) && String(new Date(text).toJSON()).startsWith(text);
}
