import type { Interceptor } from '@mcp-roundtrip/testing';

/** Which tool call is broken, and what it gets instead of an answer. */
export interface Breakage {
  readonly fits: (params: Readonly<Record<string, unknown>>) => boolean;
  readonly respond: (exchange: { readonly id: string | number }) => Promise<Response>;
}

/** Breaks the first tool call that fits, and lets all others through. */
export function breakOnce({ fits, respond }: Breakage): Interceptor {
  let isBroken = false;
  return (exchange, serve) => {
    if (isBroken || exchange.method !== 'tools/call' || !fits(exchange.params)) return serve();
    isBroken = true;
    return respond(exchange);
  };
}
