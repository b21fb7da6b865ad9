/** Why a leg came to nothing, where only the way to the server knows it: nothing went out, or what went out was lost. */
export class TransportFailure extends Error {
  readonly kind: 'unsent' | 'lost';
  /** There was no connection yet; `endpoint` is where it was to lead. */
  readonly connecting?: { readonly endpoint: string | undefined };

  constructor(kind: TransportFailure['kind'], cause: unknown, connecting?: TransportFailure['connecting']) {
    super(kind, { cause });
    this.kind = kind;
    if (connecting) this.connecting = connecting;
  }
}

/** Throws that nothing went out, which makes another attempt safe. */
export function notSent(cause: unknown): never {
  throw new TransportFailure('unsent', cause);
}
