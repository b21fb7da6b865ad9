import type { SamplingHandler } from '@mcp-roundtrip/core';
import type { Settings } from '../settings/createSettings.js';
import type { Store } from '../store/createStore.js';

/** Answers sampling with the model of the settings, or with the built-in stand-in where there is none. */
export function createSampling(settings: Store<Settings>): SamplingHandler {
  return async (params, { signal }) => {
    const { endpoint, language } = settings.get();
    // Neither is part of the first screen.
    if (!endpoint) return (await import('./runStandInModel.js')).runStandInModel(params, { signal });
    const { sampleEndpoint } = await import('./sampling/sampleEndpoint.js');
    return sampleEndpoint(endpoint, params, { signal, language });
  };
}
