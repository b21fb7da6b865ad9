import { createContext, useContext, type ComponentType } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import { FailureView } from './call/FailureView.js';
import { StoppedView } from './call/StoppedView.js';
import { Transcript } from './call/Transcript.js';
import { WaitingView } from './call/WaitingView.js';
import type { FailureViewProps } from './call/FailureView.js';
import type { StoppedViewProps } from './call/StoppedView.js';
import type { TranscriptProps } from './call/Transcript.js';
import type { WaitingViewProps } from './call/WaitingView.js';
import { FormQuestionView } from './question/FormQuestionView.js';
import type { QuestionViewProps } from './question/questionViewProps.js';
import { CallResultView } from './result/CallResultView.js';
import { RootsQuestionView } from './roots/RootsQuestionView.js';
import { SamplingQuestionView } from './sampling/SamplingQuestionView.js';
import { UrlQuestionView } from './url/UrlQuestionView.js';

/** The parts of a call's view, each of which can be replaced. */
export interface Renderers {
  readonly form: ComponentType<QuestionViewProps<'form'>>;
  readonly url: ComponentType<QuestionViewProps<'url'>>;
  readonly sampling: ComponentType<QuestionViewProps<'sampling'>>;
  readonly roots: ComponentType<QuestionViewProps<'roots'>>;
  readonly waiting: ComponentType<WaitingViewProps>;
  readonly result: ComponentType<{ readonly result: CallResult }>;
  readonly failure: ComponentType<FailureViewProps>;
  readonly stopped: ComponentType<StoppedViewProps>;
  readonly transcript: ComponentType<TranscriptProps>;
}

/** What draws each part unless a host replaces it. */
export const defaultRenderers: Renderers = {
  form: FormQuestionView,
  url: UrlQuestionView,
  sampling: SamplingQuestionView,
  roots: RootsQuestionView,
  waiting: WaitingView,
  result: CallResultView,
  failure: FailureView,
  stopped: StoppedView,
  transcript: Transcript,
};

/** Hands the parts down from the view of the call. */
export const RenderersContext = createContext(defaultRenderers);

/** The parts in force here. */
export function useRenderers(): Renderers {
  return useContext(RenderersContext);
}
