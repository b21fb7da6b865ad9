import type { ModelEndpoint } from '../../settings/createSettings.js';
import { isRecord } from '../../isRecord.js';
import { ModelError } from './ModelError.js';
import { requestModel } from './requestModel.js';

/** Asks an endpoint for the names of its models, in alphabetical order. */
export async function listModels(
  endpoint: Pick<ModelEndpoint, 'url' | 'key'>,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const response = await requestModel(endpoint, '/models', { signal });
  const body: unknown = await response.json().catch(() => undefined);
  const list = isRecord(body) ? body['data'] : undefined;
  if (!Array.isArray(list)) throw new ModelError('malformed');
  return list
    .flatMap((model) => (isRecord(model) && typeof model['id'] === 'string' ? [model['id']] : []))
    .sort();
}
