import { onTestFinished } from 'vitest';
import {
  startScriptedModel,
  type ModelScript,
  type ScriptedModel,
} from '../../../../../e2e/model/startScriptedModel.js';
import type { ModelEndpoint } from '../../settings/createSettings.js';

/** A scripted model, and the way to it. */
interface OpenModel extends Pick<ScriptedModel, 'requests' | 'close'> {
  readonly endpoint: ModelEndpoint;
}

/** Starts a scripted model that ends with the test. */
export async function openModel(script: ModelScript): Promise<OpenModel> {
  const { url, requests, close } = await startScriptedModel(script);
  onTestFinished(close);
  return { endpoint: { url, key: script.key ?? '', model: 'scripted' }, requests, close };
}
