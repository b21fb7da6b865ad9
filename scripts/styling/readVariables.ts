/** A variable that a page may set. */
export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** What it is where the page says nothing; short ones only, for the others are mixed from these. */
  readonly usual: string;
  /** The tokens of the page that are followed. */
  readonly tokens: readonly string[];
}

/** Reads the variables out of the stylesheets: what each is for is the comment above it. */
export function readVariables(tokens: string, properties: string): readonly Variable[] {
  const [, parts = ''] = tokens.split('/* Where the page has tokens');
  const computed = Array.from(
    properties.matchAll(/\/\* ([^*]+?) \*\/\s*@property --_rt-([\w-]+) /g),
    ([, meaning = '', name = '']) => ({
      name: `--rt-${name}`,
      meaning,
      usual: findUsual(tokens, name),
      tokens: findTokens(parts, name),
    }),
  );
  const [constants = ''] = tokens.split('@media');
  const plain = Array.from(
    constants.matchAll(/\/\* ([^*]+?) \*\/\s*(--rt-[\w-]+):\s*([^;]+);/g),
    ([, meaning = '', name = '', usual = '']) => ({ name, meaning, usual, tokens: [] }),
  );
  return [...computed, ...plain];
}

// `var(--rt-line, …)`: the rest of it, when it can be read at a glance.
function findUsual(tokens: string, name: string): string {
  const [, rest] =
    new RegExp(`--_rt-${name}: var\\(\\s*--rt-${name},\\s*([^;]+?)\\s*\\);`).exec(tokens) ?? [];
  if (rest === undefined)
    throw new Error(`--_rt-${name} is registered, but tokens.css does not work it out.`);
  return rest
    .replace(/\s+/g, ' ')
    .replace('var(--_rt-paper, Canvas)', 'Canvas')
    .replace('var(--_rt-ink, CanvasText)', 'CanvasText')
    .replace('var(--_rt-on-accent)', 'black or white, whichever reads better')
    .replace(/var\(--_(rt-[\w-]+)\)/g, '--$1');
}

function findTokens(parts: string, name: string): readonly string[] {
  const resolve = (property: string): readonly string[] => {
    const [, value = ''] = new RegExp(`--_rt-${property}:([^;]+);`).exec(parts) ?? [];
    return Array.from(
      value.matchAll(/var\(\s*--(_rt-page-\w+|(?!_?rt-)[\w-]+)/g),
      ([, found = '']) => found,
    ).flatMap((found) => (found.startsWith('_rt-') ? resolve(found.slice(4)).slice(0, 2) : [`--${found}`]));
  };
  return [...new Set(resolve(name))];
}
