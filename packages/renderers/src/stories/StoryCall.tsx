import { CallView, type CallViewProps } from '../call/CallView.js';

/**
 * A call as a host would draw it. On a page of docs, where many stories are drawn at once, it leaves the focus alone: each new
 * question would scroll the page to itself.
 */
export function StoryCall(props: CallViewProps) {
  const isDocs = document.documentElement.dataset['view'] === 'docs';
  return <CallView {...props} {...(isDocs && { takesFocus: false })} />;
}
