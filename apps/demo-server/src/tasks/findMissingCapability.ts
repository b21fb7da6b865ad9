import type { ClientCapabilities, InputRequest } from '@modelcontextprotocol/server';

/** Says what a client would have to declare to be asked this, or nothing when it did. */
export function findMissingCapability(
  request: InputRequest,
  declared: ClientCapabilities = {},
): ClientCapabilities | undefined {
  switch (request.method) {
    case 'elicitation/create': {
      const { elicitation } = declared;
      if (request.params.mode === 'url') return elicitation?.url ? undefined : { elicitation: { url: {} } };
      // E5: an empty capability means forms.
      const hasForms = elicitation && (elicitation.form !== undefined || elicitation.url === undefined);
      return hasForms ? undefined : { elicitation: { form: {} } };
    }
    case 'sampling/createMessage':
      return declared.sampling ? undefined : { sampling: {} };
    case 'roots/list':
      return declared.roots ? undefined : { roots: {} };
    default:
      return request satisfies never;
  }
}
