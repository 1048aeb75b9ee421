import { invariant } from '../../kernel/assert.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { SandboxValues } from '../../kernel/sandbox-values.ts';
import type { Connection, Pool } from '../connections/pool.ts';
import type { LogPosition } from '../connections/read-replica.ts';
import { StatementNames } from '../connections/statement-names.ts';
import { withConnection } from '../connections/with-connection.ts';
import type { Database, NumberFloor } from '../database.ts';
import { StoredDocuments } from '../documents/document-row.ts';
import type { EnqueueOptions, JobName, JobPayloads } from '../jobs/job-declaration.ts';
import { NO_CACHE, REFERENCES_CHANNEL, type ReferenceCache } from '../reference-cache.ts';
import type { HeldClock } from '../test-clocks.ts';
import { beginStatement, type ReadMode, setOrganization } from './begin-statement.ts';
import type { AuditInput, Collected, EventInput } from './contributor.ts';
import { foldWrites, type Write } from './fold-writes.ts';
import { isSafeLiteral, type Select, selectTogether } from './one-message.ts';
import type { Actor, TransactionOptions } from './transaction-options.ts';
import { PendingTargets } from './write-target.ts';

/** Reads one organization's rows. */
export type TenantReader = {
  readonly organizationId: string;
  /** Whether this deployment acts on real payers. */
  readonly livemode: boolean;
  /**
   * The organization's time: the time of its test clock, or the machine's. In a sandbox, a reader that was opened
   * without `byClock` throws, because it does not read the test clock; with `byClock`, the time is known after the
   * first query.
   */
  readonly now: Date;
  /** The time of the organization's test clock; null without one. Throws in the same cases as `now`. */
  readonly frozenAt: Date | null;
  /** Whether rows are created at the time in their id; unknown where a test clock may have set another time. */
  readonly idsFollowTime?: boolean;
  /** In a sandbox, an SQL condition: whether the organization (`$1`) has never had a test clock. */
  readonly hasNoClock?: string | undefined;
  /** Distinguishes the sandbox's values from those of real payers. */
  readonly sandboxValues: SandboxValues;
  /** Values that rarely change. A reader with an old snapshot adds nothing to the cache. */
  readonly cache: ReferenceCache;
  /** `plan`: how a transaction plans the text; readers decide for themselves. */
  query<T>(text: string, values?: readonly unknown[], plan?: Plan): Promise<T[]>;
};

/**
 * By default, PostgreSQL keeps the plan of a text that is used repeatedly. `kept`: it keeps the plan from the first
 * use. `each_time`: it plans the text for its values every time, because good plans differ with the number of values.
 */
export type Plan = 'kept' | 'each_time';

/** Further texts are not prepared, so that connections do not fill up with plans. */
const QUERIES_MAX = 300;
const queryNames = new StatementNames('q', QUERIES_MAX);

/**
 * One transaction of one organization: the change, its audit entry, its events, their dispatches, its jobs and
 * the idempotency record commit together or not at all. Writes are collected and sent as one statement, because
 * on a fast disk the round trips are most of a transaction's cost.
 */
export class UnitOfWork implements TenantReader {
  readonly organizationId: string;
  readonly actor: Actor;
  readonly livemode: boolean;
  readonly sandboxValues: SandboxValues;
  /** The machine's time, for leases, sessions, keys and stored responses, which ignore test clocks. */
  readonly systemNow: Date;
  readonly requestId: string | undefined;
  /** Whether the dispatcher has new work after the commit. */
  hasDispatches = false;
  /** The queues that have new jobs without a delay after the commit. */
  readonly jobNames = new Set<JobName>();
  readonly stored = new StoredDocuments();
  readonly #connection: Connection;
  readonly #database: Database;
  #clock: HeldClock | null;
  #writes: Write[] = [];
  readonly #targets = new PendingTargets();
  #audits: (AuditInput & { id: string })[] = [];
  #events: (EventInput & { id: string })[] = [];
  #followed: (EventInput & { id: string })[] = [];
  #followedChanges: AuditInput[] = [];
  readonly #evicted: string[] = [];

  constructor(connection: Connection, database: Database, options: TransactionOptions, clock: HeldClock | null) {
    this.#connection = connection;
    this.#database = database;
    this.organizationId = options.organizationId;
    this.actor = options.actor;
    this.livemode = database.livemode;
    this.sandboxValues = database.sandboxValues;
    this.#clock = clock;
    this.systemNow = database.clock.now();
    this.requestId = options.requestId;
  }

  /** The time of the change: the time of the transaction's test clock, or the machine's. */
  get now(): Date {
    return this.#clock?.frozenAt ?? this.systemNow;
  }

  get frozenAt(): Date | null {
    return this.#clock?.frozenAt ?? null;
  }

  /** The patients' test clock that the transaction uses; null for the organization's time. */
  get testClockId(): string | null {
    return this.#clock?.ofPatients ?? null;
  }

  /**
   * Switches the rest of the transaction to a patient's test clock and locks the clock; does nothing without one.
   * Commands on one patient's resources call it before they read the time or write. Throws resource_not_found if the
   * clock, and every resource that uses it, has been deleted meanwhile.
   */
  async liveBy(testClockId: string | null | undefined): Promise<void> {
    if (testClockId == null || testClockId === this.testClockId) return;
    const untouched = this.#writes.length + this.#audits.length + this.#events.length === 0;
    invariant(this.#clock === null && untouched, 'a transaction runs by one clock from its beginning');
    const { testClocks } = this.#database;
    invariant(testClocks !== null, 'only a sandbox has test clocks');
    const { text, values } = testClocks.holdOfPatients(this.organizationId, testClockId);
    const { rows } = await this.#connection.query(text, values as unknown[]);
    this.#clock = testClocks.held(rows, testClockId);
  }

  /** Runs a query (or an immediate write). The query sees everything that this transaction has written before. */
  async query<T>(text: string, values: readonly unknown[] = [], plan?: Plan): Promise<T[]> {
    await this.flush();
    const isKept = plan === 'kept';
    const name = plan === 'each_time' ? undefined : isKept ? queryNames.nameAtOnce(text) : queryNames.nameOf(text);
    return (await this.#connection.query({ ...(name && { name }), text, values: values as unknown[] })).rows as T[];
  }

  /**
   * Collects one data-modifying statement with its own $1…$n. Throws if a collected statement already changes the same
   * row: PostgreSQL would ignore one of the two. Flush between them.
   */
  write(text: string, values: readonly unknown[]): void {
    this.#targets.add(text, values);
    this.#writes.push({ text, values });
  }

  /**
   * Does the same as `write`, for a statement that must change exactly one row; otherwise the flush throws `missed()`.
   */
  writeOne(text: string, values: readonly unknown[], missed: () => Error): void {
    this.#targets.add(text, values);
    const onCount = (count: number) => {
      if (count !== 1) throw missed();
    };
    this.#writes.push({ text: `${text} returning 1`, values, onCount });
  }

  /**
   * Does the same as `write`, for a statement that must change exactly `count` rows; otherwise the flush throws
   * `missed()`.
   */
  writeRows(text: string, values: readonly unknown[], count: number, missed: () => Error): void {
    this.#targets.add(text, values);
    const onCount = (changed: number) => {
      if (changed !== count) throw missed();
    };
    this.#writes.push({ text: `${text} returning 1`, values, onCount });
  }

  /** The values that transactions share, until this transaction changes some of them. */
  get cache(): ReferenceCache {
    return this.#evicted.length > 0 ? NO_CACHE : this.#database.cache;
  }

  /** The control numbers that partners have seen, independent of the database. */
  get numberFloor(): NumberFloor {
    return this.#database.numberFloor;
  }

  /** Evicts the cached values whose keys start with a prefix from every process, once the transaction commits. */
  async evict(prefix: string): Promise<void> {
    this.#evicted.push(prefix);
    await this.query('select pg_notify($1, $2)', [REFERENCES_CHANNEL, prefix]);
  }

  /** Evicts them from this process at once, so that its next request reads the change. */
  evictNow(): void {
    for (const prefix of this.#evicted) this.#database.cache.evict(prefix);
  }

  /** Adds an entry to the audit log; returns its id. */
  audit(entry: AuditInput): string {
    const id = newId('aud');
    this.#audits.push({ ...entry, id });
    if (this.#database.follower?.concernsAction(entry.action)) this.#followedChanges.push(entry);
    return id;
  }

  emit(event: EventInput): string {
    const id = newId('evt');
    this.#events.push({ ...event, id });
    if (!event.isExample && this.#database.follower?.concerns(event.type)) this.#followed.push({ ...event, id });
    return id;
  }

  async enqueue<N extends JobName>(name: N, payload: JobPayloads[N], options: EnqueueOptions = {}): Promise<void> {
    const { testClocks, enqueue } = this.#database;
    if (this.#clock !== null && testClocks?.runsByClock(name) && !options.isRealTime) {
      // The clock's own queue: workers do not see it, and each advance runs the due jobs.
      const dueAt = new Date(this.now.getTime() + (options.delayMs ?? 0));
      await testClocks.enqueue(this, { name, payload, dueAt });
      return;
    }
    // The job is written together with everything else. pg-boss expects the row; its id is not used.
    const execute = async (text: string, values: unknown[]) => {
      this.write(text, values);
      return { rows: [{ id: null }] };
    };
    await enqueue(execute, name, payload, options);
    if (!options.delayMs) this.jobNames.add(name);
  }

  /** Calls the follower with the transaction's events and audit entries. */
  async followEvents(): Promise<void> {
    if (this.#followed.length + this.#followedChanges.length === 0) return;
    await this.#database.follower?.follow(this, this.#followed, this.#followedChanges);
    this.#followed = [];
    this.#followedChanges = [];
  }

  /** Sends everything collected as one statement, with the rows that contributors add. */
  async flush(): Promise<void> {
    if (this.#writes.length + this.#audits.length + this.#events.length === 0) return;
    const collected: Collected = { writes: this.#writes, audits: this.#audits, events: this.#events };
    const contributed = this.#database.contributors.flatMap((contribute) => contribute(collected, this));
    for (const { text, values } of contributed) this.#targets.add(text, values);
    const writes = [...this.#writes, ...contributed];
    this.#writes = [];
    this.#targets.clear();
    this.#audits = [];
    this.#events = [];
    const { statement, counted } = foldWrites(writes);
    const result = await this.#connection.query<Record<string, number>>(statement);
    for (const { name, write } of counted) write.onCount?.(result.rows[0]?.[name] ?? 0);
  }

  /** The due time of a new dispatch; dispatches wait for the clock only if it drives them. */
  get dispatchesAt(): Date {
    return this.#clock?.drivesWebhooks === false ? this.systemNow : this.now;
  }
}

/**
 * Runs `work` in one transaction of one organization; commits when it returns, rolls back when it throws, and wakes the
 * dispatcher and the job queue after the commit if they have new work. `alsoSelect` shares the first message, so its
 * values must be safe literals; `work` gets its first row.
 */
export async function transact<T>(
  database: Database,
  options: TransactionOptions,
  work: (tx: UnitOfWork, begun: Record<string, unknown> | undefined) => Promise<T>,
  alsoSelect?: Select,
): Promise<T> {
  const { result, tx } = await withConnection(database.pool, async (connection) => {
    const { organizationId } = options;
    const { testClocks } = database;
    const locks = testClocks ? [testClocks.shareResources(options)] : [];
    if (testClocks && !options.isRealTime) locks.push(testClocks.hold(options));
    const selects = alsoSelect ? [...locks, alsoSelect] : locks;
    const begun = await selectTogether(connection, beginStatement(organizationId, 'read write'), selects);
    const held = locks.length === 2 ? testClocks!.held(begun[1], options.testClockId ?? null) : null;
    const tx = new UnitOfWork(connection, database, options, held);
    const also = alsoSelect ? (begun[locks.length]?.[0] as Record<string, unknown> | undefined) : undefined;
    const result = await work(tx, also);
    await tx.followEvents();
    await tx.flush();
    await connection.query('commit');
    return { result, tx };
  });
  tx.evictNow();
  if (tx.hasDispatches) database.wakeDispatcher();
  if (tx.jobNames.size > 0) database.wakeJobs(tx.jobNames);
  return result;
}

/** Runs reads of one organization in one read-only transaction. */
export async function readTogether<T>(
  database: Database,
  organizationId: string,
  work: (reader: TenantReader) => Promise<T>,
  mode: ReadMode = 'read only',
): Promise<T> {
  return withConnection(database.pool, (connection) => readOn(connection, { database, organizationId, mode }, work));
}

async function readOn<T>(
  connection: Connection,
  { database, organizationId, mode }: { database: Database; organizationId: string; mode: ReadMode },
  work: (reader: TenantReader) => Promise<T>,
): Promise<T> {
  await connection.query(beginStatement(organizationId, mode));
  const result = await work({
    ...sharedBy(database, organizationId),
    cache: mode === 'snapshot' ? NO_CACHE : database.cache,
    get now() {
      return this.frozenAt ?? database.clock.now();
    },
    get frozenAt() {
      return withoutClock(database);
    },
    query: async <R>(text: string, values: readonly unknown[] = []) =>
      (await connection.query(text, values as unknown[])).rows as R[],
  });
  await connection.query('commit');
  return result;
}

/** The members of a reader that follow from the deployment. Ids are made at the machine's time. */
function sharedBy({ testClocks, clock, livemode, sandboxValues }: Database, organizationId: string) {
  const isRealTime = clock === systemClock;
  const idsFollowTime = isRealTime && testClocks === null;
  return {
    organizationId,
    livemode,
    sandboxValues,
    idsFollowTime,
    hasNoClock: isRealTime ? testClocks?.hasNone : undefined,
  };
}

/** Returns null, the time of a test clock, for a reader without `byClock` if no organization can have a clock. */
function withoutClock(database: Database): null {
  invariant(database.testClocks === null, 'a reader that tells the time is opened with byClock');
  return null;
}

/**
 * `byClock`: the reader also reads the organization's test clock, which adds a look-up to every query. `unwanted`: ends
 * the running query, because its result is not needed.
 */
export type ReaderOptions = {
  byClock?: boolean;
  unwanted?: AbortSignal;
  /** The reader may miss what was committed after this position of the log; null: any recent state suffices. */
  mayMissAfter?: LogPosition | null | undefined;
};

/**
 * Returns a reader that runs each query in a separate read-only transaction. If all values are ids or numbers, a query
 * is one message to the database, because round trips are most of the cost of a read.
 */
export function readerOf(database: Database, organizationId: string, options: ReaderOptions = {}): TenantReader {
  const { testClocks, replica } = database;
  const { byClock, unwanted, mayMissAfter } = options;
  const clocks = byClock && testClocks !== null ? [testClocks.look(organizationId)] : [];
  let seen: Date | null = null;
  const queryOn = async <T>(pool: Pool, text: string, values: readonly unknown[] = []): Promise<T[]> => {
    if (!values.every(isSafeLiteral)) {
      const read = async (reader: TenantReader) => {
        for (const clock of clocks) seen = testClocks!.seen(await reader.query(clock.text, clock.values));
        return reader.query<T>(text, values);
      };
      const scope = { database, organizationId, mode: 'read only' as const };
      return withConnection(pool, (connection) => readOn(connection, scope, read), unwanted);
    }
    // An implicit transaction costs less than BEGIN and COMMIT.
    const before = `set transaction read only; ${setOrganization(organizationId)}`;
    const selects = [...clocks, { text, values }];
    const read = (connection: Connection) => selectTogether(connection, before, selects);
    const results = await withConnection(pool, read, unwanted);
    if (clocks.length > 0) seen = testClocks!.seen(results[0]);
    return results.at(-1) as T[];
  };
  return {
    ...sharedBy(database, organizationId),
    // What a standby returns can be older than what other readers have cached.
    cache: mayMissAfter === undefined ? database.cache : NO_CACHE,
    get now() {
      return this.frozenAt ?? database.clock.now();
    },
    get frozenAt() {
      return byClock ? seen : withoutClock(database);
    },
    query: (text, values) =>
      replica === null || mayMissAfter === undefined
        ? queryOn(database.pool, text, values)
        : replica.read(mayMissAfter, (pool) => queryOn(pool, text, values), unwanted),
  };
}
