import { isDatabaseUnavailable } from './connection-faults.ts';
import type { Pool } from './pool.ts';

/** A position in the write-ahead log, as 16 hexadecimal digits, so that positions compare as texts. */
export type LogPosition = string;

export const LOG_POSITION_PATTERN = /^[0-9A-F]{16}$/;

/** Whether reads may use the standby, or why not. */
type ReplicaState = 'current' | 'behind' | 'unreachable' | 'not_a_standby';

type ReplicaOptions = {
  primary: Pool;
  /** Connections of the service's own role to a standby of the primary. */
  pool: Pool;
  /** Reads may miss what was committed longer ago than this. */
  stalenessMsMax: number;
  onState: (state: ReplicaState) => void;
};

/** How often the positions of both servers are compared. */
const COMPARE_MS = 500;

/** The position of the primary at a time of `performance.now()`. */
type Sample = { position: LogPosition; askedAt: number };

const PRIMARY =
  'select pg_current_wal_insert_lsn()::text as position, system_identifier::text as system, ' +
  'current_database() as database from pg_control_system()';
const STANDBY =
  'select pg_last_wal_replay_lsn()::text as position, system_identifier::text as system, ' +
  'current_database() as database, pg_is_in_recovery() as in_recovery from pg_control_system()';

type Answer = { position: string | null; system: string; database: string; in_recovery?: boolean };

/**
 * A standby for reads that may miss the last moments. It is used while it has applied everything that the primary had
 * written `stalenessMsMax` ago, and everything up to the position that a caller names. A standby that was promoted, or
 * that belongs to another server, is never used.
 */
export class ReadReplica {
  readonly #options: ReplicaOptions;
  #applied: LogPosition = '';
  /** The standby has everything that was committed before this time of `performance.now()`. */
  #currentAt = Number.NEGATIVE_INFINITY;
  #samples: Sample[] = [];
  /** The standby must have the schema that this process was started with. */
  #first: LogPosition | null = null;
  #state: ReplicaState = 'behind';
  #timer: NodeJS.Timeout | null = null;
  #comparing: Promise<void> | null = null;
  readonly reads = { replica: 0, primary: 0 };

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** Compares the positions at once and from then on regularly. */
  async open(): Promise<this> {
    await this.#compare();
    this.#timer = setInterval(() => {
      // A comparison with a server that does not answer takes longer than the interval.
      this.#comparing ??= this.#compare().finally(() => {
        this.#comparing = null;
      });
    }, COMPARE_MS);
    this.#timer.unref();
    return this;
  }

  /** Returns the connections for a read that must find everything up to a position; null if it must use the primary. */
  poolFor(position: LogPosition | null): Pool | null {
    const isUsable =
      this.stalenessMs <= this.#options.stalenessMsMax && (position === null || position <= this.#applied);
    this.reads[isUsable ? 'replica' : 'primary'] += 1;
    return isUsable ? this.#options.pool : null;
  }

  /** Runs a read on the standby if it may, otherwise on the primary. A read that fails on the standby runs there too. */
  async read<T>(position: LogPosition | null, work: (pool: Pool) => Promise<T>, unwanted?: AbortSignal): Promise<T> {
    const standby = this.poolFor(position);
    if (standby === null) return work(this.#options.primary);
    try {
      return await work(standby);
    } catch (error) {
      // A connection that was closed because the result is not needed looks like a broken one.
      if (unwanted?.aborted || !isStandbyFault(error)) throw error;
      this.failed();
      return work(this.#options.primary);
    }
  }

  /** How long ago the replica was known to have everything. */
  get stalenessMs(): number {
    return performance.now() - this.#currentAt;
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** Returns the position of the primary, which is not before any transaction that has committed. */
  async position(): Promise<LogPosition> {
    const { rows } = await this.#options.primary.query<Answer>('select pg_current_wal_insert_lsn()::text as position');
    return logPosition(rows[0]!.position!);
  }

  /** Stops the use of the replica until the next comparison, after it has failed a read. */
  failed(): void {
    this.#currentAt = Number.NEGATIVE_INFINITY;
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#comparing;
    await this.#options.pool.end();
  }

  async #compare(): Promise<void> {
    const state = await this.#compareNow().catch(() => 'unreachable' as const);
    if (state !== 'current' && state !== 'behind') this.failed();
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }

  async #compareNow(): Promise<ReplicaState> {
    const askedAt = performance.now();
    const { primary, pool, stalenessMsMax } = this.#options;
    const [own] = (await primary.query<Answer>(PRIMARY)).rows;
    const position = logPosition(own!.position!);
    this.#first ??= position;
    // An older sample would not make the standby usable.
    this.#samples = this.#samples.filter((sample) => askedAt - sample.askedAt <= stalenessMsMax);
    this.#samples.push({ position, askedAt });
    const [other] = (await pool.query<Answer>(STANDBY)).rows;
    const isStandby = other!.in_recovery === true && other!.position !== null;
    if (!isStandby || other!.system !== own!.system || other!.database !== own!.database) return 'not_a_standby';
    this.#applied = logPosition(other!.position!);
    const left = this.#samples.findIndex((sample) => sample.position > this.#applied);
    const reached = this.#samples.splice(0, left === -1 ? this.#samples.length : left);
    if (reached.length > 0 && this.#first <= this.#applied) this.#currentAt = reached.at(-1)!.askedAt;
    return this.stalenessMs <= stalenessMsMax ? 'current' : 'behind';
  }
}

/** A standby ends queries that conflict with what it has to apply. */
const RECOVERY_CONFLICT = '40001';

function isStandbyFault(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error as { code?: unknown }).code === RECOVERY_CONFLICT;
}

/** Converts a position such as `0/16B3740`. */
function logPosition(text: string): LogPosition {
  return text
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('')
    .toUpperCase();
}
