import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_VALUES } from '../../sandbox/payers/directory/sandbox-values.ts';
import { NO_CACHE } from '../../src/database/reference-cache.ts';
import type { TenantReader } from '../../src/database/transactions/transaction.ts';
import type { OperationRequest, ReadOperation } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { type FilterValues, filterValues, LISTS, seedLists, takesSeveral } from '../helpers/list-rows.ts';
import { bareRows } from '../helpers/rows.ts';

/** Filters that take one value, each with the reason. All others are bounds of ranges, or true and false. */
const TAKE_ONE: Readonly<Record<string, string>> = {
  'listPatients familyName': 'a name is not chosen from a set',
  'listPatients familyName[prefix]': 'the start of a name',
  'listPayers q': 'a text to search for',
  'listProviders name[prefix]': 'the start of a name',
  'listFacilities name[prefix]': 'the start of a name',
  'listPriorAuthorizations dueBefore': 'the end of a range',
  'listPriorAuthorizations dueFrom': 'the start of a range',
  'listClaims archived': '`any` stands for both values',
  'listClaims billingNpi': 'one row of a report',
  'listClaims providerNpi': 'one row of a report',
  'listClaims locationNpi': 'one row of a report',
  'listClaims outcome': 'one figure of a report; the outcomes overlap',
  'listClaims openAmount': 'one figure of a report; `any` stands for all',
  'listClaims asOf': 'the day of an amount',
  'listDenials minAmount': 'the start of a range',
  'listFhirResources status': 'has only the value unmapped',
  'listEncounterProvenance path': 'one field and its members',
  'listEncounterProvenance since': 'the start of a range',
  'listEncounterProvenance includeRelated': 'a list in one value',
  'listPatientAccount claimId': 'the balance of an account is that of one claim or of the patient',
};

/** FHIR defines how its parameters are repeated. */
const isFhir = (operationId: string) => operationId.startsWith('searchFhir');

const FILTERS = Object.entries(LISTS).flatMap(([operationId, { table, filters }]) =>
  isFhir(operationId)
    ? []
    : Object.entries(filters).map(([name, declaration]) => ({ operationId, table, name, declaration })),
);
const SEVERAL = FILTERS.filter(({ declaration }) => takesSeveral(declaration));

let t: TestApp;
let client: pg.PoolClient;
let organizationId: string;
let parents: Record<string, string>;
let values: FilterValues;
/** How many rows each compared list has. */
const compared: number[] = [];

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

/** Returns the ids of all rows that a list selects with a filter, whatever its pages and its order are. */
async function idsOf(operationId: string, query: Record<string, unknown>): Promise<string[]> {
  const operation = ROUTES.find((route) => route.operation.id === operationId)!.operation as ReadOperation;
  const ids: string[] = [];
  const reader: TenantReader = {
    organizationId,
    livemode: true,
    now: new Date('2026-01-05T12:00:00Z'),
    frozenAt: null,
    idsFollowTime: true,
    sandboxValues: SANDBOX_VALUES,
    cache: NO_CACHE,
    query: async <T>(text: string, parameters: readonly unknown[] = []) => {
      const isPage = /\blimit \d+\b/.test(text);
      const { rows } = await client.query(text.replace(/\blimit \d+\b(?!.*\blimit \d)/s, ''), parameters as unknown[]);
      if (isPage) ids.push(...rows.map((row) => JSON.stringify(row)));
      return (isPage ? [] : rows) as T[];
    },
  };
  const params = Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, spec]) => [
      name,
      spec.kind === 'text' ? 'SBX01' : parents[spec.table]!,
    ]),
  );
  await client.query(`begin read only; set local app.organization_id = '${organizationId}'`);
  try {
    const request = {
      params,
      query,
      headers: {},
      principal: { scopes: new Set(), actor: { type: 'user', id: 'usr_1' } },
    };
    await operation.handle(reader, request as unknown as OperationRequest<never, never>, t.app);
  } finally {
    await client.query('rollback');
  }
  return ids.sort();
}

test('every filter of a list takes several values, except ranges, truths and those with a reason', () => {
  const one = FILTERS.filter(({ name, declaration }) => {
    const { type } = declaration.parameter as { type?: string };
    return !takesSeveral(declaration) && type !== 'boolean' && !/\[(gte|lte|lt|gt)\]$/.test(name);
  });
  expect(one.map(({ operationId, name }) => `${operationId} ${name}`).sort()).toEqual(Object.keys(TAKE_ONE).sort());
});

test('every filter with several values is bounded and says that it can be repeated', () => {
  const wrong = SEVERAL.filter(({ declaration }) => {
    const { maxItems = Number.POSITIVE_INFINITY, description = '' } = declaration.parameter as Record<string, never>;
    return maxItems > 100 || !/repeat/i.test(description);
  });
  // The types of events are collected from all resources, so the schema of the list replaces the declared one.
  expect(wrong.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual(['listEvents type']);
});

test.each(SEVERAL.filter(({ table }) => table !== null).map(({ operationId, name }) => [operationId, name] as const))(
  '%s lists the rows of each of several values of %s',
  async (operationId, name) => {
    const [first, ...others] = values.of(operationId, name).flat();
    const other = others.at(-1);
    if (other === undefined) return;
    const both = await idsOf(operationId, { [name]: [first, other] });
    const each = [
      ...(await idsOf(operationId, { [name]: [first] })),
      ...(await idsOf(operationId, { [name]: [other] })),
    ];
    expect(both).toEqual([...new Set(each)].sort());
    compared.push(both.length);
  },
);

test('most of the compared lists have rows', () => {
  expect(compared.filter((rows) => rows > 1).length).toBeGreaterThan(compared.length / 2);
});
