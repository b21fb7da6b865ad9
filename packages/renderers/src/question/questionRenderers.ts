import type { Renderers } from '../renderers.js';
import { RootsQuestionView } from '../roots/RootsQuestionView.js';
import { SamplingQuestionView } from '../sampling/SamplingQuestionView.js';
import { UrlQuestionView } from '../url/UrlQuestionView.js';
import { FormQuestionView } from './FormQuestionView.js';

/** What draws each kind of question unless a host replaces it. */
export const questionRenderers: Pick<Renderers, 'form' | 'url' | 'sampling' | 'roots'> = {
  form: FormQuestionView,
  url: UrlQuestionView,
  sampling: SamplingQuestionView,
  roots: RootsQuestionView,
};
