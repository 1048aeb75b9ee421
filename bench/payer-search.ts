import { performance } from 'node:perf_hooks';
import type { App } from '../src/composition/app.ts';
import { readTogether } from '../src/database/transactions/transaction.ts';
import type { PayerListEntry } from '../src/modules/trading/payers/diff-payers.ts';
import { searchPayers } from '../src/modules/trading/payers/find-payers.ts';
import { anEntry, importList } from '../test/trading/payers/lists.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { interleave, median, percentile, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { count, milliseconds } from './parts/table.ts';

const ROUNDS = 5;
const PAYERS = 5_000;
const LIMIT = 25;
const AIM = 0.5;

/** Searches of the payer directory, against one query of the same trigram index. */
export const payerSearch: Benchmark = {
  name: 'payer-search',
  summary: `fuzzy searches of ${count(PAYERS)} payers, against a bare query of the same index (aim ${AIM})`,
  clientsDefault: 4,
  run: (options) =>
    withService({ profileDir: null, role: 'api' }, async (service) => {
      const app = await openBenchApp(service);
      try {
        return await compare(app, service, options);
      } finally {
        await app.close();
      }
    }),
};

const PLACES = ['Alder', 'Birch', 'Cedar', 'Dover', 'Elm', 'Fern', 'Granite', 'Harbor', 'Iris', 'Juniper', 'Keystone'];
const REGIONS = [
  'Alabama',
  'Colorado',
  'Delaware',
  'Georgia',
  'Idaho',
  'Kansas',
  'Montana',
  'Nevada',
  'Oregon',
  'Utah',
];
const KINDS = ['Health Plan', 'Mutual', 'Benefit Fund', 'Care Network', 'Employers Trust', 'Community Care'];
const PRODUCTS = ['', 'PPO', 'HMO', 'Medicare Advantage', 'Medicaid', 'Dental', 'Vision', 'Student'];

/** Returns distinct invented payers whose names have words in common, as in real lists. */
function payerList(): PayerListEntry[] {
  return Array.from({ length: PAYERS }, (_, index) => {
    const place = PLACES[index % PLACES.length]!;
    const region = REGIONS[Math.floor(index / PLACES.length) % REGIONS.length]!;
    const kind = KINDS[Math.floor(index / 110) % KINDS.length]!;
    const product = PRODUCTS[Math.floor(index / 660) % PRODUCTS.length]!;
    return anEntry(String(10_000 + index), `${place} ${kind} of ${region} ${product}`.trim());
  });
}

type Query = { text: string; id: string };

/** Returns queries as users type them: names, beginnings, misspelled names and ids. */
function queriesOf(payers: readonly PayerListEntry[]): Query[] {
  return payers
    .filter((_, index) => index % 23 === 0)
    .map(({ id, name }, index) => {
      const words = name.split(' ');
      const misspelled = name.replace('a', '').replace('e', '');
      const beginnings = words.map((word) => word.slice(0, 3)).join(' ');
      return { id, text: [name, misspelled, beginnings, id][index % 4]! };
    });
}

type Round = { perSecond: number; sorted: number[]; found: number };

async function compare(app: App, { organizationId }: Service, options: BenchmarkOptions): Promise<Outcome> {
  const payers = payerList();
  await importList(app, payers);
  const queries = queriesOf(payers);
  const ours = async ({ text, id }: Query) => {
    const found = await readTogether(app.database, organizationId, (reader) =>
      searchPayers(reader, text, { limit: LIMIT }),
    );
    return found.some((payer) => payer.id === id);
  };
  const bare = async ({ text, id }: Query) => {
    const { rows } = await app.pool.query<{ id: string }>(
      `select id, status, document, version, created_at, updated_at from payers
       where is_sandbox and status = 'active' and search_text %> $1 order by search_text <->> $1 limit ${LIMIT}`,
      [text.toLowerCase()],
    );
    return rows.some((payer) => payer.id === id);
  };
  const times = unlessSmoke(options, ROUNDS, 1);
  const each = (options.seconds * 1_000) / times;
  await run(ours, { queries, clients: options.clients, forMs: 1_000 });
  await run(bare, { queries, clients: options.clients, forMs: 1_000 });
  const rounds = await interleave(times, {
    ours: () => run(ours, { queries, clients: options.clients, forMs: each }),
    bare: () => run(bare, { queries, clients: options.clients, forMs: each }),
  });
  return report(rounds, { queries: queries.length, clients: options.clients });
}

/** Sends one query after the other with each client; all queries are sent about equally often. */
async function run(
  search: (query: Query) => Promise<boolean>,
  { queries, clients, forMs }: { queries: readonly Query[]; clients: number; forMs: number },
): Promise<Round> {
  const times: number[] = [];
  let found = 0;
  let next = 0;
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() - startedAt < forMs) {
      const query = queries[next++ % queries.length]!;
      const askedAt = performance.now();
      if (await search(query)) found += 1;
      times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: times.length / seconds, sorted: times.sort((a, b) => a - b), found: found / times.length };
}

function report(
  rounds: { ours: Round[]; bare: Round[] },
  { queries, clients }: { queries: number; clients: number },
): Outcome {
  const rate = (side: Round[]) => median(side.map(({ perSecond }) => perSecond));
  const row = (what: string, side: Round[]) => [
    what,
    count(rate(side)),
    ...[0.5, 0.99].map((share) => milliseconds(median(side.map(({ sorted }) => percentile(sorted, share))))),
    `${(median(side.map(({ found }) => found)) * 100).toFixed(0)} %`,
  ];
  const [figure, ceiling] = [rate(rounds.ours), rate(rounds.bare)];
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    result: {
      bench: 'payer-search',
      figure: rounded(figure, 1),
      unit: 'searches/s',
      ceiling: rounded(ceiling, 1),
      ratio: rounded(figure / ceiling, 3),
      aim: AIM,
    },
    table: {
      columns: ['what', 'per second', 'p50', 'p99', `meant payer among ${LIMIT}`],
      rows: [row('search of the directory', rounds.ours), row('bare query of the index', rounds.bare)],
      notes: [
        `${count(PAYERS)} payers, ${queries} queries (names, misspelled names, beginnings of words, ids), ${clients} clients.`,
        'The bare query ranks only by similarity: it ignores custom payers, separate words and exact ids.',
      ],
    },
  };
}
