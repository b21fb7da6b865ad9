import type { Demo } from '../createDemo.js';
import type { ModelEndpoint } from './createSettings.js';

/** Has another model used from now on, or none; what the one before is doing ends. */
export function setEndpoint(
  { settings, chat }: Pick<Demo, 'settings' | 'chat'>,
  endpoint: ModelEndpoint | undefined,
): void {
  if (!isSame(settings.get().endpoint, endpoint)) chat.run.stop();
  settings.update((now) => ({ ...now, endpoint }));
}

function isSame(one: ModelEndpoint | undefined, other: ModelEndpoint | undefined): boolean {
  return one?.url === other?.url && one?.key === other?.key && one?.model === other?.model;
}
