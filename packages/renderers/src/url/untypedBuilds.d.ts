// These files come without types; this is all that is used of them.
declare module 'punycode/punycode.es6.js' {
  export function decode(input: string): string;
}

declare module 'tldts/dist/index.esm.min.js' {
  export { parse } from 'tldts';
}
