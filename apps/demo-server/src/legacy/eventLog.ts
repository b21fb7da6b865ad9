import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

/** Keeps the latest messages of one session, so that a client whose stream was cut off gets what it missed. */
export class EventLog implements EventStore {
  readonly #events: { id: number; streamId: string; message: JSONRPCMessage }[] = [];
  readonly #limit: number;
  #lastId = 0;

  constructor(limit = 200) {
    this.#limit = limit;
  }

  async storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    this.#lastId += 1;
    this.#events.push({ id: this.#lastId, streamId, message });
    if (this.#events.length > this.#limit) this.#events.shift();
    return String(this.#lastId);
  }

  async getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return this.#events.find(({ id }) => String(id) === eventId)?.streamId;
  }

  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const last = this.#events.find(({ id }) => String(id) === lastEventId);
    if (last === undefined) return '';
    const missed = this.#events.filter(({ id, streamId }) => streamId === last.streamId && id > last.id);
    // What only opened a stream is no message; it was kept to give the stream its first id.
    for (const { id, message } of missed) if ('jsonrpc' in message) await send(String(id), message);
    return last.streamId;
  }
}
