import { createContext, useContext, type ComponentType } from 'react';
import type { CallResult } from '@mcp-roundtrip/core';
import type { FailureViewProps } from './call/FailureView.js';
import type { InDoubtViewProps } from './call/InDoubtView.js';
import type { StoppedViewProps } from './call/StoppedView.js';
import type { TranscriptProps } from './call/Transcript.js';
import type { WaitingViewProps } from './call/WaitingView.js';
import type { QuestionViewProps } from './question/questionViewProps.js';

/** The parts of a call's view, each of which can be replaced. */
export interface Renderers {
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

/** Hands down what a host has replaced; each part brings what it draws otherwise, so that none is loaded too early. */
export const RenderersContext = createContext<Partial<Renderers>>({});

/** The parts that a host has replaced here. */
export function useReplacedParts(): Partial<Renderers> {
  return useContext(RenderersContext);
}
