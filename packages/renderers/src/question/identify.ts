const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for the question behind these two: the same while it is open, another for the next one, whatever its key. */
export function identify({ request }: { readonly request: object }): number {
  const known = numbers.get(request) ?? (last += 1);
  numbers.set(request, known);
  return known;
}
