/** Why a leg came to nothing, where only the way to the server knows it: nothing went out, or what went out was lost. */
export class Setback extends Error {
  readonly kind: 'unsent' | 'lost';

  constructor(kind: Setback['kind'], cause: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Throws that nothing went out, which makes another attempt safe. */
export function notSent(cause: unknown): never {
  throw new Setback('unsent', cause);
}
