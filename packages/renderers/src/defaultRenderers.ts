import { stageRenderers } from './call/stageRenderers.js';
import { questionRenderers } from './question/questionRenderers.js';
import type { Renderers } from './renderers.js';

/** What draws each part unless a host replaces it. */
// A call that is marked as pure is left out of an app that does not use it; spreading at the top level never is.
export const defaultRenderers: Renderers = /* @__PURE__ */ Object.assign(
  {},
  stageRenderers,
  questionRenderers,
);
