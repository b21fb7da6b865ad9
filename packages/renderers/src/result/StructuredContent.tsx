import { useResultMessages } from '../messages/resultMessages.js';
import { FactList } from './FactList.js';
import { isRecord } from './isRecord.js';
import { JsonText } from './JsonText.js';

const mostFacts = 20;
const longestFact = 300;

/** Data of a result: a short, flat object as a list of its values, anything else as JSON. */
export function StructuredContent({ value }: { readonly value: unknown }) {
  const messages = useResultMessages();
  if (!isFlat(value)) return <JsonText value={value} />;
  const describe = (each: unknown) =>
    typeof each === 'boolean' ? (each ? messages.yes : messages.no) : String(each ?? '–');
  return <FactList facts={Object.entries(value).map(([label, each]) => ({ label, text: describe(each) }))} />;
}

function isFlat(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const values = Object.values(value);
  return (
    values.length > 0 &&
    values.length <= mostFacts &&
    values.every((each) => each === null || (typeof each !== 'object' && String(each).length <= longestFact))
  );
}
