/** What an instance is started with. */
export interface InstanceSpec {
  readonly name: string;
  readonly port: number;
  readonly release: 1 | 2;
  /** The same for every instance: the first seals, every one opens. */
  readonly stateKeys: readonly string[];
  /** Milliseconds at most that a leg is held on its arrival, and an answer after its effect. */
  readonly holdMs: number;
}

/** An instance that runs. */
export interface RunningInstance {
  readonly pid?: number | undefined;
  /** Lets it answer what it has, then ends it. */
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Resolves when it has ended, however that came. */
  readonly ended?: Promise<void>;
}

/** Starts an instance. */
export type Launch = (spec: InstanceSpec) => Promise<RunningInstance>;
