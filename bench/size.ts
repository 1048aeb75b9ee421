import type pg from 'pg';
import { withClient } from '../src/database/connections/with-client.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { percentile, unlessSmoke } from './parts/rounds.ts';
import { seedDatabase } from './parts/seeded.ts';
import { type Service, withService } from './parts/service.ts';
import { makeSizeRequests, type SizeRequest } from './parts/size-requests.ts';
import { type StatementCosts, withStatementCosts } from './parts/statement-costs.ts';
import { count, milliseconds } from './parts/table.ts';

const SIZE = { claims: 300_000, patients: 500_000 };
const SIZE_SHORT = { claims: 30_000, patients: 50_000 };
const SIZE_SMOKE = { claims: 60, patients: 100 };
const REQUESTS_MAX = 50;
const REQUESTS_MIN = 3;
const ROWS_SHOWN = 60;
const BUFFER_KIB = 8;

/** Each list, filter, summary, report, search and export beside many claims. The route table names them. */
export const size: Benchmark = {
  name: 'size',
  summary: `every read and export beside ${count(SIZE.claims)} seeded claims, slowest first (no aim)`,
  clientsDefault: 1,
  run: (options) => {
    const size = unlessSmoke(options, 1, 0) === 0 ? SIZE_SMOKE : options.isShort ? SIZE_SHORT : SIZE;
    const prepare = (env: NodeJS.ProcessEnv) => seedDatabase(env, size);
    return withService({ profileDir: options.profileDir, role: 'api', prepare }, (service) =>
      withClient(service.adminUrl, (database) => measureAll({ service, database, size }, options)),
    );
  },
};

type Measured = { name: string; status: number; bytes: number; times: number[]; costs: StatementCosts };
type Side = { service: Service; database: pg.Client; size: typeof SIZE };

async function measureAll({ service, database, size }: Side, options: BenchmarkOptions): Promise<Outcome> {
  const { requests, skipped } = await makeSizeRequests(service.adminUrl, service.organizationId);
  const measured: Measured[] = [];
  for (const request of requests) measured.push(await measure({ service, database }, request, options));
  const answered = measured.filter(({ status }) => status === 200);
  for (const { name, status } of measured.filter(({ status }) => status !== 200)) skipped.push(`${name} (${status})`);
  answered.sort((one, other) => percentile(other.times, 0.5) - percentile(one.times, 0.5));
  const slowest = answered[0]!;
  const row = ({ name, bytes, times, costs }: Measured) => [
    name,
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.99)),
    String(times.length),
    `${count((costs.buffers * BUFFER_KIB) / 1024)} MiB`,
    count(costs.read),
    count(costs.statements),
    `${count(bytes / 1024)} KiB`,
  ];
  return {
    result: {
      bench: 'size',
      figure: Number(percentile(slowest.times, 0.5).toFixed(1)),
      unit: 'ms p50 of the slowest',
      ceiling: null,
      ratio: null,
      aim: null,
    },
    table: {
      columns: ['operation', 'p50', 'p99', 'requests', 'buffers', 'of them not cached', 'statements', 'response'],
      rows: answered.slice(0, ROWS_SHOWN).map(row),
      notes: [
        `${count(size.claims)} claims, ${count(size.patients)} patients, one connection. ${answered.length} requests were`,
        `measured, one for each read of the route table, for each of its filters and for each export; the slowest ${Math.min(ROWS_SHOWN, answered.length)} are`,
        'shown. Buffers are what the statements of one request used (pg_stat_statements), with the request log of others.',
        `Not measured: ${skipped.join(', ') || 'none'}.`,
      ],
    },
  };
}

/** Sends a request one after the other, the first time without measuring it, because plans and caches are filled then. */
async function measure(
  { service, database }: Pick<Side, 'service' | 'database'>,
  { name, path, accept }: SizeRequest,
  { seconds, isSmoke }: BenchmarkOptions,
): Promise<Measured> {
  const send = async () => {
    const sentAt = performance.now();
    const response = await fetch(`${service.url}${path}`, { headers: { 'x-api-key': service.key, accept } });
    const { byteLength } = await response.arrayBuffer();
    return { status: response.status, bytes: byteLength, ms: performance.now() - sentAt };
  };
  const first = await send();
  if (first.status !== 200) return { name, ...first, times: [first.ms], costs: { statements: 0, buffers: 0, read: 0 } };
  const most = isSmoke ? 1 : REQUESTS_MAX;
  const least = isSmoke ? 1 : REQUESTS_MIN;
  // A tenth of the measuring time for each request, but at least a few of them.
  const until = performance.now() + seconds * 100;
  const { times, costs } = await withStatementCosts(
    database,
    ({ times }) => times.length,
    async () => {
      const times: number[] = [];
      while (times.length < least || (times.length < most && performance.now() < until)) times.push((await send()).ms);
      return { times };
    },
  );
  return { name, ...first, times: times.toSorted((one, other) => one - other), costs };
}
