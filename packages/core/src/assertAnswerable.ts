import type { HostAbilities } from './capabilities.js';
import { McpCallError } from './error.js';
import type { InputQuestion } from './question.js';

/** Throws `capability-missing` for a question that this host cannot answer, so that no call hangs on it. */
export function assertAnswerable(question: InputQuestion, host: HostAbilities): void {
  const missing = findMissingCapability(question, host);
  if (!missing) return;
  throw new McpCallError(
    'capability-missing',
    `The server asked for ${missing} in ${JSON.stringify(question.key)}, which this host did not declare. Give createCalls what answers it, or fix the server.`,
    { capability: missing },
  );
}

function findMissingCapability(question: InputQuestion, host: HostAbilities): string | undefined {
  switch (question.kind) {
    case 'form':
    case 'url':
      return host.elicitation?.[question.kind] === false ? `elicitation.${question.kind}` : undefined;
    case 'sampling':
      if (!host.sampling) return 'sampling';
      return question.params.tools && !host.samplingTools ? 'sampling.tools' : undefined;
    case 'roots':
      return host.roots ? undefined : 'roots';
    default:
      return question satisfies never;
  }
}
