import { onTestFinished } from 'vitest';
import { startScriptedModel, type ModelScript } from '../../../../../e2e/model/startScriptedModel.js';

/** Starts a scripted model that ends with the test, and the way to it. */
export async function openModel(script: ModelScript) {
  const { url, requests, close } = await startScriptedModel(script);
  onTestFinished(close);
  return { endpoint: { url, key: script.key ?? '', model: 'scripted' }, requests, close };
}
