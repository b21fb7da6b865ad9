import type { RoundSnapshot } from '../questions/roundSnapshot.js';
import type { TaskRef } from '../tasks/taskRef.js';
import type { PayloadRecord, StateRecord } from './stateRecord.js';

/** A state without anything that the person said, for a host that must not store it. */
export function withoutAnswers(state: StateRecord): StateRecord {
  const { earlier, ...rest } = state;
  const bare = { ...rest, rounds: state.rounds.map(withoutGiven) };
  if (bare.status === 'awaiting-input') {
    const { ongoing } = bare;
    const left = ongoing && { ongoing: { ...ongoing, payload: leaveOut(ongoing.payload) } };
    return { ...bare, open: withoutGiven(bare.open), ...left };
  }
  return 'payload' in bare && bare.payload ? { ...bare, payload: leaveOut(bare.payload) } : bare;
}

function withoutGiven(round: RoundSnapshot): RoundSnapshot {
  return { ...round, answers: {} };
}

// What a task was not told yet, it asks for again.
function leaveOut({ inputResponses, task, ...rest }: PayloadRecord): PayloadRecord {
  const bare = task ? { ...rest, task: forgetUndelivered(task) } : rest;
  return inputResponses ? { ...bare, answersLeftOut: true } : bare;
}

function forgetUndelivered({ undelivered, ...task }: TaskRef): TaskRef {
  return task;
}
