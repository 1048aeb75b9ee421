import type { JobName, JobPayloads } from './jobs/job-declaration.ts';
import type { Select } from './transactions/one-message.ts';
import type { TransactionOptions } from './transactions/transaction-options.ts';

/** A test clock locked by a transaction, so that it does not move before the transaction ends. */
export type HeldClock = { frozenAt: Date; drivesWebhooks: boolean; ofPatients: string | null };

/** The part of a transaction that adds a job to a clock's queue. */
type QueryingTransaction = {
  readonly organizationId: string;
  query(text: string, values: readonly unknown[]): Promise<unknown[]>;
};

/** The test clocks of a sandbox, as transactions and readers use them. The module `test-clocks` implements it. */
export type TestClocks = {
  /** An SQL condition: whether the organization (`$1`) has never had a test clock, so that its ids follow the time. */
  readonly hasNone: string;
  /**
   * Takes the organization's lock: shared, or exclusively if the transaction `isAlone` because it removes the
   * organization's resources. It is the first lock of every transaction, so that it cannot cause a deadlock.
   */
  shareResources(options: Pick<TransactionOptions, 'organizationId' | 'isAlone'>): Select;
  /** Selects and locks the clock that a transaction uses, in its first message. */
  hold(options: Pick<TransactionOptions, 'organizationId' | 'testClockId' | 'changesClock'>): Select;
  /** Selects and locks a clock of patients. */
  holdOfPatients(organizationId: string, testClockId: string): Select;
  /**
   * Reads the result of `hold`; null without a clock. Throws resource_not_found if a clock of patients no longer
   * exists.
   */
  held(rows: unknown[] | undefined, ofPatients: string | null): HeldClock | null;
  /** Selects the time of the organization's clock without locking it. */
  look(organizationId: string): Select;
  /** Reads the answer to `look`. */
  seen(rows: unknown[] | undefined): Date | null;
  /** Returns whether jobs of this name use the clock, if there is one. */
  runsByClock(name: JobName): boolean;
  /** Adds a job to the clock's own queue. */
  enqueue<N extends JobName>(
    tx: QueryingTransaction,
    job: { name: N; payload: JobPayloads[N]; dueAt: Date },
  ): Promise<void>;
};
