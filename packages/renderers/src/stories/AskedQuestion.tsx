import { StoryCall } from './StoryCall.js';
import { InPageCall, type InPageCallProps } from './InPageCall.js';

/** A whole call whose server asks, for stories of one kind of question. */
export function AskedQuestion(props: Pick<InPageCallProps, 'script' | 'policy'>) {
  return <InPageCall {...props}>{(call) => <StoryCall call={call} />}</InPageCall>;
}
