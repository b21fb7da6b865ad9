import { createLoader } from '../load/createLoader.js';
import type { ReadHost } from './readHost.js';

/** The public suffix list and what reads names by it: larger than everything else here together. */
export const domainRules = /* @__PURE__ */ createLoader(() => import('./readHost.js'));

/** Loads the rules by which `assessUrl` finds the registrable domain of an address. */
export async function loadDomainRules(): Promise<ReadHost> {
  await domainRules.load();
  const loading = domainRules.getState();
  if (loading.status === 'loaded') return loading.module.readHost;
  throw new Error(
    'The rules of domain names could not be loaded, so that a name is only known as a whole. Try again.',
  );
}
