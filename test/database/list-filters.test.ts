import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_VALUES } from '../../sandbox/payers/directory/sandbox-values.ts';
import { NO_CACHE } from '../../src/database/reference-cache.ts';
import type { TenantReader } from '../../src/database/transactions/transaction.ts';
import type { OperationRequest, ReadOperation, Route } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { LISTS as DECLARED, type FilterValues, filterValues, seedLists } from '../helpers/list-rows.ts';
import { ROWS } from '../helpers/list-tables.ts';
import { bareRows } from '../helpers/rows.ts';

/**
 * Calls every list of the route table with every filter and every pair of filters, on tables with many rows of one
 * organization, as the service's role. No query may read more than a tenth of the organization's rows.
 */
const ROWS_READ_MAX = ROWS / 10;

/**
 * Filters of the delivery log of one subscription that have no index of their own, because every delivery would pay
 * for it. Alone or with each other they may read that log. `createdAt[gte]` uses summaries of 128 pages, which hold
 * most of the rows of this test.
 */
const READS_THE_LOG = new Set(['eventType', 'createdAt[gte]', 'createdAt[lt]']);

function mayReadTheLog(route: Route, filters: string[]): boolean {
  if (route.operation.id !== 'listWebhookDeliveries' || filters.length === 0) return false;
  return filters.includes('createdAt[gte]') || filters.every((filter) => READS_THE_LOG.has(filter));
}

/**
 * Parameters of a list that are not filters. `sort` selects an index in its order. `order` and `from` select the feed,
 * whose steps are bounded.
 */
const NOT_FILTERS = new Set([
  ...['limit', 'cursor', 'order', 'from', 'sort'],
  ...['_count', '_total', '_cursor', '_sort', '_format', '_criteria', '_include', '_summary', '_elements'],
]);

/**
 * Filters by which the figures of reports select their rows. They read the ledger, or members of documents without an index,
 * as the reports themselves do.
 */
const OF_REPORTS: Readonly<Record<string, readonly string[]>> = {
  listClaims: [
    ...['billingNpi', 'providerNpi', 'locationNpi', 'paidDate[gte]', 'paidDate[lte]', 'outcome', 'openAmount', 'asOf'],
    ...['billedDate[gte]', 'billedDate[lte]', 'filingDeadline[gte]', 'filingDeadline[lte]'],
  ],
  listDenials: ['workable', 'groupCode', 'createdAt[gte]', 'createdAt[lt]'],
  listWork: ['finished', 'assigned', 'queued', 'dueAt[gte]'],
  listPriorAuthorizations: ['dueFrom'],
  listRemittances: ['balanced', 'createdAt[lt]'],
  listWaitingClaimPayments: ['receivedAt[lt]'],
};

/**
 * Filters without an index, because the rows are few: agents propose at most 200 actions in ten minutes, which are kept for 90
 * days. Lists of open actions are read by their time.
 */
const OF_SMALL_TABLES: Readonly<Record<string, readonly string[]>> = { listAgentActions: ['status', 'requestedBy'] };

type ListRoute = Route & { operation: ReadOperation & { query: { properties: Record<string, unknown> } } };
type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};
type Explained = { text: string; rowsRead: number; plan: Plan };

const LISTS = ROUTES.filter((route): route is ListRoute => {
  const { operation } = route;
  // A search by a form reads the same as the search by the parameters of its URL, and a patient's record the same as the
  // searches by patient.
  if (operation.kind !== 'read' || operation.query === undefined || operation.takesForm) return false;
  if (operation.id === 'readFhirPatientEverything') return false;
  const { properties } = operation.query as unknown as { properties: object };
  return ('limit' in properties && 'cursor' in properties) || '_cursor' in properties;
});

let t: TestApp;
let client: pg.PoolClient;
let organizationId: string;
let parents: Record<string, string>;
let values: FilterValues;

beforeAll(async () => {
  t = await openTestApp();
  organizationId = (await t.organization()).id;
  parents = await bareRows(t.database.adminUrl, organizationId);
  await seedLists(t.database.adminUrl, organizationId, parents);
  values = await filterValues(t.database.adminUrl, organizationId);
  client = await t.database.pool.connect();
}, 300_000);
afterAll(async () => {
  client?.release();
  await t.close();
});

function rowsReadBy(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] === undefined ? 0 : (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsReadBy(child), own);
}

/** Runs queries as the service does and explains each; a page comes back empty, so that no row need be presentable. */
function explainingReader(explained: Explained[]): TenantReader {
  return {
    organizationId,
    livemode: true,
    now: new Date('2026-01-05T12:00:00Z'),
    frozenAt: null,
    idsFollowTime: true,
    sandboxValues: SANDBOX_VALUES,
    cache: NO_CACHE,
    query: async <T>(text: string, parameters: readonly unknown[] = []) => {
      const explain = `explain (analyze, timing off, format json) ${text}`;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, parameters as unknown[]);
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
      const isPage = /\blimit (\d|\$)/.test(text);
      explained.push({ text, rowsRead: rowsReadBy(plan), plan });
      return isPage ? [] : ((await client.query(text, parameters as unknown[])).rows as T[]);
    },
  };
}

async function explainList(route: ListRoute, query: Record<string, unknown>): Promise<Explained[]> {
  const explained: Explained[] = [];
  const params = Object.fromEntries(
    Object.entries(route.operation.params ?? {}).map(([name, spec]) => [
      name,
      spec.kind === 'text' ? 'SBX01' : parents[spec.table]!,
    ]),
  );
  await client.query(`begin read only; set local app.organization_id = '${organizationId}'`);
  try {
    const principal = { scopes: new Set(ALL_SCOPES), actor: { type: 'api_key', id: 'key_1' } };
    const request = { params, query, headers: {}, principal } as unknown as OperationRequest<never, never>;
    await route.operation.handle(explainingReader(explained), request, t.app);
  } finally {
    await client.query('rollback');
  }
  return explained;
}

async function expectNoScan(route: ListRoute, query: Record<string, unknown>): Promise<void> {
  const explained = await explainList(route, query);
  if (mayReadTheLog(route, Object.keys(query))) return;
  for (const { text, rowsRead, plan } of explained) {
    const report = `${JSON.stringify(query)} reads ${rowsRead} rows: ${text}\n${JSON.stringify(plan, null, 1)}`;
    expect(rowsRead, report).toBeLessThanOrEqual(ROWS_READ_MAX);
  }
}

/**
 * Returns pairs of values: the two most common ones, the two in the middle, and the most common one of each filter with
 * the rarest of the other.
 */
function combinations(ones: unknown[], others: unknown[]): [unknown, unknown][] {
  const [one, other] = [ones.at(-1), others.at(-1)];
  const chosen = [
    [ones[0], others[0]],
    [ones[0], other],
    [one, others[0]],
    [ones[1] ?? one, others[1] ?? other],
  ];
  return [...new Map(chosen.map((pair) => [JSON.stringify(pair), pair as [unknown, unknown]])).values()];
}

describe.each(LISTS.map((route) => [route.path, route] as const))('GET %s', (_path, route) => {
  const all = Object.keys(route.operation.query.properties).filter((name) => !NOT_FILTERS.has(name));
  const without = [OF_REPORTS, OF_SMALL_TABLES].flatMap((filters) => filters[route.operation.id] ?? []);
  const filters = all.filter((name) => !without.includes(name));
  const declared = DECLARED[route.operation.id];

  test('every filter is declared by the resource', () => {
    expect(Object.keys(declared?.filters ?? {}).sort()).toEqual(all.sort());
  });

  // A search of payers has its own kind of index, and findings are part of the document of one run.
  if (declared?.table === null) return;

  test('without a filter', async () => {
    expect(await explainList(route, {})).not.toEqual([]);
    await expectNoScan(route, {});
  });

  test.each(filters)('%s', async (filter) => {
    for (const value of values.of(route.operation.id, filter)) await expectNoScan(route, { [filter]: value });
  });

  const pairs = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => [one, other] as const));
  test.each(pairs)('%s and %s', async (one, other) => {
    for (const [a, b] of combinations(values.of(route.operation.id, one), values.of(route.operation.id, other))) {
      await expectNoScan(route, { [one]: a, [other]: b });
    }
  });
});

test('the operators that filters compare with are leakproof', async () => {
  const { rows } = await t.database.pool.query<{ name: string; proleakproof: boolean }>(
    `select o.oid::regoperator::text as name, p.proleakproof from pg_operator o join pg_proc p on p.oid = o.oprcode
     where o.oid = any(array['=(text,text)', '<(text,text)', '<=(text,text)', '>=(text,text)', '=(integer,integer)',
       '=(date,date)', '<=(date,date)', '>=(date,date)', '<(timestamptz,timestamptz)', '>=(timestamptz,timestamptz)']::regoperator[])`,
  );
  expect(rows).toHaveLength(10);
  expect(rows.filter((row) => !row.proleakproof)).toEqual([]);
});
