import { inTime } from './inTime.js';
import { localAhead } from './localAhead.js';
import type { CallStorage, StoredEntry } from './storage.js';

const store = 'calls';

/** Where and how calls are kept in a browser. */
export interface IndexedDbOptions {
  /** The name of the database. */
  readonly database?: string;
  /**
   * Whether the local storage holds what is on its way into the database, so that no leg and no question waits for it. Without
   * it, not even a browser that is killed as a whole in that moment forgets anything, and a round takes a few milliseconds longer.
   */
  readonly writesAhead?: boolean;
}

/** Keeps calls in the browser, over reloads and restarts. Each method rejects where the browser does not let it. */
export function indexedDbStorage(options: IndexedDbOptions = {}): CallStorage {
  const { database = 'mcp-roundtrip', writesAhead = true } = options;
  let connection: Promise<IDBDatabase> | undefined;
  let open: IDBDatabase | undefined;
  const letGo = () => (connection = open = undefined);
  const connect = (): Promise<IDBDatabase> => {
    if (connection) return connection;
    const opening = openDatabase(database, letGo);
    connection = inTime(opening);
    // One that comes late is used from then on; after one that fails, the next tries again.
    opening.then((opened) => (open = opened), letGo);
    return connection;
  };
  const run = async <Result>(mode: IDBTransactionMode, act: Act<Result>): Promise<Result> => {
    try {
      return await transact(open ?? (await connect()), mode, act);
    } catch (error) {
      if (!isLost(error)) throw error;
      letGo();
      return transact(await connect(), mode, act);
    }
  };
  const storage: CallStorage = {
    load: (key) => run('readonly', (calls) => toReader<unknown>(calls.get(key))),
    save: async (key, value) => {
      // It may change while the database opens; one that is open makes its copy at once.
      const copy = open ? value : structuredClone(value);
      await run('readwrite', (calls) => toReader(calls.put(copy, key)));
    },
    remove: (key) => run('readwrite', (calls) => toReader(calls.delete(key))),
    list: (prefix) =>
      run('readonly', (calls) => {
        const range = toRange(prefix);
        const [keys, values] = [calls.getAllKeys(range), calls.getAll(range) as IDBRequest<unknown[]>];
        return () => {
          // Read once each, because the browser looks both up anew every time.
          const [names, all] = [keys.result, values.result];
          return names.map((key, index): StoredEntry => ({ key: String(key), value: all[index] }));
        };
      }),
  };
  const ahead = localAhead(database);
  // Not copied by a host that wraps the storage, because what it does to each record would not be done to this.
  Object.defineProperty(storage, 'ahead', { value: writesAhead ? ahead : { ...ahead, save: () => false } });
  return storage;
}

/** Asks for something, and returns what reads it once it is there. */
type Act<Result> = (calls: IDBObjectStore) => () => Result;

function toReader<Result>(request: IDBRequest<Result>): () => Result {
  return () => request.result;
}

function transact<Result>(database: IDBDatabase, mode: IDBTransactionMode, act: Act<Result>) {
  const done = new Promise<Result>((resolve, reject) => {
    // Written to the system is enough: only a loss of power undoes it, and a round then takes a tenth of the time.
    const transaction = database.transaction(store, mode, { durability: 'relaxed' });
    const read = act(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(read());
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('It was not written down.', 'AbortError'));
    // Without this it ends only when this page has a turn: later, and never where the page is frozen meanwhile.
    transaction.commit();
  });
  return inTime(done);
}

function openDatabase(name: string, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // One that is blocked goes on by itself once the tab that blocks it is done.
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(store);
    request.onsuccess = () => {
      const { result } = request;
      // A newer version of the page must not have to wait for this one.
      result.onversionchange = () => {
        result.close();
        onClose();
      };
      result.onclose = onClose;
      resolve(result);
    };
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}

// The browser has cut the connection; whatever was asked for can be asked for again.
function isLost(error: unknown): boolean {
  const names = ['InvalidStateError', 'AbortError', 'UnknownError'];
  return error instanceof DOMException && names.includes(error.name);
}

// Up to the first key that does not begin like this, in the order of code units.
function toRange(prefix: string): IDBKeyRange {
  const text = prefix.replace(/\uffff+$/, '');
  const last = text.length - 1;
  if (last < 0) return IDBKeyRange.lowerBound(prefix);
  const end = text.slice(0, last) + String.fromCharCode(text.charCodeAt(last) + 1);
  return IDBKeyRange.bound(prefix, end, false, true);
}
