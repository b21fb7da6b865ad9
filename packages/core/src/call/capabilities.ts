import type { ClientCapabilities, CreateMessageRequest, Root } from '@modelcontextprotocol/client';
import type { SamplingAnswer } from './answer.js';

/** Asks the host's model for a reply. */
export type SamplingHandler = (
  params: CreateMessageRequest['params'],
  context: { readonly signal: AbortSignal },
) => SamplingAnswer | Promise<SamplingAnswer>;

/** Names the roots that the host is willing to share. */
export type RootsHandler = (context: {
  readonly signal: AbortSignal;
}) => readonly Root[] | Promise<readonly Root[]>;

/** What a host can answer. Sampling and roots are off unless their handler is given. */
export interface HostAbilities {
  /** The elicitation modes that the host shows; both unless told otherwise. */
  readonly elicitation?: { readonly form?: boolean; readonly url?: boolean };
  readonly sampling?: SamplingHandler;
  /** Whether the sampling handler can use tools. */
  readonly samplingTools?: boolean;
  readonly roots?: RootsHandler;
  /** Further capabilities to declare, such as extensions. */
  readonly capabilities?: ClientCapabilities;
}

/** The capabilities that follow from what the host can answer. */
export function buildCapabilities(host: HostAbilities): ClientCapabilities {
  const { form = true, url = true } = host.elicitation ?? {};
  return {
    ...host.capabilities,
    ...((form || url) && { elicitation: { ...(form && { form: {} }), ...(url && { url: {} }) } }),
    ...(host.sampling && { sampling: host.samplingTools ? { tools: {} } : {} }),
    ...(host.roots && { roots: {} }),
  };
}
