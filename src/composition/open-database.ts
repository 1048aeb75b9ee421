import { SANDBOX_VALUES } from '../../sandbox/payers/directory/sandbox-values.ts';
import type { Pool } from '../database/connections/pool.ts';
import type { ReadReplica } from '../database/connections/read-replica.ts';
import { type Database, NO_NUMBER_FLOOR, type NumberFloor } from '../database/database.ts';
import type { Enqueue, JobName } from '../database/jobs/job-declaration.ts';
import { NO_CACHE, type ReferenceCache } from '../database/reference-cache.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import type { EventFollower } from '../database/transactions/contributor.ts';
import type { UnitOfWork } from '../database/transactions/transaction.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { concernsPartnerEhrs, writeBackEvents } from '../modules/integrations/partner-ehr/write-back/write-back.ts';
import { concernsViewOwner, followRemovedOwners } from '../modules/office/saved-views/follow-removed-owners.ts';
import { concernsWork, concernsWorkAction, followEvents } from '../modules/office/work/automatic/follow-events.ts';
import { followSubjects } from '../modules/office/work/subject-clocks/follow-subjects.ts';
import { concernsClocks } from '../modules/office/work/subject-clocks/sla-subjects.ts';
import { concernsRequests, followRequests } from '../modules/payments/appeals/follow-requests.ts';
import { recordLedgerTotals } from '../modules/payments/ledger/ledger-totals-store.ts';
import { recordAuditEntries } from '../modules/platform/audit/record-entries-store.ts';
import { recordEvents } from '../modules/platform/events/record-events-store.ts';
import { recordProvenance } from '../modules/platform/provenance/record-provenance-store.ts';
import { TEST_CLOCKS } from '../modules/platform/test-clocks/held-clock-store.ts';
import { queueDispatches } from '../modules/platform/webhooks/queue/queue-events-store.ts';
import { concernsEncounters, followClaims } from '../modules/practice/encounters/follow-claims.ts';

/** Returns what follows from events, in the order of the modules that act. */
function followerWith(encryption: OpenDatabaseOptions['encryption']): EventFollower {
  const isConcerned = (type: string) => encryption !== undefined && concernsPartnerEhrs(type);
  return {
    concerns: (type) =>
      concernsClocks(type) ||
      concernsWork(type) ||
      concernsRequests(type) ||
      concernsEncounters(type) ||
      isConcerned(type),
    concernsAction: (action) => concernsWorkAction(action) || concernsViewOwner(action),
    follow: async (tx: UnitOfWork, events, changes) => {
      await followRequests(tx, events);
      await followClaims(tx, events);
      await followEvents(tx, events, changes);
      await followSubjects(tx, events);
      await followRemovedOwners(tx, changes);
      if (encryption) await writeBackEvents(tx, events, encryption);
    },
  };
}

export type OpenDatabaseOptions = {
  pool: Pool;
  livemode: boolean;
  /** If absent, all reads use `pool`. */
  replica?: ReadReplica | null;
  clock?: Clock;
  /** If absent, nothing is written back to EHRs. */
  encryption?: Pick<Encryption, 'seal'>;
  /** If absent, a transaction that enqueues a job fails. */
  enqueue?: Enqueue;
  /** If absent, every read of a rarely changed value is a query. */
  cache?: ReferenceCache;
  /** If absent, control numbers continue from the database's numbers. */
  numberFloor?: NumberFloor;
  wakeDispatcher?(): void;
  wakeJobs?(names: ReadonlySet<JobName>): void;
};

const nothing = () => undefined;

/** Composes the database of a process: what every flush records, and the test clocks of a sandbox. */
export function openDatabase(options: OpenDatabaseOptions): Database {
  const { pool, livemode } = options;
  return {
    pool,
    livemode,
    replica: options.replica ?? null,
    sandboxValues: SANDBOX_VALUES,
    cache: options.cache ?? NO_CACHE,
    clock: options.clock ?? systemClock,
    enqueue: options.enqueue ?? refuseJobs,
    // Provenance comes before the audit log, because it adds an audit entry to a change without one.
    contributors: [recordLedgerTotals, recordProvenance, recordAuditEntries, recordEvents, queueDispatches],
    follower: followerWith(options.encryption),
    testClocks: livemode ? null : TEST_CLOCKS,
    numberFloor: options.numberFloor ?? NO_NUMBER_FLOOR,
    wakeDispatcher: options.wakeDispatcher ?? nothing,
    wakeJobs: options.wakeJobs ?? nothing,
  };
}

async function refuseJobs(): Promise<void> {
  throw new Error('This database was opened without a job queue');
}
