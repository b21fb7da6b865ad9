import type { ModelEndpoint } from '../../settings/createSettings.js';
import type { Language } from '../../texts/useTexts.js';
import { ModelError, type ModelErrorCode } from './ModelError.js';
import { modelErrorTexts } from './modelErrorTexts.js';

/** Where the words are read, and in which language. */
export interface ErrorPlace {
  readonly language: Language;
  /** The settings are open already, so that nobody has to be sent there. */
  readonly isInSettings?: boolean;
}

// Nothing in the settings helps against these.
const passing: readonly ModelErrorCode[] = ['broken', 'cut-off', 'offline', 'rate-limited'];

/** Says in plain words what went wrong with an endpoint, and what to do about it. */
export function describeModelError(
  error: unknown,
  { url }: Pick<ModelEndpoint, 'url'>,
  { language, isInSettings = false }: ErrorPlace,
): string {
  const texts = modelErrorTexts[language];
  if (!(error instanceof ModelError)) return texts.unexpected;
  const { code, status, retryAfter, said } = error;
  // Only the host: there may be a secret in the rest of the address.
  const where = new URL(url).host;
  const problem = texts.problems[code](where, status === undefined ? '' : ` (HTTP ${status})`);
  return [
    code === 'unreadable' ? problem + texts.allow(globalThis.location?.origin ?? '') : problem,
    ...(code === 'unreadable' ? [texts.redirects] : []),
    ...(code === 'rate-limited' ? [texts.wait(retryAfter)] : []),
    ...(isInSettings || passing.includes(code) ? [] : [texts.settings]),
    ...(said === undefined ? [] : [texts.said(said)]),
  ].join(' ');
}
