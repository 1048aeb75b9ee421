import type pg from 'pg';
import type { App } from '../src/composition/app.ts';
import { withClient } from '../src/database/connections/with-client.ts';
import { transact, type UnitOfWork } from '../src/database/transactions/transaction.ts';
import { moveToArchive } from '../src/modules/billing/claims/archive/claim-archive-store.ts';
import { lockClaims } from '../src/modules/billing/claims/claims-store.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { type Filer, type FilerSettings, TIME_SCALE, untilPaid } from './lifecycle.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { startProgram } from './parts/program.ts';
import { unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { readStorage, type Storage } from './parts/storage.ts';
import { compared, renderAim } from './parts/table.ts';

const AIM_KIB = 40;
const KIB = 1024;
/** As the sweep archives them. */
const BATCH = 50;
const LOOK_MS = 200;

/** The disk of a claim with its whole life in the tables, after what expires, and archived. */
export const archive: Benchmark = {
  name: 'archive',
  summary: `disk of an archived claim, against the same claim in its tables (aim at most ${AIM_KIB} KiB)`,
  clientsDefault: 8,
  run: ({ profileDir, ...options }) =>
    withService({ profileDir, settings: { SANDBOX_TIME_SCALE: TIME_SCALE } }, (service) =>
      withClient(service.adminUrl, (database) => measure({ service, database }, options)),
    ),
};

type Sides = { service: Service; database: pg.Client };

async function measure({ service, database }: Sides, options: Omit<BenchmarkOptions, 'profileDir'>): Promise<Outcome> {
  const { url, key } = service;
  const settings: FilerSettings = { url, key, clients: options.clients };
  const filer: Filer = await startProgram('claim-filer', settings);
  const first = (await filer.ask({ seconds: 1 })).claims;
  await untilSettled(database, first);
  // Of every table without dead rows, so that the difference is what the claims need.
  const empty = await compact(database);
  const { claims } = await filer.ask({ seconds: unlessSmoke(options, options.seconds, 1) });
  await untilSettled(database, first + claims);
  const full = await compact(database);
  const app = await openBenchApp(service);
  try {
    const archiving = await timed(database, app, service.organizationId, moveToArchive);
    const archived = await compact(database);
    const restoring = await timed(database, app, service.organizationId, (tx, ids) => lockClaims(tx, ids));
    return report(claims, { empty, full, archived }, { archiving, restoring });
  } finally {
    await app.close();
  }
}

/** Waits until all claims are paid and all audit entries sealed. */
async function untilSettled(database: pg.Client, claims: number): Promise<void> {
  await untilPaid(database, claims);
  for (;;) {
    const { rows } = await database.query('select 1 from audit_unsealed limit 1');
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function compact(database: pg.Client): Promise<Storage> {
  await database.query('vacuum full');
  return readStorage(database);
}

type Speed = { perSecond: number; walBytes: number };

/** Does something with all claims in batches. */
async function timed(
  database: pg.Client,
  app: App,
  organizationId: string,
  work: (tx: UnitOfWork, ids: string[]) => Promise<unknown>,
): Promise<Speed> {
  const { rows } = await database.query<{ id: string }>('select id from claims order by id');
  const before = await readStorage(database);
  const begunAt = performance.now();
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    await transact(app.database, { organizationId, actor: { type: 'system', id: 'bench' } }, (tx) => work(tx, ids));
  }
  const perSecond = (rows.length * 1_000) / (performance.now() - begunAt);
  return { perSecond, walBytes: ((await readStorage(database)).wal - before.wal) / rows.length };
}

/** Tables whose rows expire within 30 days, and those of the sandbox's payers, which a live service does not have. */
const EXPIRING = /^(events|webhook_\w+|idempotency_records|request_log|audit_unsealed|pgboss\.\w+|simulator\.\w+)$/;

type Sizes = { empty: Storage; full: Storage; archived: Storage };

function report(claims: number, sizes: Sizes, speeds: Record<'archiving' | 'restoring', Speed>): Outcome {
  const { empty, full, archived } = sizes;
  const kib = (of: Storage, isCounted: (table: string) => boolean = () => true) =>
    [...of.tables].reduce(
      (sum, [table, bytes]) => sum + (isCounted(table) ? bytes - (empty.tables.get(table) ?? 0) : 0),
      0,
    ) /
    claims /
    KIB;
  const stays = (table: string) => !EXPIRING.test(table);
  const [life, kept, left] = [kib(full), kib(full, stays), kib(archived, stays)];
  const largest = [...archived.tables]
    .filter(([table]) => stays(table))
    .map(([table, bytes]) => ({ table, kib: (bytes - (empty.tables.get(table) ?? 0)) / claims / KIB }))
    .sort((a, b) => b.kib - a.kib)
    .slice(0, 12);
  const rows = [
    ['the whole life', life],
    ['after 30 days, when events and stored responses have expired', kept],
    ['archived', left],
  ] as const;
  const { archiving, restoring } = speeds;
  return {
    result: compared('archive', 'KiB a claim', { ours: [left], ceiling: [kept], aim: null }),
    table: {
      heads: [renderAim({ what: 'disk of an archived claim', value: left, unit: ' KiB', aim: AIM_KIB, isMost: true })],
      columns: ['what', 'disk'],
      rows: rows.map(([what, size]) => [what, `${size.toFixed(1)} KiB`]),
      notes: [
        `${claims} claims, without dead rows (vacuum full). Archiving: ${archiving.perSecond.toFixed(0)} claims a second,`,
        `${(archiving.walBytes / KIB).toFixed(1)} KiB of log each. Restoring: ${restoring.perSecond.toFixed(0)} a second.`,
        'The largest tables of an archived claim:',
        `${largest.map((one) => `${one.table} ${one.kib.toFixed(1)} KiB`).join(', ')}.`,
      ],
    },
  };
}
