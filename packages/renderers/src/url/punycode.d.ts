// The package comes without types; this is all that is used of it.
declare module 'punycode/punycode.es6.js' {
  export function decode(input: string): string;
}
