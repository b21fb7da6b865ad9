import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import type { InputQuestion } from './question.js';

/** Throws for a question that this host refuses or cannot answer, so that no call hangs on it. */
export function assertAllowed(question: InputQuestion, policy: CallPolicy): void {
  if (policy.refuseKinds?.includes(question.kind)) throw refusal(`${question.kind} questions are refused`);
  const missing = findMissingCapability(question, policy);
  if (!missing) return;
  throw new McpCallError(
    'capability-missing',
    `The server asked for ${missing} in ${JSON.stringify(question.key)}, which this host did not declare. Give createCalls what answers it, or fix the server.`,
    { capability: missing },
  );
}

/** The error of a round that the host does not want. */
export function refusal(reason: string): McpCallError {
  return new McpCallError('refused-by-policy', `The host's policy refused this round: ${reason}.`);
}

function findMissingCapability(question: InputQuestion, host: CallPolicy): string | undefined {
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
