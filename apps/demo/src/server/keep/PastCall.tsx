import { lazy, Suspense } from 'react';
import type { ChatMessage } from '../../chat/createChat.js';

// Needed only after a sign-in.
const PastCallView = lazy(async () => ({ default: (await import('./PastCallView.js')).PastCallView }));

/** A call of the time before a sign-in. */
export function PastCall(props: { readonly message: Extract<ChatMessage, { kind: 'past-call' }> }) {
  return (
    <Suspense>
      <PastCallView {...props} />
    </Suspense>
  );
}
