/** A Chromium for tests; without a path, Playwright starts its own. */
export interface FoundBrowser {
  executablePath?: string;
  args: string[];
}

/** One place where a browser may be found. */
export interface BrowserCandidate {
  name: string;
  /** Returns the path, or undefined for Playwright's own browser; throws the reason when there is none. */
  locate: () => string | undefined | Promise<string | undefined>;
  /** A candidate the person chose: when it does not start, no other is tried. */
  chosen?: boolean;
}

/** Starts a browser for real and throws when it does not work. */
export type ProveBrowser = (browser: FoundBrowser) => Promise<void>;

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

/** Tries the candidates in order and returns the first that starts. */
export async function searchBrowser(
  candidates: BrowserCandidate[],
  prove: ProveBrowser,
): Promise<FoundBrowser> {
  const failures: string[] = [];
  for (const candidate of candidates) {
    try {
      const executablePath = await candidate.locate();
      const found = { ...(executablePath !== undefined && { executablePath }), args: [...browserArguments] };
      await prove(found);
      return found;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (candidate.chosen) {
        throw new Error(
          `The browser chosen by ${candidate.name} does not start, so no test can run in it. ` +
            `Correct the path, or unset the variable to let a browser be found.\n${withoutCallLog(reason)}`,
          { cause: error },
        );
      }
      failures.push(`- ${candidate.name}: ${toFirstLine(reason)}`);
    }
  }
  throw new Error(
    [
      'No Chromium could be found or installed, so the tests in a browser cannot run. Tried in this order:',
      ...failures,
      'Install Chrome or Chromium, or set ROUNDTRIP_BROWSER=/path/to/chromium.',
    ].join('\n'),
  );
}

// The call log repeats the browser's own log, which has the cause.
function withoutCallLog(reason: string): string {
  return (reason.split('\nCall log:', 1)[0] ?? '').trim();
}

// Playwright adds a box with advice and a launch log, which would bury the list.
function toFirstLine(reason: string): string {
  return reason.trim().split('\n', 1)[0] ?? '';
}
