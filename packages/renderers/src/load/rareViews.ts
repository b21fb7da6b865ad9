/** What few calls ever show, in one file. */
export { DoubtReview } from '../call/DoubtReview.js';
export { RootsReview } from '../roots/RootsReview.js';
export { SamplingReview } from '../sampling/SamplingReview.js';
