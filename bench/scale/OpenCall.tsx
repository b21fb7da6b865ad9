import { memo, useEffect } from 'react';
import { useCall } from '@mcp-roundtrip/react';

/** How often each component was rendered, by the id of its call. */
export const renders = new Map<string, number>();

/** Shows where one call stands, as a page of many calls would. */
export const OpenCall = memo(function OpenCall({ id }: { readonly id: string }) {
  const call = useCall(id);
  useEffect(() => void renders.set(id, (renders.get(id) ?? 0) + 1));
  const { status = 'none', leg = 0 } = call?.call?.state ?? {};
  const question = call?.questions[0];
  return (
    <li id={id} data-status={status} data-leg={leg}>
      {question?.kind === 'form' ? question.message : status}
    </li>
  );
});
