import pg from 'pg';
import { type IdPrefix, newId } from '../../src/kernel/ids.ts';
import { examplePayer } from './example-payer.ts';
import { type FittingRow, FREE_POSITION, fittingRows } from './fitting-rows.ts';

/** Every table that a path can name, with the columns whose values a constraint or a reader restricts. */
const TABLES: Record<string, { kind: IdPrefix; values?: Record<string, unknown> }> = {
  patients: { kind: 'pat', values: { status: 'active' } },
  trading_partners: { kind: 'tpr', values: { usage_indicator: 'T' } },
  payer_connections: {
    kind: 'cnx',
    values: {
      kind: 'sftp',
      state: 'testing',
      profile: { host: 'sftp.partner.example', username: 'riverside' },
      credentials: '[]',
      host_keys: '{}',
    },
  },
  payer_routes: { kind: 'prt', values: { effective_to: null } },
  enrollments: {
    kind: 'enr',
    values: { status: 'requested', document: { provider: { npi: '1999999984', taxId: null } } },
  },
  providers: {
    kind: 'pvd',
    values: {
      status: 'active',
      npi: '1999999984',
      document: { status: 'active', npi: '1999999984', organizationName: 'Riverside' },
    },
  },
  charge_bundles: {
    kind: 'chb',
    values: { status: 'active', code: 'FLU', document: { code: 'FLU', name: 'Flu shot', charges: [] } },
  },
  scrub_rules: {
    kind: 'srl',
    values: {
      mode: 'shadow',
      slug: 'large_lines',
      document: {
        slug: 'large_lines',
        name: 'Large lines',
        scope: 'claim',
        condition: { all: [] },
        action: { type: 'hold', reason: 'Look at it' },
      },
    },
  },
  facilities: { kind: 'fac', values: { status: 'active', document: { organizationName: 'Annex', address: {} } } },
  custom_payers: { kind: 'pyr', values: { status: 'active', document: customPayer() } },
  coverages: {
    kind: 'cov',
    values: { status: 'active', document: { status: 'active', period: { start: null, end: null } } },
  },
  patient_medical_history: { kind: 'pmh', values: { status: 'current' } },
  claims: { kind: 'clm', values: { status: 'draft', document: claimDocument('draft') } },
  payer_files: { kind: 'pfl', values: { status: 'quarantined', reason: 'organization_unknown' } },
  eligibility_checks: {
    kind: 'elg',
    values: {
      status: 'pending',
      coverage_status: 'unknown',
      document: {
        status: 'pending',
        patientId: 'x',
        coverageFix: { coverageId: 'x', changes: {}, reasons: [] },
        coverageFixAppliedAt: null,
        otherCoverage: [{ payerId: null }],
      },
    },
  },
  eligibility_batches: { kind: 'elb', values: { status: 'running' } },
  eligibility_policies: { kind: 'elp', values: { status: 'active', trigger: 'monthly', document: policyDocument() } },
  prior_authorizations: { kind: 'pa' },
  prior_authorization_questions: { kind: 'q', values: { status: 'open' } },
  remittances: { kind: 'era', values: { posting_status: 'needs_review', document: remittanceDocument() } },
  interchanges: { kind: 'itc', values: { direction: 'outbound', status: 'uncertain', transaction_set: '837P' } },
  remittance_claims: {
    kind: 'clp',
    values: { match_state: 'unmatched', sequence: FREE_POSITION, document: claimPaymentDocument() },
  },
  appeals: {
    kind: 'apl',
    values: { status: 'draft', claim_id: 'x', document: appealDocument('draft') },
  },
  denials: { kind: 'den', values: { status: 'open', document: denialDocument() } },
  documents: { kind: 'doc', values: { status: 'awaiting_content', document: { status: 'awaiting_content' } } },
  manual_review_policies: {
    kind: 'mrp',
    values: {
      stage: 'claim_submit',
      document: {
        ...{ condition: { all: [] }, sampling: null, deletedAt: null, stage: 'claim_submit' },
        ...{ reviewers: { roleIds: [], excludeAuthor: true }, workItem: { priority: 'normal', queueId: null } },
      },
    },
  },
  reviews: {
    kind: 'rvw',
    values: {
      status: 'pending',
      stage: 'claim_submit',
      document: {
        ...{ status: 'pending', stage: 'claim_submit', subject: { type: 'claim', id: 'none' }, request: {} },
        ...{ reviewers: { roleIds: [], excludeAuthor: true }, author: {}, decisions: [] },
      },
    },
  },
  encounters: { kind: 'enc', values: { billing_status: 'draft', document: encounterDocument('draft') } },
  agent_actions: {
    kind: 'aga',
    values: {
      hash: 'a'.repeat(64),
      document: {
        ...{
          tool: 'submit_claim',
          steps: [],
          changes: [],
          requiredScopes: [],
          hash: 'a'.repeat(64),
          status: 'pending',
        },
        ...{ recipient: { type: 'none', id: null, name: null }, subject: { type: 'claim', id: 'none' } },
        ...{ requestedBy: { type: 'api_key', id: 'key_bare' }, decidedBy: null, decidedAt: null, executedAt: null },
        ...{ reason: null, expiresAt: '2026-01-01T00:10:00.000Z' },
      },
    },
  },
  saved_views: {
    kind: 'svw',
    values: {
      page: '/denials',
      visibility: 'shared',
      owner_id: 'usr_bare',
      document: { page: '/denials', visibility: 'shared', owner: { type: 'user', id: 'usr_bare' } },
    },
  },
  calendars: { kind: 'cal', values: { document: { timeZone: 'UTC', hours: {}, holidays: [] } } },
  sla_policies: { kind: 'sla', values: { applies_to: 'work_item', document: slaDocument() } },
  sla_clocks: { kind: 'slc', values: { state: 'on_track', document: slaClockDocument() } },
  request_log: { kind: 'req', values: { actor_type: 'api_key' } },
  users: { kind: 'usr', values: { email: 'bare@riverside.example', name: 'Bare', role: 'viewer', status: 'active' } },
  roles: { kind: 'rol', values: { document: { description: null, scopes: ['claims:read'] } } },
  work_queues: { kind: 'wqu', values: { document: { description: null, members: [] } } },
  work_items: { kind: 'wrk', values: { status: 'open', type: 'custom', document: workDocument('open') } },
  partner_ehr_connections: {
    kind: 'pec',
    values: { status: 'pending', document: { profile: 'standard', status: 'pending', baseUrl: 'https://x.example' } },
  },
  partner_ehr_webhooks: { kind: 'pwh', values: { status: 'unregistered', failures: {}, document: { remoteId: null } } },
  outbox_entries: {
    kind: 'obx',
    values: { status: 'pending', connection_type: 'partner_ehr' },
  },
  fhir_connections: {
    kind: 'fhc',
    values: {
      status: 'pending',
      vendor: 'other',
      fhir_base_url: 'https://ehr.example/r4',
      document: fhirConnectionDocument('pending'),
    },
  },
  fhir_sync_runs: { kind: 'syr', values: { status: 'running' } },
  fhir_sessions: {
    kind: 'fsn',
    values: {
      connection_id: 'fhc_00000000000000000000000000',
      status: 'active',
      document: fhirSessionDocument(),
    },
  },
  claim_imports: { kind: 'imp', values: { status: 'queued' } },
  imports: { kind: 'ipt', values: { status: 'queued' } },
  events: { kind: 'evt', values: { data: '{}' } },
  audit_entries: { kind: 'aud' },
  api_keys: { kind: 'key', values: { status: 'active', allowed_cidrs: [] } },
  webhook_subscriptions: { kind: 'whs', values: { status: 'enabled', url: 'https://example.com/' } },
  webhook_deliveries: { kind: 'whd', values: { outcome: 'succeeded' } },
  webhook_replays: { kind: 'whr', values: { status: 'running' } },
  test_clocks: { kind: 'clk', values: { status: 'ready', scope: 'organization' } },
};

function encounterDocument(billingStatus: string) {
  const rows = { diagnoses: [], charges: [], claimIds: [], priorAuthorizationIds: [], noteDocumentIds: [] };
  return { billingStatus, statusReason: null, patientId: 'x', coverageId: null, ...rows };
}

function slaDocument() {
  const rules = { filter: { all: [] }, targets: [], pauseWhenWaiting: [], escalation: [], effectiveFrom: null };
  return { name: 'x', description: null, enabled: true, position: 1, revision: 1, archivedAt: null, ...rules };
}

/** Returns a clock as it is stored. */
function slaClockDocument() {
  const [at, subject] = ['2026-01-05T00:00:00.000Z', { type: 'claim', id: 'x' }];
  const times = { startedAt: at, dueAt: at, warnAt: null, metAt: null, warnedAt: null, breachedAt: null };
  const ends = { startEvent: 'claim.created', endEvent: null, endedAt: null };
  const of = { policyId: 'sla_00000000000000000000000000', policyRevision: 1, subject, claimId: null };
  return { ...of, state: 'on_track', target: { metric: 'submission', ...times }, ...ends };
}

/** Returns a connection as it is stored. */
function fhirConnectionDocument(status: string) {
  const schedule = { kind: 'manual', everyMinutes: null, at: null, timeZone: null };
  const syncConfig = { resourceTypes: [], mode: 'incremental', schedule, lookbackDays: 365 };
  const access = { authMethod: 'none', clientId: null, secretLast4: null, signingAlgorithm: null, tokenEndpoint: null };
  const scopes = { requestedScopes: [], grantedScopes: [], requestsPerMinute: null, redirectUri: null };
  const found = { discovery: null, capability: null, lastError: null, statusReason: null };
  const server = { name: 'EHR', vendor: 'other', fhirBaseUrl: 'https://ehr.example/r4', fhirVersion: 'R4' };
  return { ...server, status, ...access, ...scopes, ...found, syncConfig, metadata: {} };
}

/** How a connection proves itself that has signing keys. */
const SIGNING = { authMethod: 'smart_backend_jwt', signingAlgorithm: 'RS384' };

/** Returns a session as it is stored. */
function fhirSessionDocument() {
  const context = { patientContext: null, encounterContext: null, user: null, scopes: ['patient/*.rs'] };
  const times = { issuedAt: null, expiresAt: null, absoluteExpiresAt: '2030-01-01T00:00:00.000Z', refreshedAt: null };
  const of = { connectionId: 'fhc_00000000000000000000000000', type: 'standalone_launch', status: 'active' };
  return { ...of, ...context, ...times, refreshCount: 0 };
}

/** Returns a work item with the fields that its changes read. */
function workDocument(status: string) {
  const assigned = { assignee: null, queueId: null, waitingOn: 'none', resolution: null, completedAt: null };
  const score = { priority: 'normal', amountAtRisk: null, dueAt: null, type: 'custom' };
  return { status, subject: null, claimId: null, dedupeKey: null, reopenCount: 0, sla: null, ...assigned, ...score };
}

/** Returns an outbox entry with the fields that its changes read. */
function outboxRow(status: string, connectionId: string) {
  const type = connectionId.startsWith('fhc_') ? 'fhir' : 'partner_ehr';
  const connection = { type, id: connectionId };
  const subject = { type: 'claim', id: 'clm_00000000000000000000000000' };
  const written = { operation: 'update', resourceType: 'claim_status', subject, target: `claim_status/${subject.id}` };
  const document = {
    ...{ ...written, status, connection, dependsOn: [], attempts: [], attemptCount: 0, cancellation: null },
    ...{ failure: null, remoteId: null, writtenAt: null, testClockId: null, version: 1 },
    ...{ sendAfter: '2026-01-05T00:00:00.000Z', deadlineAt: '2026-01-06T00:00:00.000Z' },
  };
  return { status, connection_type: type, connection_id: connectionId, document };
}

/**
 * Returns an appeal with the fields that its changes read. The letter cannot be sent until the placeholder has a value.
 */
function appealDocument(status: string, value: string | null = null) {
  const statements = [{ key: 'reason', text: '{{reason}}', citations: [], isEdited: false }];
  const letter = {
    sections: [{ key: 'facts', heading: null, statements }],
    citations: [],
    placeholders: [{ key: 'reason', description: 'The reason.', value }],
  };
  return {
    status,
    nextAppealId: null,
    denialIds: [],
    documentIds: [],
    metadata: {},
    recipient: { name: 'Payer' },
    letter,
  };
}

/** Prior authorizations in further states. */
const AUTHORIZATION_STATES = ['submitted', 'questions_received'];

/** Returns an authorization that meets every requirement of a submission. */
function authorizationIn(status: string, coverageId: string) {
  const clock = { ruleId: 'cms_0057f.standard', decisionDueAt: '2026-01-08T00:00:00Z' };
  const requestingProvider = { npi: '1999999984', organizationName: 'Example Family Practice', name: null };
  const providers = { requestingProvider, renderingProvider: null, serviceFacility: null };
  const serviceDates = { start: '2026-01-05', end: '2026-01-05' };
  const services = { diagnoses: [{ code: 'J06.9' }], items: [{ serviceDates }], placeOfServiceCode: '11' };
  const content = { coverageId, payerId: 'SBX01', ...providers, ...services, serviceTypeCode: null, documentIds: [] };
  const submission = status === 'draft' ? null : { submittedAt: '2026-01-05T00:00:00Z', state: 'sent' };
  const state = { status, contactPayer: false, clock, submission, review: { status: 'not_started' } };
  const document = { ...state, ...content };
  return { status, coverage_id: coverageId, payer_id: 'SBX01', document };
}

function remittanceDocument() {
  return { postingStatus: 'needs_review', statusReason: null, paymentDate: null };
}

/** Claims in further states, for the routes that need them: their ids are under `claims ready` and so on. */
const CLAIM_STATES = ['ready', 'held', 'rejected', 'paid'];

function claimDocument(status: string) {
  // A claim that the payer has decided can still be asked about, and its next payer can be billed.
  const decided =
    status === 'paid' ? { informationRequest: { state: 'open', items: [] }, patientResponsibility: 1 } : {};
  return { status, scrub: { status: 'clean' }, payerClaimControlNumber: 'ICN1', ...decided };
}

function denialDocument() {
  const codes = { groupCode: 'CO', carc: '197', level: 'claim', category: 'authorization', resolution: null };
  return { status: 'open', ...codes, preventable: { byRuleIds: [] }, deniedAmount: 1, recommendedActions: [] };
}

function claimPaymentDocument() {
  return { match: { state: 'unmatched', claimId: null }, adjustments: [], lines: [], lineMatches: [] };
}

/** Returns a policy as it is stored. */
function policyDocument() {
  const limits = { checksPerHour: 200, checksPerPayerPerHour: 60 };
  const settings = { name: 'Monthly', trigger: 'monthly', daysBefore: null, dayOfMonth: 1, runHour: 5, limits };
  const provider = { npi: '1999999984' };
  const filter = { serviceTypeCodes: ['30'], payerIds: null, ranks: null };
  return { status: 'active', ...settings, provider, ...filter, nextRunAt: null, lastRun: null };
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

const FHIR_PATH = '/v1/integrations/fhir/';

/**
 * Returns the name under which `bareRows` has the row of a table for a path: outbox entries belong to a type of
 * connection.
 */
export function rowKey(path: string, table: string): string {
  return path.startsWith(FHIR_PATH) && table.startsWith('outbox_entries') ? `fhir ${table}` : table;
}

/** Rows that a path names only together with the row that they belong to. */
const PARENTS: Record<string, [column: string, table: string]> = {
  remittance_claims: ['remittance_id', 'remittances'],
  webhook_replays: ['subscription_id', 'webhook_subscriptions'],
};

function syncRunRow(connectionId: string) {
  return { connection_id: connectionId, document: { status: 'running', connectionId, counts: {} } };
}

/** Returns the columns of a bare row that name other rows. */
function linksOf(table: string, ids: Record<string, string>): Record<string, unknown> {
  if (table === 'outbox_entries') return outboxRow('pending', ids.partner_ehr_connections!);
  if (table === 'prior_authorizations') return authorizationIn('draft', ids.coverages!);
  if (table === 'fhir_sync_runs') return syncRunRow(ids.fhir_connections!);
  const parent = PARENTS[table];
  return parent ? { [parent[0]]: ids[parent[1]] } : {};
}

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
      const links = linksOf(table, ids);
      await insert(client, table, { ...required, ...values, ...links, organization_id: organizationId, id });
      ids[table] = id;
    }
    const add = async (rows: FittingRow[]) => {
      for (const { name, table, id, values } of rows) {
        const required = await requiredColumns(client, table);
        await insert(client, table, { ...required, ...values, organization_id: organizationId, id });
        ids[name] = id;
      }
    };
    await add(rowsInStates(ids));
    await add(fittingRows(ids));
    return ids;
  } finally {
    await client.end();
  }
}

/** Returns further rows of tables whose routes need a row in another state. */
function rowsInStates(ids: Record<string, string>): FittingRow[] {
  const row = (name: string, kind: IdPrefix, values: Record<string, unknown>): FittingRow => {
    const [table] = name.split(' ');
    return { name, table: table!, id: newId(kind), values };
  };
  const sent = { status: 'sent', claim_id: 'x', document: appealDocument('sent') };
  const ready = { status: 'draft', claim_id: 'x', document: appealDocument('draft', 'The service was necessary.') };
  const fhirOutbox = (state: string, status: string) => ({
    ...row(`outbox_entries${state}`, 'obx', outboxRow(status, ids.fhir_connections!)),
    name: rowKey(FHIR_PATH, `outbox_entries${state}`),
  });
  return [
    ...CLAIM_STATES.map((status) =>
      row(`claims ${status}`, 'clm', { status, patient_control_number: status, document: claimDocument(status) }),
    ),
    ...AUTHORIZATION_STATES.map((status) =>
      row(`prior_authorizations ${status}`, 'pa', authorizationIn(status, ids.coverages!)),
    ),
    row('appeals sent', 'apl', sent),
    row('appeals ready', 'apl', ready),
    row('encounters held', 'enc', { billing_status: 'held', document: encounterDocument('held') }),
    row('outbox_entries done', 'obx', outboxRow('failed', ids.partner_ehr_connections!)),
    fhirOutbox('', 'pending'),
    fhirOutbox(' done', 'failed'),
    ...['active', 'disabled'].map((status) => row(`fhir_connections ${status}`, 'fhc', fhirConnectionRow(status))),
    row('work_items done', 'wrk', { status: 'done', type: 'custom', document: workDocument('done') }),
  ];
}

function fhirConnectionRow(status: string) {
  const document = { ...fhirConnectionDocument(status), ...(status === 'active' ? SIGNING : {}) };
  return { name: status, vendor: 'other', fhir_base_url: 'https://ehr.example/r4', status, document };
}

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${index + 1}`).join(', ');
  await client.query(`insert into ${table} (${names.join(', ')}) values (${marks})`, Object.values(row));
}

/** Returns a value for each column that must have one, by its type. */
async function requiredColumns(client: pg.Client, table: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, BY_TYPE[type]]));
}
