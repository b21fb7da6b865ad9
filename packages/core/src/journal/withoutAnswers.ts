import type { RoundSnapshot } from '../roundSnapshot.js';
import type { PayloadRecord, StateRecord } from './stateRecord.js';

/** A state without anything that the person said, for a host that must not store it. */
export function withoutAnswers(state: StateRecord): StateRecord {
  const { earlier, ...rest } = state;
  const bare = { ...rest, rounds: state.rounds.map(withoutGiven) };
  if (bare.status === 'awaiting-input') return { ...bare, open: withoutGiven(bare.open) };
  return 'payload' in bare && bare.payload ? { ...bare, payload: leaveOut(bare.payload) } : bare;
}

function withoutGiven(round: RoundSnapshot): RoundSnapshot {
  return { ...round, answers: {} };
}

function leaveOut({ inputResponses, ...rest }: PayloadRecord): PayloadRecord {
  return inputResponses ? { ...rest, answersLeftOut: true } : rest;
}
