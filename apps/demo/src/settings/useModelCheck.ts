import { useEffect, useRef, useState } from 'react';

/** Where a look at an endpoint stands: what is being done, or what came of it. */
export type ModelCheck =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly text: string }
  | { readonly status: 'done' | 'failed'; readonly text: string };

/** One look at an endpoint: what to say meanwhile, and what to do. */
interface CheckTask {
  readonly meanwhile: string;
  readonly run: (signal: AbortSignal) => Promise<string>;
  readonly describeFailure: (error: unknown) => string;
}

/** Looks at an endpoint, one thing at a time; what is not of interest any more is stopped. */
export function useModelCheck() {
  const [check, setCheck] = useState<ModelCheck>({ status: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const say = (next: ModelCheck) => {
    current.current?.abort();
    current.current = undefined;
    setCheck(next);
  };
  const start = async ({ meanwhile, run, describeFailure }: CheckTask) => {
    say({ status: 'running', text: meanwhile });
    const own = new AbortController();
    current.current = own;
    const end: ModelCheck = await run(own.signal).then(
      (text) => ({ status: 'done', text }),
      (error: unknown) => ({ status: 'failed', text: describeFailure(error) }),
    );
    if (!own.signal.aborted) setCheck(end);
  };
  return { check, start, say };
}
