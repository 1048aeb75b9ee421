import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Pool } from '../database/connections/pool.ts';
import { isWorkerAlive } from '../database/jobs/heartbeats.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Drain } from '../kernel/drain.ts';
import { idFloor } from '../kernel/ids.ts';
import { DISPENSABLE_PARTS, type ReadinessPart } from '../kernel/readiness-parts.ts';
import { failuresOf, inOneLine } from '../modules/trading/deployment-findings/finding.ts';
import { readFindings } from '../modules/trading/deployment-findings/read-findings.ts';
import type { TransportJournal } from '../modules/trading/exchange/journal/transport-journal.ts';

type PartReport = { name: ReadinessPart; status: 'ok' | 'failing'; detail: string };
/** `degraded`: requests are served, except those that need a failing component. */
export type Readiness = { status: 'ok' | 'degraded' | 'unavailable'; parts: PartReport[] };

/** Maximum age of a cached result. */
const REUSE_MS = 1_000;
/** The same for the identity provider, which runs elsewhere and is checked less often. */
const IDENTITY_REUSE_MS = 30_000;
const CHECK_TIMEOUT_MS = 3_000;
const DISPATCH_OVERDUE_MS = 60_000;
const UNSEALED_MS_MAX = 300_000;
const FREE_BYTES_MIN = 256 * 1024 ** 2;

type Verdict = { ok: boolean; detail: string };

type ReadinessOptions = {
  pool: Pool;
  config: Config;
  clock: Clock;
  journal: Pick<TransportJournal, 'report'>;
  drain: Drain;
  /** Reads the identity provider's description. */
  examineProvider(config: Config): Promise<Verdict>;
  /** Called when the set of failing components changes; the first time only if one fails. */
  onChange?: (status: Readiness['status'], failing: ReadinessPart[]) => void;
};

/** Checks every component that requests depend on, and sign-in. A process that is stopping is not ready. */
export function readinessProbe(options: ReadinessOptions): () => Promise<Readiness> {
  const { pool, config, clock, journal, drain, examineProvider } = options;
  const identity = keep(IDENTITY_REUSE_MS, () => judge('identity', () => examineProvider(config)));
  const report = reporter(options.onChange);
  const check = keep(REUSE_MS, async () => {
    const database = await judge('database', () => checkDatabase(pool));
    const inside = () => [
      judge('migrations', () => checkMigrations(pool)),
      judge('worker', () => checkWorker(pool)),
      judge('dispatch', () => checkDispatch(pool, clock)),
      judge('audit', () => checkAudit(pool)),
      judge('exchange', () => checkExchange(pool, { config, clock })),
    ];
    const outside = [
      identity(),
      judge('disk', () => checkDisk(config)),
      judge('transport_journal', () => checkJournal(journal)),
    ];
    // Without the database the components stored in it cannot be checked; reporting them too would hide the cause.
    const others = database.status === 'ok' ? [...inside(), ...outside] : outside;
    const parts = [SERVING, database, ...(await Promise.all(others))];
    return report({ status: statusOf(parts), parts });
  });
  return async () => {
    const readiness = await check();
    // Added after the cache, because a proxy must learn at once that the process is stopping.
    return drain.isDraining ? report(withStopping(readiness)) : readiness;
  };
}

const SERVING: PartReport = { name: 'process', status: 'ok', detail: 'serves requests' };
const STOPPING: PartReport = { name: 'process', status: 'failing', detail: 'is stopping; send requests elsewhere' };

function withStopping({ parts }: Readiness): Readiness {
  return { status: 'unavailable', parts: [STOPPING, ...parts.filter(({ name }) => name !== 'process')] };
}

/** Passes a result to `onChange` if other components fail than in the result before. */
function reporter(onChange: ReadinessOptions['onChange']): (readiness: Readiness) => Readiness {
  let last = '';
  return (readiness) => {
    const failing = readiness.parts.filter(({ status }) => status === 'failing').map(({ name }) => name);
    if (failing.join() !== last) onChange?.(readiness.status, failing);
    last = failing.join();
    return readiness;
  };
}

function statusOf(parts: readonly PartReport[]): Readiness['status'] {
  const failing = parts.filter(({ status }) => status === 'failing');
  if (failing.length === 0) return 'ok';
  return failing.every(({ name }) => DISPENSABLE_PARTS.has(name)) ? 'degraded' : 'unavailable';
}

/** Caches a result for a while; concurrent callers share one check. */
function keep<T>(milliseconds: number, look: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (kept === null || kept.until <= performance.now()) {
      const answer = look().finally(() => {
        if (kept?.answer === answer) kept.until = performance.now() + milliseconds;
      });
      kept = { answer, until: Number.POSITIVE_INFINITY };
    }
    return kept.answer;
  };
}

async function judge(name: ReadinessPart, check: () => Promise<Verdict>): Promise<PartReport> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  try {
    const { ok, detail } = await Promise.race([check(), timeout]);
    return { name, status: ok ? 'ok' : 'failing', detail };
  } catch (error) {
    // The endpoint is public, so an error is reported by its code only.
    const { code, message } = error as { code?: unknown; message: string };
    const reason = message === 'timeout' ? `no answer within ${CHECK_TIMEOUT_MS / 1_000} s` : String(code ?? 'failed');
    return { name, status: 'failing', detail: reason };
  } finally {
    clearTimeout(timer);
  }
}

async function checkDatabase(pool: Pool): Promise<Verdict> {
  await pool.query('select 1');
  return { ok: true, detail: 'answers' };
}

async function checkMigrations(pool: Pool): Promise<Verdict> {
  const expected = await readMigrations();
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = expected.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) return { ok: false, detail: `${missing[0]!.name} is not applied` };
  return { ok: true, detail: `${expected.length} applied` };
}

async function checkWorker(pool: Pool): Promise<Verdict> {
  const alive = await isWorkerAlive(pool);
  return { ok: alive, detail: alive ? 'alive' : 'no worker gave a sign of life lately' };
}

/**
 * Reports a failure if dispatches are overdue and none is in flight. A receiver that is down has a long queue although
 * the workers are healthy, and in a strict queue due dispatches may wait for one that is not due yet.
 */
async function checkDispatch(pool: Pool, clock: Clock): Promise<Verdict> {
  const now = clock.now();
  const { rows } = await pool.query<{ stuck: boolean }>(
    `select exists (select from webhook_queue where not is_held and not is_clocked and not is_strict and due_at < $1
                    and (lease_until is null or lease_until <= $2))
       and not exists (select from webhook_queue where lease_until > $2) as stuck`,
    [new Date(now.getTime() - DISPATCH_OVERDUE_MS), now],
  );
  const { stuck } = rows[0]!;
  const overdue = `dispatches have been due for over ${DISPATCH_OVERDUE_MS / 1_000} s and none is under way`;
  return { ok: !stuck, detail: stuck ? overdue : 'in time' };
}

async function checkAudit(pool: Pool): Promise<Verdict> {
  const before = idFloor('aud', new Date(Date.now() - UNSEALED_MS_MAX));
  const text = 'select rcm_is_sealing_late($1) as late';
  const { rows } = await pool.query<{ late: boolean }>(text, [before]);
  const { late } = rows[0]!;
  return { ok: !late, detail: late ? 'entries are not sealed: see "npx rcm audit verify"' : 'sealed' };
}

async function checkExchange(pool: Pool, { config, clock }: { config: Config; clock: Clock }): Promise<Verdict> {
  const livemode = config.environment === 'live';
  const findings = await readFindings(pool, 'exchange', { now: clock.now(), livemode });
  if (failuresOf(findings).length > 0) {
    return { ok: false, detail: `${inOneLine(findings)}: see "npx rcm exchange status"` };
  }
  return { ok: true, detail: ['in time', ...findings.map(({ text }) => text)].join(', ') };
}

async function checkJournal(journal: Pick<TransportJournal, 'report'>): Promise<Verdict> {
  const { failure, segments } = await journal.report();
  if (segments === 0) return { ok: false, detail: 'its files were removed; interchanges wait. Restart the service' };
  if (failure !== null) return { ok: false, detail: `cannot be written (${failure}); interchanges wait` };
  return { ok: true, detail: 'written' };
}

async function checkDisk({ databaseUrl, dataDir }: Config): Promise<Verdict> {
  if (databaseUrl !== null) return { ok: true, detail: 'the database is elsewhere' };
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return { ok: free >= FREE_BYTES_MIN, detail: `${Math.round(free / 1024 ** 2)} MiB free` };
}
