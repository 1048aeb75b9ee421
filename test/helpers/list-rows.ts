import pg from 'pg';
import type { FilterDeclaration, ListDeclaration } from '../../src/modules/list.ts';
import { collected, type ResourceDeclaration } from '../../src/modules/resource.ts';
import { RESOURCES } from '../../src/modules/resources.ts';
import { ROWS, TABLES } from './list-tables.ts';

/** The filters of every list, as the resources declare them. */
export const LISTS: Readonly<Record<string, ListDeclaration>> = collected(
  RESOURCES.flatMap((resource: ResourceDeclaration) => Object.entries(resource.lists ?? {})),
);

/** Expressions of the values to filter by, where these are not the filter's column. */
const VALUE_EXPRESSIONS: Record<string, string> = {
  'listPatients familyName[prefix]': 'left(family_name_key, 2)',
  'listProviders name[prefix]': 'left(name_key, 2)',
  'listFacilities name[prefix]': 'left(name_key, 2)',
  'listClaims priorAuthorizationId': `'pa_' || substr(patient_control_number, 5)`,
  'listClaims attention': `case when remittance_overdue_since is not null then 'remittance_overdue'
    when acknowledgment_overdue_since is not null then 'acknowledgment_overdue' end`,
  'listEligibilityChecks rejectReasonCode': '(select code from eligibility_check_errors where check_id = id)',
  'listPriorAuthorizations claimId': `'clm_' || substr(trace_number, 7)`,
  'listPriorAuthorizations overdue': 'case when decision_due_at is not null then true end',
  'listEncounters claimId': `'clm_' || substr(external_id, 5)`,
  'listAppeals denialId': `'den_' || substr(external_id, 5)`,
  'listInterchanges attention': `case when recovered_at is not null then 'recovered'
    when acknowledgment_reported_at is not null then 'acknowledgment_missing' end`,
  'listDenials patientId': `'pat_' || substr(claim_id, 5)`,
  'listRemittances patientId': `'pat_' || substr(trace_number, 7)`,
  'listWork patientId': `'pat_' || substr(claim_id, 5)`,
  'listRemittances claimId': `'clm_' || substr(trace_number, 7)`,
  'listClaimImportItems outcome': `document->>'outcome'`,
  'listWebhookDeliveries status': `case when outcome = 'succeeded' then outcome
    when next_attempt_at is null then 'permanently_failed' else 'failed' end`,
};

/** Returns whether the parameter of a filter can be repeated. */
export function takesSeveral({ parameter }: FilterDeclaration): boolean {
  return 'type' in parameter && parameter.type === 'array';
}

function valueExpression(name: string, declaration: FilterDeclaration): string {
  const expression = VALUE_EXPRESSIONS[name] ?? declaration.column;
  return takesSeveral(declaration)
    ? `case when (${expression}) is not null then array[${expression}] end`
    : `${expression}`;
}

/**
 * Fills the tables as their owner, with foreign keys off, spread over the past 20 days, and analyzes them. One transaction, so
 * that `at` is the same in all tables and their rows can refer to each other.
 */
export async function seedLists(url: string, organizationId: string, parents: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; begin');
    for (const [table, { kind, columns }] of Object.entries(TABLES)) {
      const own: Record<string, string> = { organization_id: `'${organizationId}'`, ...columns(parents) };
      if (kind) own.id = `rcm_id_floor('${kind}', at) || lpad(g::text, 16, '0')`;
      const row = { ...(await requiredExpressions(client, table)), ...own };
      await client.query(
        `insert into ${table} (${Object.keys(row).join(', ')}) select ${Object.values(row).join(', ')}
         from (select g, now() - interval '20 days' * (1 - g / ${ROWS}.0) as at from generate_series(1, ${ROWS}) g) s`,
      );
      await client.query(`analyze ${table}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export type FilterValues = { of(operationId: string, filter: string): unknown[] };

/**
 * Reads the values to filter by from the seeded rows: the most common one, the rarest, and one between; of times, the
 * first, the last and the middle.
 */
export async function filterValues(url: string, organizationId: string): Promise<FilterValues> {
  const client = new pg.Client({ connectionString: url });
  const found = new Map<string, unknown[]>();
  await client.connect();
  try {
    for (const [operationId, { table, filters }] of Object.entries(LISTS)) {
      if (table === null) continue;
      for (const [filter, declaration] of Object.entries(filters)) {
        const expression = valueExpression(`${operationId} ${filter}`, declaration);
        const order = /_at$|service_from$/.test(expression) ? 'value' : 'count(*) desc, value';
        const { rows } = await client.query<{ values: unknown[] }>(
          `select array_agg(to_json(value) order by place) filter (where place in (2, 1 + total / 2, total)) as values
           from (select value, row_number() over (order by ${order}) as place, count(*) over () as total
                 from (select ${expression} as value from ${table} where organization_id = $1 offset 1) v
                 where value is not null group by value) ranked`,
          [organizationId],
        );
        found.set(`${operationId} ${filter}`, rows[0]?.values ?? []);
      }
    }
  } finally {
    await client.end();
  }
  return {
    of: (operationId, filter) => {
      const values = found.get(`${operationId} ${filter}`) ?? [];
      if (values.length === 0) throw new Error(`${operationId} has no value for ${filter}: seed rows with one`);
      return values;
    },
  };
}

const LITERAL_BY_TYPE: Record<string, string> = {
  text: `'x'`,
  'text[]': `array['*']`,
  integer: '1',
  smallint: '1',
  bigint: '1',
  boolean: 'false',
  date: `date '1990-01-01'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  bytea: `decode(md5(g::text), 'hex')`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'at',
};

/** Returns an SQL expression for each column that must have a value and has no default. */
async function requiredExpressions(client: pg.Client, table: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, LITERAL_BY_TYPE[type]!]));
}
