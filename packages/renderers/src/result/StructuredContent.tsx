import { useMemo } from 'react';
import { useResultMessages } from '../messages/resultMessages.js';
import { FoldedText } from './FoldedText.js';
import { isRecord } from './readContent.js';

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

/** Data as readable JSON. */
export function JsonText({ value }: { readonly value: unknown }) {
  const messages = useResultMessages();
  const text = useMemo(() => toJsonText(value), [value]);
  return <FoldedText isCode className="rt-json" text={text ?? messages.unknownContent(typeof value)} />;
}

/** Something that is known, under its name. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Set as code, such as JSON. */
  readonly isCode?: boolean;
}

/** What is known, one under the other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="rt-given" data-slot="rt-given">
      {facts.map(({ label, text, isCode }, index) => (
        <div data-slot="rt-fact" key={index}>
          <dt data-slot="rt-term">
            <bdi>{label}</bdi>
          </dt>
          <dd data-slot="rt-detail">
            <FoldedText text={text} isCode={isCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const deepestIndent = 20;

/** A value as readable JSON, of any depth; `undefined` for what JSON cannot say. */
export function toJsonText(value: unknown): string | undefined {
  try {
    // Deep nesting is not indented: each level would lengthen every line below it.
    return JSON.stringify(value, null, isDeep(value, deepestIndent) ? 0 : 2);
  } catch (error) {
    return error instanceof RangeError ? writeDeepJson(value) : undefined;
  }
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeep(child, levels - 1));
}

/** JSON that is nested deeper than the browser can write it, on one line; `undefined` for a circle. */
function writeDeepJson(root: unknown): string | undefined {
  const written: string[] = [];
  const around = new Set<object>();
  // What is still to be written, the next thing last.
  const rest: ({ readonly value: unknown } | { readonly text: string; readonly ends?: object })[] = [
    { value: root },
  ];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if ('text' in next) {
      written.push(next.text);
      if (next.ends) around.delete(next.ends);
      continue;
    }
    const { value } = next;
    if (typeof value !== 'object' || value === null) {
      written.push(JSON.stringify(value) ?? 'null');
      continue;
    }
    if (around.has(value)) return undefined;
    around.add(value);
    const isList = Array.isArray(value);
    written.push(isList ? '[' : '{');
    rest.push({ text: isList ? ']' : '}', ends: value });
    const entries = Object.entries(value).reverse();
    entries.forEach(([key, child], index) => {
      const isFirst = index === entries.length - 1;
      rest.push(
        { value: child },
        { text: `${isFirst ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}` },
      );
    });
  }
  return written.join('');
}
