import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallSnapshot } from '@mcp-roundtrip/core';
import type { HandOffStore, WorkerReport } from './handOffStore.js';

/** Who may do what. */
export interface HandOffHandlerOptions {
  readonly store: HandOffStore;
  /** The person behind a request, as the host's own session says; never as the request says. */
  readonly whoIs: (request: Request) => string | undefined;
  /** What the host's workers, and nobody else, know. */
  readonly workerKey: string;
}

/** Serves a store: workers leave, take and report calls, and each person reads and answers their own. */
export function createHandOffHandler({ store, whoIs, workerKey }: HandOffHandlerOptions) {
  const isWorker = (request: Request) =>
    isSame(request.headers.get('authorization') ?? '', `Bearer ${workerKey}`);

  return async (request: Request): Promise<Response> => {
    const [, id = '', act = ''] =
      /^\/hand-offs(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(new URL(request.url).pathname) ?? [];
    const person = whoIs(request) ?? '';
    const read = async <Body>() => (await request.json()) as Body; // checked when the call is hydrated
    switch (`${isWorker(request) ? 'worker' : person && 'person'} ${request.method} ${act}`) {
      case 'worker POST ': {
        const { person: asked, report } = await read<{ person: string; report: WorkerReport }>();
        return reply(201, { id: store.offer(asked, report) });
      }
      case 'worker POST take':
        return found(store.take(id));
      case 'worker PUT ':
        return done(store.report(id, await read<WorkerReport>()));
      case 'person GET ':
        return found(store.read(id, person));
      case 'person POST answers': {
        const answered = await readAnswered(request);
        return answered ? done(store.answer(id, person, answered)) : reply(400);
      }
      case 'person DELETE ':
        return done(store.drop(id, person));
      default:
        return reply(person || isWorker(request) ? 404 : 401);
    }
  };
}

// A page may send anything; what its answers are is checked when they are hydrated.
async function readAnswered(request: Request): Promise<CallSnapshot | undefined> {
  // Only scripts of this origin can send this type, and no form of another.
  if (request.headers.get('content-type') !== 'application/json') return undefined;
  const body = (await request.json().catch(() => undefined)) as Partial<CallSnapshot> | null | undefined;
  const answers: unknown = body?.open?.answers;
  return typeof answers === 'object' && answers !== null ? (body as CallSnapshot) : undefined;
}

const found = (value: unknown) => (value === undefined ? reply(404) : reply(200, value));
const done = (isDone: boolean) => reply(isDone ? 204 : 409);

function reply(status: number, value?: unknown): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return value === undefined
    ? new Response(null, { status, headers })
    : Response.json(value, { status, headers });
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
