/**
 * How much is taken from a server. All that comes in passes one of the readers of this folder, which hold it to these
 * numbers: what is past one ends its own call with an error, is cut, or is left alone, as each says, and the rest goes on.
 */
export const limits = {
  /** Milliseconds that any timer waits; past it, a timer would fire at once. A longer wait is this long. */
  timerMs: 2 ** 31 - 1,
  /** Milliseconds between two looks at a task: a server that wants fewer or more gets these. */
  shortestPollMs: 50,
  longestPollMs: 3_600_000,
  /** Milliseconds between two attempts to open a stream of 2025 again, which its server sets. */
  shortestReconnectMs: 100,
  longestReconnectMs: 60_000,
  /** Milliseconds that a new session of 2025 may take to begin: past them, what waits for it fails as not sent. */
  renewalMs: 10_000,
  /** Questions of one round, or pages that one error asks for: more end the call. */
  questions: 200,
  /** Questions of 2025 that are open at once: more are refused. */
  openPushes: 100,
  /** Pages whose end a server of 2025 may still tell: that of the oldest is not heard then, as its question says. */
  openPages: 1_000,
  /** Characters of the key of a question or of the id of a task: a longer one ends the call. The rest of the id of a page is not looked at. */
  keyLength: 1_000,
  /** Characters of the name of a server: the rest is cut off. */
  nameLength: 200,
  /** Characters of `requestState`: a longer one ends the call. */
  stateLength: 16_000_000,
  /** Characters of the words of a question, an error or a progress message: the rest is cut off. */
  textLength: 50_000,
  /** Characters of the address of a page: a longer one cannot be opened. */
  urlLength: 100_000,
  /** Levels of a round of questions: more end the call. */
  questionDepth: 100,
  /** Values of a round of questions: more end the call. */
  questionParts: 1_000_000,
  /** Levels, values and characters of what a server said in a call that is written down: past them it does not outlive the page, and says so. */
  storedDepth: 500,
  storedParts: 1_000_000,
  storedCharacters: 20_000_000,
  /** Tools of one server: the rest is left out, which `leftOutTools` and the result of such a tool say. */
  tools: 10_000,
  /** Headers that a tool asks for by `x-mcp-header`, and characters of one: past them its call ends before it leaves. */
  paramHeaders: 50,
  headerLength: 8_000,
  /** Parts and levels of a schema: past them it checks nothing, and a form is not drawn. */
  schemaParts: 30_000,
  schemaDepth: 60,
  /** Steps that a check may take on one value; more, and nothing is checked. */
  schemaSteps: 100_000,
  /** Characters of a pattern, and how often it may repeat something by number: past them, its schema checks nothing. */
  patternLength: 1_000,
  patternCount: 1_000,
  /** Steps that it may take to decide about all patterns of a schema: what is past them is left out. */
  patternSteps: 100_000,
} as const;
