import type pg from 'pg';

/** A table of organizations, as the database's catalogue describes it. Generated columns are left out. */
export type Table = {
  name: string;
  columns: { name: string; type: string; isNullable: boolean }[];
  /** Columns of the primary key without the organization. */
  key: string[];
  /** Columns of other unique indexes. */
  unique: string[];
  /** The instant of an id after which the rows are kept; null if they are kept for good. */
  daysKept: number | null;
};

/** The organization's own configuration: its rows are copied once, and the rows of patients refer to them. */
export const ONCE: ReadonlySet<string> = new Set([
  ...['calendars', 'charge_bundles', 'custom_payers', 'eligibility_policies', 'enrollments', 'facilities'],
  ...[
    'manual_review_policies',
    'payer_connections',
    'payer_routes',
    'providers',
    'roles',
    'saved_views',
    'scrub_rules',
  ],
  ...['sla_policies', 'trading_partners', 'webhook_subscriptions', 'work_queues'],
]);

/** Tables that are not copied, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  organizations: 'the organization exists',
  organization_settings: 'the organization exists',
  users: 'the organization has its own users; those of the templates become them',
  api_keys: 'the organization has its own key; that of the templates becomes it',
  sessions: 'nobody is signed in',
  audit_chain: 'computed from the copied entries',
  audit_heads: 'computed from the copied entries',
  audit_unsealed: 'the copied entries are sealed',
  event_feeds: 'positions are assigned when the feed is read',
  idempotency_records: 'they expire after a day',
  mail_outbox: 'mail to the users of the templates',
  test_clocks: 'the copies use real time',
  test_clock_jobs: 'the copies use real time',
  agent_actions: 'an action waits for a person for minutes',
  mailbox_leases: 'a lease lasts seconds',
  numbers_ahead: 'findings about a damaged database',
  mailbox_members: 'mailboxes of several organizations',
  webhook_replays: 'a request of an operator, not of a patient',
  ...Object.fromEntries(
    [
      ...[
        'fhir_access_tokens',
        'fhir_connection_keys',
        'fhir_connections',
        'fhir_notifications',
        'fhir_owned_coverages',
      ],
      ...['fhir_resources', 'fhir_server_pauses', 'fhir_session_tokens', 'fhir_sessions', 'fhir_subscriptions'],
      ...['fhir_sync_cursors', 'fhir_sync_runs', 'fhir_unread_references', 'outbox_entries'],
      ...['partner_ehr_connections', 'partner_ehr_events', 'partner_ehr_resources', 'partner_ehr_webhooks'],
    ].map((table) => [table, 'the practice has no EHR connection']),
  ),
};

/** Tables that the templates leave empty: features that few practices use. Any other empty table is an error. */
export const UNFILLED: ReadonlySet<string> = new Set([
  ...['appeal_documents', 'claim_documents', 'prior_authorization_documents', 'prior_authorization_audit_notes'],
  ...[
    'claim_import_items',
    'claim_imports',
    'import_rows',
    'imports',
    'prior_authorization_uses',
    'remittance_entries',
  ],
  ...['archives', 'eligibility_policies', 'eligibility_policy_items', 'payer_routes', 'roles', 'saved_views'],
  // Partners that encrypt files, batch transactions or share a mailbox.
  ...['interchange_encryptions', 'outbound_transactions', 'payer_file_sets'],
]);

const DAYS_KEPT: Readonly<Record<string, number>> = { events: 29, webhook_deliveries: 29, request_log: 7 };

/** Reads the tables of organizations from the catalogue. A partitioned table counts once. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'daysKept'>>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(json_agg(a.attname order by k.place), '[]') from pg_index i
        cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attname <> 'organization_id') as key,
       (select coalesce(json_agg(distinct a.attname), '[]') from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisunique and not i.indisprimary and a.attname <> 'organization_id') as "unique"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')
     order by c.relname`,
  );
  return rows
    .filter(({ name }) => !['webhook_queue', 'audit_registry'].includes(name))
    .map((table) => ({ ...table, daysKept: DAYS_KEPT[table.name] ?? null }));
}
