import type { Renderers } from '../renderers.js';
import { CallResultView } from '../result/CallResultView.js';
import { FailureView } from './FailureView.js';
import { InDoubtView } from './InDoubtView.js';
import { StoppedView } from './StoppedView.js';
import { Transcript } from './Transcript.js';
import { WaitingView } from './WaitingView.js';

/** What draws each stage of a call unless a host replaces it. */
export const stageRenderers: Omit<Renderers, 'form' | 'url' | 'sampling' | 'roots'> = {
  waiting: WaitingView,
  inDoubt: InDoubtView,
  result: CallResultView,
  failure: FailureView,
  stopped: StoppedView,
  transcript: Transcript,
};
