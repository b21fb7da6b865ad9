const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
// In a path, joiners and variation selectors belong to writing systems and emoji, and line breaks to texts.
const encoded =
  /%(?:0[0-8BCEF]|1[\dA-F]|7F|C2%(?:[89][\dA-F]|AD)|D8%9C|E1%(?:85%(?:9F|A0)|A0%8E)|E2%(?:80%(?:8[BEF]|A[89A-E])|81%A|A0%80)|E3%85%A4|EF%(?:BB%BF|BE%A0)|F3%A0%8[01])/i;

/** Whether someone has put characters into an address that nobody can see, plainly or percent-encoded. */
export function hasInvisibleCharacters(url: string, href = ''): boolean {
  const authority = /^[^:]*:[/\\]*([^/\\?#]*)/.exec(url)?.[1] ?? url;
  // A stray space or line break around an address disguises nothing.
  return (
    /\p{Cc}/u.test(url.trim()) || invisible.test(authority.trim()) || encoded.test(url) || encoded.test(href)
  );
}

/** Writes each invisible character as its code point, so that none of them can change how the text looks. */
export function showInvisibleCharacters(text: string): string {
  return text.replace(
    new RegExp(invisible, 'gu'),
    (character) => `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}
