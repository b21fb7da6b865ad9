import type { CallToolResult, InputRequests, InputRequiredResult } from '@modelcontextprotocol/server';
import type { Scenario } from '../scenarios.js';

/** Where a run stands, as the server hands it to the client and gets it back. */
export interface RunState {
  /** Another one for every answer of the server, so that a leg that comes twice is told. */
  readonly nonce: string;
  readonly stage: number;
  readonly waited: number;
  readonly answers: Readonly<Record<string, string>>;
}

/** What the server does about a leg. */
export type NextStep =
  | { readonly kind: 'ask'; readonly result: InputRequiredResult }
  | {
      readonly kind: 'effect';
      readonly answers: Readonly<Record<string, string>>;
      readonly result: CallToolResult;
    };

const beforeFirst: RunState = { nonce: '', stage: -1, waited: 0, answers: {} };

/** Goes one step further in a scenario. */
export function runScenario(
  { stages }: Scenario,
  before: RunState = beforeFirst,
  given: Readonly<Record<string, string>>,
): NextStep {
  const answers = { ...before.answers, ...given };
  const current = stages[before.stage];
  const goesOnWaiting = current && 'wait' in current && before.waited < current.wait;
  const stage = goesOnWaiting ? before.stage : before.stage + 1;
  const next = stages[stage];
  if (!next) {
    const content = [{ type: 'text' as const, text: `done ${JSON.stringify(answers)}` }];
    return { kind: 'effect', answers, result: { content } };
  }
  const waited = goesOnWaiting ? before.waited + 1 : 1;
  const state: RunState = { nonce: crypto.randomUUID(), stage, waited, answers };
  const requestState = JSON.stringify(state);
  return {
    kind: 'ask',
    result:
      'wait' in next
        ? { resultType: 'input_required', requestState }
        : { resultType: 'input_required', inputRequests: askTexts(next.ask), requestState },
  };
}

/** Reads what came back from the client. */
export function readRunState(requestState: unknown): RunState | undefined {
  // Only this server made it, and its clients hand it back as it is.
  return typeof requestState === 'string' ? (JSON.parse(requestState) as RunState) : undefined;
}

function askTexts(keys: readonly string[]): InputRequests {
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        method: 'elicitation/create' as const,
        params: {
          mode: 'form' as const,
          message: `Which ${key}?`,
          requestedSchema: {
            type: 'object' as const,
            properties: { [key]: { type: 'string' as const, title: key } },
            required: [key],
          },
        },
      },
    ]),
  );
}
