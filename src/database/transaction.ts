import { invariant } from '../kernel/assert.ts';
import { isId, newId } from '../kernel/ids.ts';
import { DISPATCHES, foldWrites, type Write } from './fold-writes.ts';
import {
  clockOfPatientsSelect,
  clockSelect,
  clockSelects,
  frozenAtOf,
  type HeldClock,
  heldClockOf,
} from './held-clock.ts';
import { CLOCKED_JOBS, type JobName, type JobPayloads } from './job-names.ts';
import { isSafeLiteral, type Select, selectTogether } from './one-message.ts';
import { type Connection, hasTestClocks, type Pool } from './pool.ts';
import { currentTraceparent } from './trace-context.ts';
import { withConnection } from './with-connection.ts';

/** Who does something: an API key, a user, the service itself, a payer, or the operator's command line. */
export type Actor = { type: 'api_key' | 'user' | 'system' | 'payer' | 'operator'; id: string };

/** One entry of the audit log. `details` carry names, states, codes and ids, never PHI. */
export type AuditInput = { action: string; subjectType: string; subjectId: string; details?: Record<string, unknown> };

/** One event for the customer's webhooks: `data` is the full resource as the API presents it. */
export type EventInput = { type: string; resourceType: string; resourceId: string; data: Record<string, unknown> };

/** What reads one organization's rows. */
export type TenantReader = {
  readonly organizationId: string;
  /**
   * Where the organization's test clock stands; null without one, and before the first query of a single-query reader.
   * A reader that does not look for it refuses to tell.
   */
  readonly frozenAt: Date | null;
  /** Whether rows are created at the time in their id; unknown where a test clock may have set another time. */
  readonly idsFollowTime?: boolean;
  /** `prepared`: PostgreSQL keeps the plan. For hot look-ups by a key, whose plan does not depend on the data. */
  query<T>(text: string, values?: readonly unknown[], plan?: 'prepared'): Promise<T[]>;
};

export type Enqueue = <N extends JobName>(
  execute: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  name: N,
  payload: JobPayloads[N],
  options?: EnqueueOptions,
) => Promise<void>;

/** `delayMs`: not before so much time has passed. `isRealTime`: not by the organization's test clock. */
export type EnqueueOptions = { delayMs?: number; isRealTime?: true };

export type TransactionOptions = {
  pool: Pool;
  organizationId: string;
  actor: Actor;
  /** The machine's time. */
  now: Date;
  requestId?: string | undefined;
  enqueue: Enqueue;
  /** What it does lives in the machine's time even when the organization has a test clock: sessions, audit seals. */
  isRealTime?: true;
  /** The clock of patients whose time this is; null is the organization's time. */
  testClockId?: string | null | undefined;
  /** It changes the organization's test clock itself: two of this kind come one after the other. */
  changesClock?: true;
};

/**
 * One transaction of one organization: the change, its audit entry, its events, their dispatches, its jobs and
 * the idempotency record commit together or not at all. Writes are collected and sent as one statement, because
 * on a fast disk the round trips are most of a transaction's cost.
 */
export class UnitOfWork implements TenantReader {
  readonly organizationId: string;
  readonly actor: Actor;
  /** For what lives in real time whatever a test clock says: leases, sessions, keys, stored responses. */
  readonly systemNow: Date;
  readonly requestId: string | undefined;
  /** Set once a flushed statement has made dispatches: the worker is then woken after the commit. */
  hasDispatches = false;
  hasJobs = false;
  readonly #connection: Connection;
  readonly #enqueue: Enqueue;
  #clock: HeldClock | null;
  #writes: Write[] = [];
  #audits: (AuditInput & { id: string })[] = [];
  #events: (EventInput & { id: string })[] = [];

  constructor(connection: Connection, options: Omit<TransactionOptions, 'pool'>, clock: HeldClock | null) {
    this.#connection = connection;
    this.organizationId = options.organizationId;
    this.actor = options.actor;
    this.#clock = clock;
    this.systemNow = options.now;
    this.requestId = options.requestId;
    this.#enqueue = options.enqueue;
  }

  /** The time of what is done: that of the test clock it lives by, or the machine's. */
  get now(): Date {
    return this.#clock?.frozenAt ?? this.systemNow;
  }

  get frozenAt(): Date | null {
    return this.#clock?.frozenAt ?? null;
  }

  /** The clock of patients that this is done by; null in the organization's time. */
  get testClockId(): string | null {
    return this.#clock?.ofPatients ?? null;
  }

  /**
   * From here on this is done in the time of a patient's test clock, which is held still until it ends; nothing without
   * one. For commands on one patient's things, before they look at the time or write. Throws resource_not_found when
   * the clock has been deleted meanwhile, and with it all that lives by it.
   */
  async liveBy(testClockId: string | null | undefined): Promise<void> {
    if (testClockId == null || testClockId === this.testClockId) return;
    const untouched = this.#writes.length + this.#audits.length + this.#events.length === 0;
    invariant(this.#clock === null && untouched, 'a transaction lives by one clock from its beginning');
    const { text, values } = clockOfPatientsSelect(this.organizationId, testClockId);
    const { rows } = await this.#connection.query(text, values as unknown[]);
    this.#clock = heldClockOf(rows, testClockId);
  }

  /** Reads (or writes at once). Sees everything written before it in this transaction. */
  async query<T>(text: string, values: readonly unknown[] = [], plan?: 'prepared'): Promise<T[]> {
    await this.flush();
    const name = plan === 'prepared' ? { name: queryName(text) } : {};
    return (await this.#connection.query({ ...name, text, values: values as unknown[] })).rows as T[];
  }

  /** Collects one data-modifying statement with its own $1…$n. Two writes of one flush must not touch the same row. */
  write(text: string, values: readonly unknown[]): void {
    this.#writes.push({ text, values });
  }

  /** As `write`, for a statement that must change exactly one row; otherwise the flush throws `missed()`. */
  writeOne(text: string, values: readonly unknown[], missed: () => Error): void {
    this.#writes.push({ text: `${text} returning 1`, values, missed });
  }

  audit(entry: AuditInput): void {
    this.#audits.push({ ...entry, id: newId('auditEntry') });
  }

  emit(event: EventInput): string {
    const id = newId('event');
    this.#events.push({ ...event, id });
    return id;
  }

  async enqueue<N extends JobName>(name: N, payload: JobPayloads[N], options: EnqueueOptions = {}): Promise<void> {
    if (this.#clock !== null && CLOCKED_JOBS.has(name) && !options.isRealTime) {
      // The clock's own queue: real workers never see it, and each advance runs what is due in it.
      const dueAt = new Date(this.now.getTime() + (options.delayMs ?? 0));
      await this.query('insert into test_clock_jobs (organization_id, name, payload, due_at) values ($1, $2, $3, $4)', [
        this.organizationId,
        name,
        JSON.stringify(payload),
        dueAt,
      ]);
      return;
    }
    const execute = (text: string, values: unknown[]) => this.#connection.query(text, values);
    await this.#enqueue(execute, name, payload, options);
    this.hasJobs = true;
  }

  /** Sends all that was collected as one statement. */
  async flush(): Promise<void> {
    if (this.#writes.length + this.#audits.length + this.#events.length === 0) return;
    const writes: Write[] = [...this.#writes, ...this.#auditWrites(), ...this.#eventWrites()];
    this.#writes = [];
    this.#audits = [];
    this.#events = [];
    const { statement, counted } = foldWrites(writes);
    const result = await this.#connection.query<Record<string, number>>(statement);
    for (const { name, write } of counted) {
      const count = result.rows[0]?.[name] ?? 0;
      if (name === DISPATCHES) this.hasDispatches ||= count > 0;
      else if (write.missed && count !== 1) throw write.missed();
    }
  }

  /** When a dispatch that is made now is due: dispatches wait for the clock only when it drives them. */
  get dispatchesAt(): Date {
    return this.#clock?.drivesWebhooks === false ? this.systemNow : this.now;
  }

  #auditWrites() {
    if (this.#audits.length === 0) return [];
    const audits = this.#audits;
    const ids = audits.map((audit) => audit.id);
    return [
      {
        text: `insert into audit_entries (organization_id, id, action, actor_type, actor_id, subject_type, subject_id, request_id, details, occurred_at)
          select $1, a.id, a.action, $2, $3, a.subject_type, a.subject_id, $4, a.details, $5
          from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::jsonb[]) as a(id, action, subject_type, subject_id, details)`,
        values: [
          this.organizationId,
          this.actor.type,
          this.actor.id,
          this.requestId ?? null,
          this.now,
          ids,
          audits.map((audit) => audit.action),
          audits.map((audit) => audit.subjectType),
          audits.map((audit) => audit.subjectId),
          audits.map((audit) => JSON.stringify(audit.details ?? {})),
        ],
      },
      {
        // The sealer takes it from here, so that no request waits for the chain.
        text: 'insert into audit_unsealed (organization_id, entry_id) select $1, unnest($2::text[])',
        values: [this.organizationId, ids],
      },
    ];
  }

  #eventWrites() {
    if (this.#events.length === 0) return [];
    const events = this.#events;
    const ids = events.map((event) => event.id);
    const eventTypes = events.map((event) => event.type);
    return [
      {
        text: `insert into events (organization_id, id, type, resource_type, resource_id, data, created_at, traceparent)
          select $1, e.id, e.type, e.resource_type, e.resource_id, e.data, $2, $8
          from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as e(id, type, resource_type, resource_id, data)`,
        values: [
          this.organizationId,
          this.now,
          ids,
          eventTypes,
          events.map((event) => event.resourceType),
          events.map((event) => event.resourceId),
          events.map((event) => JSON.stringify(event.data)),
          currentTraceparent(),
        ],
      },
      {
        name: DISPATCHES,
        text: `insert into webhook_queue (organization_id, subscription_id, event_id, due_at, created_at, is_strict)
          select s.organization_id, s.id, e.id, $2, $2, s.ordering = 'strict'
          from webhook_subscriptions s, unnest($3::text[], $4::text[]) as e(id, type)
          where s.organization_id = $1 and s.status = 'enabled' and s.event_types && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
          returning 1`,
        values: [this.organizationId, this.dispatchesAt, ids, eventTypes],
      },
    ];
  }
}

const queryNames = new Map<string, string>();

function queryName(text: string): string {
  let name = queryNames.get(text);
  if (name === undefined) {
    name = `q${queryNames.size}`;
    queryNames.set(text, name);
  }
  return name;
}

/** `snapshot`: all reads of the transaction see one moment. */
type ReadMode = 'read only' | 'snapshot';

/** The start of a transaction, two statements. The literal is checked against the id grammar, never quoted text. */
export function beginStatement(organizationId: string, mode: ReadMode | 'read write'): string {
  const modes = mode === 'snapshot' ? 'isolation level repeatable read, read only' : mode;
  return `begin transaction ${modes}; ${setOrganization(organizationId)}`;
}

/** Lets a transaction see one organization. On Citus only SET LOCAL reaches the shards; set_config() does not. */
export function setOrganization(organizationId: string): string {
  invariant(isId('organization', organizationId), 'the organization id has its grammar');
  return `set local app.organization_id = '${organizationId}'`;
}

/**
 * Runs `work` in one transaction of one organization; commits when it returns, rolls back when it throws.
 * `alsoSelect` rides on the first message, so its values must be safe literals; `work` gets its first row.
 */
export async function inTransaction<T>(
  options: TransactionOptions,
  work: (tx: UnitOfWork, begun: Record<string, unknown> | undefined) => Promise<T>,
  alsoSelect?: Select,
): Promise<{ result: T; hasDispatches: boolean; hasJobs: boolean }> {
  return withConnection(options.pool, async (connection) => {
    const { organizationId } = options;
    const clocks = clockSelects(options);
    const selects = alsoSelect ? [...clocks, alsoSelect] : clocks;
    const begun = await selectTogether(connection, beginStatement(organizationId, 'read write'), selects);
    const held = clocks.length > 0 ? heldClockOf(begun[0], options.testClockId ?? null) : null;
    const tx = new UnitOfWork(connection, options, held);
    const also = alsoSelect ? (begun[clocks.length]?.[0] as Record<string, unknown> | undefined) : undefined;
    const result = await work(tx, also);
    await tx.flush();
    await connection.query('commit');
    return { result, hasDispatches: tx.hasDispatches, hasJobs: tx.hasJobs };
  });
}

/** Reads of one organization in one read-only transaction. */
export async function inReadTransaction<T>(
  pool: Pool,
  organizationId: string,
  work: (reader: TenantReader) => Promise<T>,
  mode: ReadMode = 'read only',
): Promise<T> {
  return withConnection(pool, async (connection) => {
    await connection.query(beginStatement(organizationId, mode));
    const result = await work({
      organizationId,
      idsFollowTime: !hasTestClocks(pool),
      get frozenAt() {
        return notLooked(pool);
      },
      query: async <R>(text: string, values: readonly unknown[] = []) =>
        (await connection.query(text, values as unknown[])).rows as R[],
    });
    await connection.query('commit');
    return result;
  });
}

function notLooked(pool: Pool): null {
  invariant(!hasTestClocks(pool), 'a reader that is asked for the time looks for the clock');
  return null;
}

/** `byClock`: also tells where the organization's test clock stands, which costs every query a look-up. */
export type ReaderOptions = { byClock?: boolean };

/**
 * A reader whose every query is a read-only transaction of its own. When all values are ids or numbers it is one
 * message to the database, which is most of a read's cost.
 */
export function oneStatementReader(pool: Pool, organizationId: string, options: ReaderOptions = {}): TenantReader {
  const clocks = options.byClock && hasTestClocks(pool) ? [clockSelect(organizationId)] : [];
  let seen: Date | null = null;
  return {
    organizationId,
    idsFollowTime: !hasTestClocks(pool),
    get frozenAt() {
      return options.byClock ? seen : notLooked(pool);
    },
    query: async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => {
      if (!values.every(isSafeLiteral)) {
        return inReadTransaction(pool, organizationId, async (reader) => {
          for (const clock of clocks) seen = frozenAtOf(await reader.query(clock.text, clock.values));
          return reader.query<T>(text, values);
        });
      }
      const results = await inOneMessage(pool, organizationId, [...clocks, { text, values }]);
      if (clocks.length > 0) seen = frozenAtOf(results[0]);
      return results.at(-1) as T[];
    },
  };
}

/** A text of several statements is a transaction by itself: without BEGIN and COMMIT it costs the database less. */
function inOneMessage(pool: Pool, organizationId: string, selects: readonly Select[]): Promise<unknown[][]> {
  const before = `set transaction read only; ${setOrganization(organizationId)}`;
  return withConnection(pool, (connection) => selectTogether(connection, before, selects));
}
