import { useMemo } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';
import { FoldedText } from './FoldedText.js';
import { toJsonText } from './toJsonText.js';

/** Data as readable JSON. */
export function JsonText({ value }: { readonly value: unknown }) {
  const messages = useResultMessages();
  const text = useMemo(() => toJsonText(value), [value]);
  return <FoldedText isCode className="rt-json" text={text ?? messages.unknownContent(typeof value)} />;
}
