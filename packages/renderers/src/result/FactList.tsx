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
