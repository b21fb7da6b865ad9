import { useContext } from 'react';
import { LeaveContext } from './leaving.js';
import { WayOut } from './WayOut.js';

const goAtOnce = (go: () => void) => go();

/** The two ways not to answer a form or a page: an explicit no, and no choice at all. */
export function RefusalButtons({
  question,
}: {
  readonly question: { readonly decline: () => unknown; readonly dismiss: () => unknown };
}) {
  const leave = useContext(LeaveContext) ?? goAtOnce;
  return (
    <>
      <WayOut way="decline" onLeave={() => question.decline()} />
      <WayOut way="dismiss" className="rt-apart" onLeave={() => leave(() => void question.dismiss())} />
    </>
  );
}

/** The no to a sampling or roots question, which stops the call. */
export function DenyButton({ question }: { readonly question: { readonly deny: () => void } }) {
  const leave = useContext(LeaveContext) ?? goAtOnce;
  return <WayOut way="deny" className="rt-apart" onLeave={() => leave(() => question.deny())} />;
}
