import { readText } from '../result/readText.js';

/** A folder by its name and its address, both as text. */
export function RootName({
  name,
  uri = '?',
}: {
  readonly name?: string | undefined;
  readonly uri?: string | undefined;
}) {
  return (
    <span className="rt-root" data-slot="rt-root">
      {readText(name) && <span dir="auto">{name}</span>}{' '}
      <span className="rt-code" data-slot="rt-code" dir="ltr">
        {uri}
      </span>
    </span>
  );
}
