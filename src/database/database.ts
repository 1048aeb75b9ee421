import type { Clock } from '../kernel/clock.ts';
import type { SandboxValues } from '../kernel/sandbox-values.ts';
import type { Pool } from './connections/pool.ts';
import type { ReadReplica } from './connections/read-replica.ts';
import type { Enqueue, JobName } from './jobs/job-declaration.ts';
import type { ReferenceCache } from './reference-cache.ts';
import type { TestClocks } from './test-clocks.ts';
import type { EventFollower, FlushContributor } from './transactions/contributor.ts';

/** Control numbers that a trading partner may have seen; zeros if none. */
export type SeenNumbers = { interchange: number; group: number };

/**
 * Returns the highest control numbers that were sent under a name, from a record outside the database. A restored
 * database may lack some of them and must not assign them again.
 */
export type NumberFloor = (name: string) => Promise<SeenNumbers>;

/** Used if there is no record outside the database: only the database's own numbers apply. */
export const NO_NUMBER_FLOOR: NumberFloor = async () => ({ interchange: 0, group: 0 });

/**
 * The environment of results and checks besides the data. A `Database`, a reader and a unit of work each provide it.
 */
export type Deployment = {
  /** Whether this deployment acts on real payers. */
  readonly livemode: boolean;
};

/** A deployment with the sandbox's values, so that they can be distinguished from those of real payers. */
export type PayerDeployment = Deployment & { readonly sandboxValues: SandboxValues };

/** The database of one deployment, and what all of its transactions share. Built once by each process. */
export type Database = PayerDeployment & {
  /** Connections of the service's own role, which row-level security binds. */
  readonly pool: Pool;
  /** A standby for reads that may miss the last moments; null without one. */
  readonly replica: ReadReplica | null;
  /** The machine's time. */
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  /** Modules that add rows to every flush: the audit log, the events, the queue of dispatches. */
  readonly contributors: readonly FlushContributor[];
  /** The module that acts on the events of a transaction before the commit; null if there is none. */
  readonly follower: EventFollower | null;
  /** Values that change rarely, such as payers of the directory. */
  readonly cache: ReferenceCache;
  /** Null if no organization can have a test clock, so that transactions do not look it up. */
  readonly testClocks: TestClocks | null;
  /** The control numbers that partners have seen, independent of the database. */
  readonly numberFloor: NumberFloor;
  /** Called after a commit that created work. Without the call, polling finds the work. */
  wakeDispatcher(): void;
  wakeJobs(names: ReadonlySet<JobName>): void;
};
