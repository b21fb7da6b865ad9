import { limits } from '../wire/limits.js';
import { measure, type Measure } from '../wire/measure.js';
import type { StateRecord } from './stateRecord.js';

const most = {
  depth: limits.storedDepth,
  parts: limits.storedParts,
  characters: limits.storedCharacters,
};

/**
 * Whether a server has said more in one call than can be written down. What the host and the person say does not count: no stranger
 * decides how large it is.
 */
export function saysTooMuch(state: StateRecord): boolean {
  let parts = 0;
  let characters = 0;
  for (const said of listSaid(state)) {
    const found = measureOnce(said);
    parts += found.parts;
    characters += found.characters;
    if (found.excess || parts > most.parts || characters > most.characters) return true;
  }
  return false;
}

function* listSaid(state: StateRecord): Iterable<unknown> {
  for (const { questions } of state.earlier ?? []) yield* Object.values(questions);
  for (const { questions } of state.rounds) yield* Object.values(questions);
  if ('open' in state) yield* Object.values(state.open.questions);
  if ('requestState' in state) yield state.requestState;
  if ('payload' in state) yield state.payload?.requestState;
  if ('ongoing' in state) yield state.ongoing?.payload.requestState;
  if ('result' in state) yield state.result;
  if ('unread' in state) yield state.unread;
  if ('error' in state) yield state.error;
  if ('lost' in state) yield state.lost;
}

const measured = new WeakMap<object, Measure>();

// A call is written down again with every draft, and what its server said never changes.
function measureOnce(said: unknown): Measure {
  if (typeof said !== 'object' || said === null) return measure(said, most);
  const found = measured.get(said) ?? measure(said, most);
  measured.set(said, found);
  return found;
}
