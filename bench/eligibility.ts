import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import type { App } from '../src/composition/app.ts';
import { createHttpServer } from '../src/http/server.ts';
import type { PayerGateway } from '../src/modules/trading/exchange/payer-gateway.ts';
import { openRealTime } from '../src/modules/trading/exchange/real-time/real-time.ts';
import { aCoverage, aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { median, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, renderAim } from './parts/table.ts';

/** How long the payer takes; real ones take from half a second to several seconds. */
const PAYER_MS = 1_000;
const ROUNDS = 3;
const AIMS = { p50: 8, p99: 40 };
const COVERAGES = 200;

/** The time of a check without the payer's own time, against a bare route that writes the same rows. */
export const eligibility: Benchmark = {
  name: 'eligibility',
  summary:
    'overhead of POST /v1/eligibility-checks, against a bare route with the same writes (aim p50 8 ms, p99 40 ms)',
  clientsDefault: 50,
  run: (options) =>
    withService({ profileDir: options.profileDir, role: 'api' }, (service) => compare(service, options)),
};

type Send = () => Promise<number>;

async function compare(service: Service, { seconds, clients, isSmoke }: BenchmarkOptions) {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const app = await openBenchApp(service);
  const bare = new pg.Pool({ connectionString: service.adminUrl, max: app.config.databasePoolSize });
  try {
    const ours = await openOurs(service, app);
    // Its rows are the ones that the bare route copies.
    await ours.send();
    const theirs = await openBare(service, bare);
    try {
      await measure(ours.send, { seconds: 3, clients });
      await measure(theirs.send, { seconds: 3, clients });
      const rounds: { ours: number[]; theirs: number[] }[] = [];
      for (let round = 0; round < times; round++) {
        const each = { seconds: seconds / times, clients };
        rounds.push({ ours: await measure(ours.send, each), theirs: await measure(theirs.send, each) });
      }
      return report(rounds, clients);
    } finally {
      await ours.close();
      await theirs.close();
    }
  } finally {
    await bare.end();
    await app.close();
  }
}

/** Opens the service in this process, with payers that answer slowly. */
async function openOurs(service: Service, app: App): Promise<{ send: Send; close(): Promise<void> }> {
  const slow: Pick<PayerGateway, 'request'> = {
    request: async (request) => {
      const started = performance.now();
      const answer = await app.payers.gateway.request(request);
      await pause(Math.max(0, PAYER_MS - (performance.now() - started)));
      return answer;
    },
  };
  app.eligibility.realTime = openRealTime({ gateway: slow });
  const http = await createHttpServer(app);
  const { port } = await http.listen('127.0.0.1', 0);
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': service.key };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { id: string; durationMs: number; status: string };
    if (response.status !== 201) throw new Error(`${path} was answered ${response.status}`);
    return answer;
  };
  const coverageIds: string[] = [];
  for (let index = 0; index < COVERAGES; index++) {
    const { id: patientId } = await post('/v1/patients', aPatient());
    coverageIds.push((await post('/v1/coverages', aCoverage(patientId, { memberId: `SBX-${index}` }))).id);
  }
  let next = 0;
  return {
    send: async () => {
      const coverageId = coverageIds[next++ % COVERAGES]!;
      const started = performance.now();
      const { status } = await post('/v1/eligibility-checks', { coverageId, provider: { npi: '1999999984' } });
      if (status !== 'completed') throw new Error(`a check is ${status}`);
      return performance.now() - started - PAYER_MS;
    },
    close: () => http.close(),
  };
}

type Sample = { table: string; columns: string[]; values: unknown[]; idAt: number };

/** The rows of one check, by the transaction that writes them. */
const WRITES: readonly (readonly string[])[] = [
  ['eligibility_checks', 'interchanges', 'audit_entries'],
  ['interchanges', 'events', 'audit_entries'],
];

/** Opens a route that writes copies of a check's rows in two transactions with the payer's time between them. */
async function openBare(service: Service, pool: pg.Pool): Promise<{ send: Send; close(): Promise<void> }> {
  await pool.query('create schema bare');
  const samples = new Map<string, Sample>();
  for (const table of new Set(WRITES.flat())) {
    await pool.query(`create table bare.${table} (like public.${table} including defaults including indexes)`);
    samples.set(table, await sampleOf(pool, table, service.organizationId));
  }
  await pool.query('create table bare.numbers as select 1 as id, 0 as next');
  await pool.query('create table bare.coverages as select g as id, 0 as checks from generate_series(1, 200) g');
  await pool.query('alter table bare.coverages add primary key (id)');
  let unique = 0;
  const insert = (client: pg.PoolClient, table: string) => {
    const { columns, values, idAt } = samples.get(table)!;
    const own = [...values];
    own[idAt] = `bare_${process.pid}_${unique++}`;
    const marks = columns.map((_column, index) => `$${index + 1}`).join(', ');
    const text = `insert into bare.${table} (${columns.join(', ')}) values (${marks})`;
    return client.query({ name: `bare-${table}`, text, values: own });
  };
  const transaction = async (first: string, values: unknown[], tables: readonly string[]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(first, values);
      for (const table of tables) await insert(client, table);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const fastify = Fastify({ logger: false });
  fastify.post('/checks', async () => {
    await transaction('update bare.numbers set next = next + 1 where id = 1', [], WRITES[0]!);
    await pause(PAYER_MS);
    const coverage = [1 + (unique % 200)];
    await transaction('update bare.coverages set checks = checks + 1 where id = $1', coverage, WRITES[1]!);
    return { status: 'completed' };
  });
  const url = await fastify.listen({ host: '127.0.0.1', port: 0 });
  return {
    send: async () => {
      const started = performance.now();
      const response = await fetch(`${url}/checks`, { method: 'POST' });
      await response.json();
      if (response.status !== 200) throw new Error(`the bare route answered ${response.status}`);
      return performance.now() - started - PAYER_MS;
    },
    close: () => fastify.close(),
  };
}

/** Returns the newest row that the service wrote into a table, to be written again under other ids. */
async function sampleOf(pool: pg.Pool, table: string, organizationId: string): Promise<Sample> {
  const text = `select * from ${table} where organization_id = $1 order by id desc limit 1`;
  const { rows, fields } = await pool.query(text, [organizationId]);
  const [row] = rows as Record<string, unknown>[];
  if (!row) throw new Error(`${table} has no row to copy`);
  const columns = fields.map(({ name }) => name).filter((name) => row[name] !== null);
  const values = columns.map((name) => plain(row[name]));
  return { table, columns, values, idAt: columns.indexOf('id') };
}

function plain(value: unknown): unknown {
  const isDocument = value !== null && typeof value === 'object' && !Buffer.isBuffer(value) && !(value instanceof Date);
  return isDocument && !Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Overheads in milliseconds of all requests that began within the time. */
async function measure(send: Send, { seconds, clients }: { seconds: number; clients: number }): Promise<number[]> {
  const overheads: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const client = async (index: number) => {
    // Patients do not arrive at regular intervals.
    await pause((PAYER_MS * index) / clients);
    while (performance.now() < end) overheads.push(await send());
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return overheads.sort((a, b) => a - b);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

function report(rounds: { ours: number[]; theirs: number[] }[], clients: number) {
  const of = (side: 'ours' | 'theirs', share: number) => rounds.map((round) => percentile(round[side], share));
  const cells = (side: 'ours' | 'theirs') => [0.5, 0.99].map((share) => `${median(of(side, share)).toFixed(1)} ms`);
  const count = (side: 'ours' | 'theirs') => String(rounds.reduce((sum, round) => sum + round[side].length, 0));
  return {
    result: compared('eligibility', 'ms overhead (p50)', {
      ours: of('ours', 0.5),
      ceiling: of('theirs', 0.5),
      aim: null,
    }),
    table: {
      heads: [
        renderAim({ what: 'overhead p50', value: median(of('ours', 0.5)), unit: ' ms', aim: AIMS.p50, isMost: true }),
        renderAim({ what: 'overhead p99', value: median(of('ours', 0.99)), unit: ' ms', aim: AIMS.p99, isMost: true }),
      ],
      columns: ['what', 'checks', 'p50', 'p99'],
      rows: [
        ['POST /v1/eligibility-checks', count('ours'), ...cells('ours')],
        ['bare route, the same writes', count('theirs'), ...cells('theirs')],
      ],
      notes: [
        `${clients} clients; the payer takes ${PAYER_MS / 1000} s, which is subtracted. Client, service and simulated payer share`,
        'one process on both sides. The bare route writes copies of the rows of a check, without tenancy, idempotency or X12.',
      ],
    },
  };
}
