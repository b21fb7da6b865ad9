const numbers = new WeakMap<object, number>();
let last = 0;

/** Numbers questions: one keeps its number while it is open, and the next gets another, even under the same key. */
export function identify({ request }: { readonly request: object }): number {
  const known = numbers.get(request) ?? (last += 1);
  numbers.set(request, known);
  return known;
}
