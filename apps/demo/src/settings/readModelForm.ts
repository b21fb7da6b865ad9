import type { ModelEndpoint } from './createSettings.js';
import { isSafeForKey } from './isSafeForKey.js';
import { readEndpointUrl, type EndpointUrlProblem } from './readEndpointUrl.js';

/** What a person has typed about a model. */
export type ModelForm = ModelEndpoint;

/** What is wrong with it, by field, as the name of the words for it. */
export interface ModelProblems {
  readonly url?: Exclude<EndpointUrlProblem, 'scheme'> | 'schemeMissing' | 'insecureKey';
  readonly model?: 'modelMissing';
}

/** The endpoint that was meant, unless something is wrong. */
export interface ModelFormOutcome {
  readonly endpoint?: ModelEndpoint;
  readonly problems: ModelProblems;
}

/** Reads the form; to look at an endpoint it takes no model yet. */
export function readModelForm(form: ModelForm, wanted: 'endpoint' | 'model'): ModelFormOutcome {
  const address = readEndpointUrl(form.url);
  const model = form.model.trim();
  const key = form.key.trim();
  const isReadable = address.status === 'sound' && key !== '' && !isSafeForKey(new URL(address.url));
  const problems: ModelProblems = {
    ...(address.status !== 'sound' && {
      url: address.status === 'scheme' ? 'schemeMissing' : address.status,
    }),
    ...(isReadable && { url: 'insecureKey' }),
    ...(wanted === 'model' && model === '' && { model: 'modelMissing' }),
  };
  if (address.status !== 'sound' || problems.url || problems.model) return { problems };
  return { endpoint: { url: address.url, key, model }, problems };
}
