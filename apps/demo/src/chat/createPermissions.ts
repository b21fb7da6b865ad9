/** The calls that a model wants to make, and that wait for the person. */
export interface Permissions {
  /** Waits for the answer under the id of a message; a signal withdraws the question. */
  wait(id: string, signal?: AbortSignal): Promise<PermissionAnswer>;
  /** Answers a message; only the first answer counts. */
  answer(id: string, answer: Exclude<PermissionAnswer, 'withdrawn'>): void;
}

/** What came of the question whether a call may be made. */
export type PermissionAnswer = 'allowed' | 'denied' | 'withdrawn';

/** Makes the place where the calls wait; none does yet. */
export function createPermissions(): Permissions {
  const waiting = new Map<string, (answer: PermissionAnswer) => void>();
  const settle = (id: string, answer: PermissionAnswer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  return {
    wait: (id, signal) =>
      new Promise((resolve) => {
        const withdraw = () => settle(id, 'withdrawn');
        waiting.set(id, (answer) => {
          signal?.removeEventListener('abort', withdraw);
          resolve(answer);
        });
        if (signal?.aborted) withdraw();
        else signal?.addEventListener('abort', withdraw);
      }),
    answer: settle,
  };
}
