import { maskSecrets } from './maskSecrets.js';
import { asObject, readParams, readQuestions, type WireObject } from './wireMessage.js';

/** What stands in the place of a `requestState`: enough to see that two legs carry the same. */
export interface StateDigest {
  readonly redacted: 'requestState';
  readonly length: number;
  /** The first digits of its SHA-256, once they are known. */
  readonly sha256?: string | undefined;
}

/** A message that may be kept and shown, and what was taken out of it. */
export interface Redaction {
  readonly message: WireObject;
  readonly requestState?: string | undefined;
  /** Texts that must not appear anywhere else either; for this exchange only, never to be kept. */
  readonly hidden: readonly string[];
}

// Shorter ones would blank out what only looks alike.
const shortestHidden = 8;
const deepest = 200;

/** Copies a message without its `requestState` and without the values of fields that look like secrets. */
export function redact(
  message: object,
  { asked, hidden = [] }: { asked?: WireObject | undefined; hidden?: readonly string[] } = {},
): Redaction {
  const found = [...hidden];
  const onSecret = (secret: string) => void found.push(secret);
  let requestState: string | undefined;
  const withoutState = (part: WireObject): WireObject => {
    const given = part['requestState'];
    if (given === undefined) return part;
    const state = typeof given === 'string' ? given : JSON.stringify(given);
    requestState = state;
    found.push(state);
    const digest: StateDigest = { redacted: 'requestState', length: state.length };
    return { ...part, requestState: digest };
  };
  // Copied first, and no deeper than is safe to walk.
  const wire = asObject(hideTexts(message, [])) ?? {};
  const params = asObject(wire['params']);
  const result = asObject(wire['result']);
  const redacted = {
    ...wire,
    ...(params && { params: maskParams(withoutState(params), asked, onSecret) }),
    ...(result && { result: maskResult(withoutState(result), onSecret) }),
  };
  return { message: asObject(hideTexts(redacted, found)) ?? {}, requestState, hidden: found };
}

/** Adds the hash to the digest of a message's `requestState`. */
export function addHash(message: WireObject, sha256: string): WireObject {
  const part = 'params' in message ? 'params' : 'result';
  const holder = asObject(message[part]);
  const digest = holder && readDigest(holder);
  return digest ? { ...message, [part]: { ...holder, requestState: { ...digest, sha256 } } } : message;
}

/** The digest of the `requestState` among params or in a result. */
export function readDigest(holder: WireObject): StateDigest | undefined {
  const state = asObject(holder['requestState']);
  // Only `redact` writes this mark there.
  return state?.['redacted'] === 'requestState' ? (state as unknown as StateDigest) : undefined;
}

/** Replaces texts wherever they appear, to a reasonable depth, also where they are written inside of JSON or an address. */
export function hideTexts(value: unknown, texts: readonly string[]): unknown {
  const hidden = listForms(texts);
  const hide = (text: string) => hidden.reduce((rest, secret) => rest.replaceAll(secret, '[…]'), text);
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return hide(part);
    if (typeof part !== 'object' || part === null) return part;
    if (depth >= deepest) return '…';
    if (Array.isArray(part)) return part.map((member) => walk(member, depth + 1));
    return Object.fromEntries(
      Object.entries(part).map(([name, member]) => [hide(name), walk(member, depth + 1)]),
    );
  };
  return walk(value, 0);
}

/** Replaces texts in one that was cut off, and so may end in the middle of one of them. */
export function hideInCutText(cut: string, texts: readonly string[]): string {
  return listForms(texts).reduce(
    (text, hidden) => {
      const start = text.lastIndexOf(hidden.slice(0, shortestHidden));
      return start >= 0 && hidden.startsWith(text.slice(start)) ? `${text.slice(0, start)}[…]` : text;
    },
    String(hideTexts(cut, texts)),
  );
}

// As they are, as JSON writes them within a text, and as they stand in an address or in a form; the longest first,
// because one form may contain another.
function listForms(texts: readonly string[]): readonly string[] {
  const forms = texts
    .filter((text) => text.length >= shortestHidden)
    .flatMap((text) => {
      const escaped = JSON.stringify(text).slice(1, -1);
      // Half a character cannot be encoded.
      const whole = text.replace(/\p{Surrogate}/gu, '\uFFFD');
      const encoded = [encodeURIComponent(whole), encodeURI(whole)];
      const inForm = new URLSearchParams({ '': text }).toString().slice(1);
      return [text, escaped, JSON.stringify(escaped).slice(1, -1), ...encoded, inForm];
    });
  return [...new Set(forms)].sort((one, other) => other.length - one.length);
}

/** Masks the answers of a round by what their questions call each field. */
export function maskAnswers(
  answers: WireObject,
  questions: WireObject,
  onSecret?: (secret: string) => void,
): WireObject {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => {
      const content = asObject(asObject(answer)?.['content']);
      if (!content) return [key, answer];
      const schema = asObject(readParams(asObject(questions[key]))['requestedSchema']);
      const masked = maskSecrets(content, { schema, ...(onSecret && { onSecret }) });
      return [key, { ...asObject(answer), content: masked }];
    }),
  );
}

function maskParams(params: WireObject, asked: WireObject | undefined, onSecret: (text: string) => void) {
  const answers = asObject(params['inputResponses']);
  return {
    ...params,
    ...('arguments' in params && { arguments: maskSecrets(params['arguments'], { onSecret }) }),
    ...(answers && { inputResponses: maskAnswers(answers, readQuestions(asked), onSecret) }),
  };
}

function maskResult(result: WireObject, onSecret: (text: string) => void) {
  const { structuredContent } = result;
  return structuredContent === undefined
    ? result
    : { ...result, structuredContent: maskSecrets(structuredContent, { onSecret }) };
}
