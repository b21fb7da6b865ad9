/** Adds styles to the page, before or after all others, and hands out how to take them away. */
export function addStyles(text: string, place: 'first' | 'last' = 'last'): () => void {
  const style = document.createElement('style');
  style.textContent = text;
  if (place === 'first') document.head.prepend(style);
  else document.head.append(style);
  return () => style.remove();
}

// What a page says of all its text, and we leave to it.
const leftToThePage =
  /^(--|-webkit-|color-scheme$|tab-size$|text-rendering$|text-size-adjust$|text-underline-offset$)/;

/** How each of our elements is drawn, and what stands before and after it; by its place among them, its slot and what it says. */
export function readStyles(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const elements = document.querySelectorAll('[data-slot^="rt-"]');
  return new Map(
    Array.from(elements).flatMap((element, index) =>
      ['', '::before', '::after'].map((pseudo) => [
        `${index} ${element.getAttribute('data-slot')}${pseudo} "${element.textContent?.slice(0, 20)}"`,
        toEntries(getComputedStyle(element, pseudo), pseudo !== ''),
      ]),
    ),
  );
}

function toEntries(style: CSSStyleDeclaration, isPseudo: boolean): ReadonlyMap<string, string> {
  // Nothing is drawn there.
  if (isPseudo && style.content === 'none') return new Map([['content', 'none']]);
  const names = Array.from(style).filter((name) => !leftToThePage.test(name));
  return new Map(names.map((name) => [name, style.getPropertyValue(name)]));
}

/** What is drawn in another way than before, property by property. */
export function compareStyles(
  before: ReturnType<typeof readStyles>,
  after: ReturnType<typeof readStyles>,
): readonly string[] {
  return [...after].flatMap(([name, style]) =>
    [...style]
      .filter(([property, value]) => before.get(name)?.get(property) !== value)
      .map(([property, value]) => `${name} ${property}: ${before.get(name)?.get(property)} is now ${value}`),
  );
}
