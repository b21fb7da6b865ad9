import {
  type CallToolResult,
  type ClientCapabilities,
  type InputRequest,
  MissingRequiredClientCapabilityError,
  type ProtocolError,
} from '@modelcontextprotocol/server';
import { waitUnlessAborted } from '../waitUnlessAborted.js';
import { findMissingCapability } from './findMissingCapability.js';

/** How a task ended. */
export type TaskEnd =
  | { status: 'completed'; result: CallToolResult }
  | { status: 'failed'; error: { code: number; message: string; data?: unknown } }
  | { status: 'cancelled' };

/** Ends a task as one that failed: with the fields of its error, because an error itself does not travel. */
export function toFailed({ code, message, data }: ProtocolError): TaskEnd {
  return { status: 'failed', error: { code, message, ...(data !== undefined && { data }) } };
}

/** What a task is made with. */
export interface TaskSettings {
  ttlMs: number;
  /** How often to ask while it works; while it waits for a person, half as often. */
  pollIntervalMs: number;
  /** How long one step of work takes. */
  stepMs: number;
  /** What the client that called can be asked. */
  capabilities: ClientCapabilities | undefined;
}

/** Work that goes on after the call that began it was answered, and that may ask on its way. */
export class Task {
  readonly id = crypto.randomUUID();
  readonly createdAt = new Date();
  readonly settings: TaskSettings;
  lastUpdatedAt = this.createdAt;
  statusMessage: string | undefined;
  end: TaskEnd | undefined;
  readonly #open = new Map<string, { request: InputRequest; settle: (response: unknown) => void }>();
  readonly #askedKeys = new Set<string>();
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();

  constructor(settings: TaskSettings) {
    this.settings = settings;
  }

  get status() {
    return this.end?.status ?? (this.#open.size > 0 ? 'input_required' : 'working');
  }

  get pollIntervalMs(): number {
    return this.settings.pollIntervalMs * (this.status === 'input_required' ? 2 : 1);
  }

  get isExpired(): boolean {
    return Date.now() >= this.createdAt.getTime() + this.settings.ttlMs;
  }

  /** Aborts when the task is to stop. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The questions that wait for an answer. */
  get inputRequests(): Record<string, InputRequest> {
    return Object.fromEntries([...this.#open].map(([key, { request }]) => [key, request]));
  }

  /** Asks, while work may go on; a key that was used before gets a number, because a client answers each only once. */
  ask(key: string, request: InputRequest): Promise<unknown> {
    const requiredCapabilities = findMissingCapability(request, this.settings.capabilities);
    if (requiredCapabilities) throw new MissingRequiredClientCapabilityError({ requiredCapabilities });
    let ownKey = key;
    for (let turn = 2; this.#askedKeys.has(ownKey); turn += 1) ownKey = `${key}-${turn}`;
    this.#askedKeys.add(ownKey);
    return new Promise((resolve, reject) => {
      if (this.signal.aborted) return reject(this.signal.reason);
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
      this.#open.set(ownKey, { request, settle: resolve });
      this.#changed();
    });
  }

  /** Takes what a person answered; what was not asked, or was answered before, is left aside. */
  answer(responses: Record<string, unknown>): void {
    for (const [key, response] of Object.entries(responses)) {
      const question = this.#open.get(key);
      if (question === undefined) continue;
      this.#open.delete(key);
      question.settle(response);
      this.#changed();
    }
  }

  /** Says how far the work is. */
  report(statusMessage: string): void {
    this.statusMessage = statusMessage;
    this.#changed();
  }

  /** Lets a step of work pass, or ends the work when it is to stop. */
  async work(): Promise<void> {
    await waitUnlessAborted(this.settings.stepMs, this.signal);
    this.signal.throwIfAborted();
  }

  /** Asks the work to stop; when it does is its own affair. */
  cancel(): void {
    if (this.end !== undefined || this.signal.aborted) return;
    this.#open.clear();
    this.#stop.abort();
    this.#changed();
  }

  /** Ends it, once; work that still goes on is to stop. */
  finish(end: TaskEnd): void {
    if (this.end !== undefined) return;
    this.#open.clear();
    this.end = end;
    this.#stop.abort();
    this.#changed();
  }

  /** Waits for the next change, or until nobody waits for it any more. */
  async waitForChange(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      this.#listeners.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    signal.throwIfAborted();
  }

  #changed(): void {
    this.lastUpdatedAt = new Date();
    for (const tell of this.#listeners) tell();
    this.#listeners.clear();
  }
}
