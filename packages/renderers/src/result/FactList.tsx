import { FoldedText } from './FoldedText.js';

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
    <dl className="rt-given">
      {facts.map(({ label, text, isCode }, index) => (
        <div key={index}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <FoldedText text={text} isCode={isCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
