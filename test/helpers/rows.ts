import pg from 'pg';
import { type IdPrefix, newId } from '../../src/kernel/ids.ts';
import { examplePayer } from '../../src/modules/payers/example-payer.ts';

/** Every table that a path can name, with the columns whose values a constraint or a reader restricts. */
const TABLES: Record<string, { kind: IdPrefix; values?: Record<string, unknown> }> = {
  patients: { kind: 'pat', values: { status: 'active' } },
  trading_partners: { kind: 'tpr', values: { usage_indicator: 'T' } },
  payer_routes: { kind: 'prt', values: { effective_to: null } },
  enrollments: {
    kind: 'enr',
    values: { status: 'requested', document: { provider: { npi: '1999999984', taxId: null } } },
  },
  custom_payers: { kind: 'pyr', values: { status: 'active', document: customPayer() } },
  coverages: { kind: 'cov', values: { status: 'active' } },
  patient_medical_history: { kind: 'pmh', values: { status: 'current' } },
  claims: { kind: 'clm', values: { status: 'draft', document: claimDocument('draft') } },
  payer_files: { kind: 'pfl', values: { status: 'quarantined', reason: 'organization_unknown' } },
  eligibility_checks: {
    kind: 'elg',
    values: {
      status: 'pending',
      coverage_status: 'unknown',
      document: { status: 'pending', coverageFix: { coverageId: 'x', changes: {} } },
    },
  },
  eligibility_batches: { kind: 'elb', values: { status: 'running' } },
  prior_authorizations: { kind: 'pa', values: authorizationIn('draft') },
  prior_authorization_questions: { kind: 'q', values: { status: 'open' } },
  remittances: { kind: 'era', values: { posting_status: 'received' } },
  interchanges: { kind: 'itc', values: { direction: 'outbound', status: 'uncertain', transaction_set: '837P' } },
  denials: { kind: 'den', values: { status: 'open' } },
  documents: { kind: 'doc', values: { status: 'awaiting_content', document: { status: 'awaiting_content' } } },
  claim_imports: { kind: 'imp', values: { status: 'queued' } },
  events: { kind: 'evt', values: { data: '{}' } },
  audit_entries: { kind: 'aud' },
  api_keys: { kind: 'key', values: { status: 'active', allowed_cidrs: [] } },
  webhook_subscriptions: { kind: 'whs', values: { status: 'enabled', url: 'https://example.com/' } },
  webhook_deliveries: { kind: 'whd', values: { outcome: 'succeeded' } },
  webhook_replays: { kind: 'whr', values: { status: 'running' } },
  test_clocks: { kind: 'clk', values: { status: 'ready', scope: 'organization' } },
};

/** Prior authorizations in further states. */
const AUTHORIZATION_STATES = ['submitted', 'questions_received'];

function authorizationIn(status: string) {
  return { status, document: { status, contactPayer: false } };
}

/** Claims in further states, for the routes that need them: their ids are under `claims ready` and so on. */
const CLAIM_STATES = ['ready', 'held', 'rejected'];

function claimDocument(status: string) {
  return { status, scrub: { status: 'clean' } };
}

function customPayer() {
  const { id, status, isCustom, isSandbox, version, createdAt, updatedAt, ...content } = examplePayer();
  return content;
}

const BY_TYPE: Record<string, unknown> = {
  text: 'x',
  integer: 1,
  smallint: 1,
  bigint: 1,
  boolean: false,
  date: '1990-01-01',
  json: {},
  jsonb: {},
  bytea: Buffer.alloc(32),
  uuid: '00000000-0000-0000-0000-000000000001',
  'text[]': ['*'],
  'timestamp with time zone': new Date('2026-01-01T00:00:00Z'),
};

/**
 * Inserts one minimal row per table for the organization, as the database's owner with foreign keys off. That is enough
 * for the checks of existence and organization in the walk over the routes. Returns the ids by table.
 */
export async function bareRows(adminUrl: string, organizationId: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const ids: Record<string, string> = {};
    for (const [table, { kind, values = {} }] of Object.entries(TABLES)) {
      const id = newId(kind);
      const required = await requiredColumns(client, table);
      await insert(client, table, { ...required, ...values, organization_id: organizationId, id });
      ids[table] = id;
    }
    for (const status of CLAIM_STATES) {
      const required = await requiredColumns(client, 'claims');
      const id = newId('clm');
      const own = { organization_id: organizationId, id, status, patient_control_number: status };
      await insert(client, 'claims', { ...required, ...own, document: claimDocument(status) });
      ids[`claims ${status}`] = id;
    }
    for (const status of AUTHORIZATION_STATES) {
      const required = await requiredColumns(client, 'prior_authorizations');
      const id = newId('pa');
      const own = { organization_id: organizationId, id };
      await insert(client, 'prior_authorizations', { ...required, ...own, ...authorizationIn(status) });
      ids[`prior_authorizations ${status}`] = id;
    }
    return ids;
  } finally {
    await client.end();
  }
}

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${index + 1}`).join(', ');
  await client.query(`insert into ${table} (${names.join(', ')}) values (${marks})`, Object.values(row));
}

/** A value for each column that must have one, by its type. */
async function requiredColumns(client: pg.Client, table: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, BY_TYPE[type]]));
}
