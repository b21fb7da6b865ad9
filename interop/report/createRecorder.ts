/** One thing that was looked at. */
export interface Check {
  readonly server: string;
  readonly what: string;
  /** Why it does not hold. */
  readonly problem?: string;
}

/** Takes checks down as they are made. */
export interface Recorder {
  readonly checks: readonly Check[];
  record(check: Check, body: () => Promise<void>): Promise<void>;
}

/** Opens an empty record. Each check ends after its bound, and none begins once the time is up. */
export function createRecorder(
  bounds: { checkMs: number; endsAt: number },
  print: (text: string) => void = console.log,
): Recorder {
  const checks: Check[] = [];
  return {
    checks,
    record: async (check, body) => {
      const problem = await findProblem(body, bounds);
      checks.push({ ...check, ...(problem !== undefined && { problem }) });
      print(`${problem === undefined ? 'ok  ' : 'FAIL'} ${check.server}: ${check.what}`);
      if (problem !== undefined) print(problem.replace(/^/gm, '     '));
    },
  };
}

async function findProblem(
  body: () => Promise<void>,
  { checkMs, endsAt }: { checkMs: number; endsAt: number },
): Promise<string | undefined> {
  if (Date.now() >= endsAt) return 'not looked at: the time is up';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end within ${checkMs} ms`)), checkMs);
  });
  try {
    await Promise.race([body(), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    clearTimeout(timer);
  }
}
