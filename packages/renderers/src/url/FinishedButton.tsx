import { forwardRef } from 'react';
import { usePageMessages } from '../messages/pageMessages.js';
import type { PageVisitProps } from './PageVisit.js';

/** The person's word that the page is done with, which is what the server is told. */
export const FinishedButton = forwardRef<
  HTMLButtonElement,
  Pick<PageVisitProps, 'question'> & { readonly isPrimary?: boolean }
>(function FinishedButton({ question, isPrimary }, ref) {
  const { finished } = usePageMessages();
  return (
    <button
      ref={ref}
      type="button"
      className="rt-button"
      data-slot="rt-button"
      {...(isPrimary && { 'data-tone': 'primary' })}
      // A double click was meant for the button that stood here before.
      onClick={({ detail }) => detail < 2 && question.accept()}
    >
      {finished}
    </button>
  );
});
