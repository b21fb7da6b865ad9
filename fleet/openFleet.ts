import type { Balancer, BalancerOptions } from './balancer/balancer.js';
import { findPort } from './balancer/findPort.js';
import type { InstanceSpec, Launch, RunningInstance } from './instance/instanceSpec.js';

/** One place of the fleet: its name and port stay, the instance in it comes and goes. */
interface Member {
  readonly name: string;
  readonly port: number;
  readonly release: 1 | 2;
  readonly instance: RunningInstance;
}

/** Some instances behind one address. They share nothing but their keys. */
export interface Fleet {
  readonly balancer: Balancer;
  readonly members: readonly Member[];
  /** Kills the instance of a member, in the middle of whatever it does. */
  kill(index: number): Promise<void>;
  /** Starts the instance of a member that has ended, as this release. */
  start(index: number, release: 1 | 2): Promise<void>;
  close(): Promise<void>;
}

/** What a fleet is made of. */
export interface FleetOptions {
  readonly count: number;
  readonly release: 1 | 2;
  readonly stateKeys: readonly string[];
  readonly holdMs: number;
  readonly launch: Launch;
  readonly startBalancer: (options: BalancerOptions) => Promise<Balancer>;
}

/** Starts the instances, then what stands before them. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const { count, launch, release, stateKeys, holdMs } = options;
  const specs: InstanceSpec[] = [];
  for (let number = 1; number <= count; number += 1)
    specs.push({ name: `instance-${number}`, port: await findPort(), release, stateKeys, holdMs });
  const put = async (spec: InstanceSpec): Promise<Member> => {
    const { name, port, release } = spec;
    return { name, port, release, instance: await launch(spec) };
  };
  const members = await Promise.all(specs.map(put));
  const balancer = await options.startBalancer({ ports: members.map(({ port }) => port) });
  return {
    balancer,
    members,
    kill: async (index) => members[index]?.instance.kill(),
    start: async (index, next) => {
      const spec = specs[index];
      if (!spec) throw new RangeError(`There is no instance ${index + 1}.`);
      members[index] = await put({ ...spec, release: next });
    },
    close: async () => {
      await balancer.close();
      await Promise.all(members.map(({ instance }) => instance.stop()));
    },
  };
}
