import type { ComponentType } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import { FailureView, StoppedView, type FailureViewProps, type StoppedViewProps } from './call/CallEnd.js';
import { InDoubtView, type InDoubtViewProps } from './call/InDoubtView.js';
import { Transcript, type TranscriptProps } from './call/Transcript.js';
import { WaitingView, type WaitingViewProps } from './call/WaitingView.js';
import type { QuestionViewProps } from './question/QuestionViewProps.js';
import { FormQuestionView } from './form/ElicitationForm.js';
import { CallResultView } from './result/CallResultView.js';
import { RootsQuestionView } from './roots/RootsQuestionView.js';
import { SamplingQuestionView } from './sampling/SamplingQuestionView.js';
import { UrlQuestionView } from './url/UrlQuestionView.js';

/** The parts of a call's view, each of which can be replaced. */
export interface Components {
  readonly form: ComponentType<QuestionViewProps<'form'>>;
  readonly url: ComponentType<QuestionViewProps<'url'>>;
  readonly sampling: ComponentType<QuestionViewProps<'sampling'>>;
  readonly roots: ComponentType<QuestionViewProps<'roots'>>;
  readonly waiting: ComponentType<WaitingViewProps>;
  readonly inDoubt: ComponentType<InDoubtViewProps>;
  readonly result: ComponentType<{ readonly result: CallResult }>;
  readonly failure: ComponentType<FailureViewProps>;
  readonly stopped: ComponentType<StoppedViewProps>;
  readonly transcript: ComponentType<TranscriptProps>;
}

/** What draws each part unless a host replaces it. */
export const defaultComponents: Components = {
  form: FormQuestionView,
  url: UrlQuestionView,
  sampling: SamplingQuestionView,
  roots: RootsQuestionView,
  waiting: WaitingView,
  inDoubt: InDoubtView,
  result: CallResultView,
  failure: FailureView,
  stopped: StoppedView,
  transcript: Transcript,
};
