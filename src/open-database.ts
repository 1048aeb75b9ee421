import type { Database } from './database/database.ts';
import type { Encryption } from './database/encryption.ts';
import type { Enqueue } from './database/enqueue.ts';
import type { EventFollower } from './database/event-follower.ts';
import type { JobName } from './database/job-declaration.ts';
import { NO_NUMBER_FLOOR, type NumberFloor } from './database/number-floor.ts';
import type { Pool } from './database/pool.ts';
import { NO_CACHE, type ReferenceCache } from './database/reference-cache.ts';
import type { UnitOfWork } from './database/transaction.ts';
import { SANDBOX_VALUES } from './gateways/simulator/sandbox/sandbox-values.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { concernsRequests, followRequests } from './modules/appeals/follow-requests.ts';
import { recordAuditEntries } from './modules/audit/record-entries-store.ts';
import { concernsEncounters, followClaims } from './modules/encounters/follow-claims.ts';
import { recordEventsWith } from './modules/events/record-events-store.ts';
import { concernsPartnerEhrs, writeBackEvents } from './modules/partner-ehr/write-back/write-back.ts';
import { recordProvenance } from './modules/provenance/record-provenance-store.ts';
import { TEST_CLOCKS } from './modules/test-clocks/held-clock-store.ts';
import { queueDispatches } from './modules/webhooks/queue/queue-events-store.ts';
import { concernsWork, concernsWorkAction, followEvents } from './modules/work/automatic/follow-events.ts';
import { followSubjects } from './modules/work/subject-clocks/follow-subjects.ts';
import { concernsClocks } from './modules/work/subject-clocks/sla-subjects.ts';

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
    concernsAction: concernsWorkAction,
    follow: async (tx: UnitOfWork, events, changes) => {
      await followRequests(tx, events);
      await followClaims(tx, events);
      await followEvents(tx, events, changes);
      await followSubjects(tx, events);
      if (encryption) await writeBackEvents(tx, events, encryption);
    },
  };
}

export type OpenDatabaseOptions = {
  pool: Pool;
  livemode: boolean;
  clock?: Clock;
  /** Without it, nothing is written back to EHRs. */
  encryption?: Pick<Encryption, 'seal'>;
  /** Without it, a transaction that enqueues a job fails. */
  enqueue?: Enqueue;
  /** Without it, every read of a rarely changed value is a query. */
  cache?: ReferenceCache;
  /** From when on the data of events is stored compressed; null for never. Without it, always. */
  eventsPackedAt?: Date | null;
  /** Without it, control numbers continue from the database's numbers. */
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
    sandboxValues: SANDBOX_VALUES,
    cache: options.cache ?? NO_CACHE,
    clock: options.clock ?? systemClock,
    enqueue: options.enqueue ?? refuseJobs,
    // Provenance comes first: it adds an audit entry to a change that has none.
    contributors: [recordProvenance, recordAuditEntries, recordEventsWith(packsEvents(options)), queueDispatches],
    follower: followerWith(options.encryption),
    testClocks: livemode ? null : TEST_CLOCKS,
    numberFloor: options.numberFloor ?? NO_NUMBER_FLOOR,
    wakeDispatcher: options.wakeDispatcher ?? nothing,
    wakeJobs: options.wakeJobs ?? nothing,
  };
}

/** Compares with the machine's clock, and not with `options.clock`, because migrations are dated by the machine's clock. */
function packsEvents({ eventsPackedAt }: OpenDatabaseOptions): () => boolean {
  return () => eventsPackedAt === undefined || (eventsPackedAt !== null && Date.now() >= eventsPackedAt.getTime());
}

async function refuseJobs(): Promise<void> {
  throw new Error('This database was opened without a job queue');
}
