/** What stands before the instances, under one address. */
export interface Balancer {
  /** What it is, for people. */
  readonly name: string;
  readonly origin: string;
  close(): Promise<void>;
}

/** What a balancer has to know. */
export interface BalancerOptions {
  /** Where the instances listen, on this machine. */
  readonly ports: readonly number[];
  /** 0 takes any that is free. */
  readonly port?: number;
  /** Keeps all requests with the same value of this header on one instance; by default nothing is kept together. */
  readonly stickyHeader?: string;
}
