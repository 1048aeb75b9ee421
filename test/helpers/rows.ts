import pg from 'pg';
import { type IdKind, newId } from '../../src/kernel/ids.ts';

/**
 * A bare row of every table that a path can name, written by the database's owner with foreign keys off: enough for
 * existence and organization, which is all that the walk over the routes asks of it.
 */
const ROWS: Record<string, { kind: IdKind; columns: string; values: (id: string) => unknown[] }> = {
  patients: {
    kind: 'patient',
    columns: 'status, family_name, birth_date, document, version, created_at, updated_at',
    values: () => ['active', 'Bare', '1990-01-01', {}, 1, new Date(), new Date()],
  },
  coverages: {
    kind: 'coverage',
    columns: 'patient_id, payer_id, member_id, status, document, version, created_at, updated_at',
    values: () => [newId('patient'), 'SBX01', 'M', 'active', {}, 1, new Date(), new Date()],
  },
  claims: {
    kind: 'claim',
    columns:
      'patient_id, coverage_id, payer_id, patient_control_number, status, total_charges, duplicate_hash, document, version, created_at, updated_at',
    values: (id) => [
      newId('patient'),
      newId('coverage'),
      'SBX01',
      id.slice(-20),
      'draft',
      0,
      Buffer.alloc(32),
      {},
      1,
      new Date(),
      new Date(),
    ],
  },
  remittances: {
    kind: 'remittance',
    columns: 'interchange_id, trace_number, payment_amount, posting_status, document, version, created_at, updated_at',
    values: () => [newId('interchange'), 'T', 0, 'received', {}, 1, new Date(), new Date()],
  },
  denials: {
    kind: 'denial',
    columns:
      'claim_id, remittance_id, status, category, denied_amount, group_code, reason_code, document, version, created_at, updated_at',
    values: () => [newId('claim'), newId('remittance'), 'open', 'other', 0, 'CO', '16', {}, 1, new Date(), new Date()],
  },
  claim_imports: {
    kind: 'claimImport',
    columns: 'upload_id, status, document, version, created_at, updated_at',
    values: () => [newId('upload'), 'queued', {}, 1, new Date(), new Date()],
  },
  events: {
    kind: 'event',
    columns: 'type, resource_type, resource_id, data, created_at',
    values: () => ['patient.created', 'patient', newId('patient'), '{}', new Date()],
  },
  webhook_subscriptions: {
    kind: 'webhookSubscription',
    columns: 'url, event_types, status, signing_secret, target_key, version, created_at, updated_at',
    values: () => [
      'https://example.com/',
      ['*'],
      'enabled',
      Buffer.alloc(1),
      Buffer.alloc(32),
      1,
      new Date(),
      new Date(),
    ],
  },
  webhook_deliveries: {
    kind: 'webhookDelivery',
    columns:
      'dispatch_id, subscription_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at, finished_at',
    values: () => [
      '00000000-0000-0000-0000-000000000001',
      newId('webhookSubscription'),
      newId('event'),
      'patient.created',
      1,
      'succeeded',
      1,
      new Date(),
      new Date(),
    ],
  },
};

export const ROW_TABLES = Object.keys(ROWS);

/** Inserts one bare row per table for the organization; returns their ids by table. */
export async function bareRows(adminUrl: string, organizationId: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const ids: Record<string, string> = {};
    for (const [table, row] of Object.entries(ROWS)) {
      const id = newId(row.kind);
      const values = [organizationId, id, ...row.values(id)];
      const marks = values.map((_, index) => `$${index + 1}`).join(', ');
      await client.query(`insert into ${table} (organization_id, id, ${row.columns}) values (${marks})`, values);
      ids[table] = id;
    }
    return ids;
  } finally {
    await client.end();
  }
}
