import pg from 'pg';

/** A state of a table's rows: its name, and the row's values in it. */
export type RowState = { name: string; columns: Record<string, string>; document: Record<string, unknown> };

/** Statuses that a row's document repeats under another name than `status`. */
const DOCUMENT_PATHS: Record<string, (value: string) => Record<string, unknown>> = {
  billing_status: (billingStatus) => ({ billingStatus }),
  posting_status: (postingStatus) => ({ postingStatus }),
  match_state: (state) => ({ match: { state, claimId: null } }),
};

/** States that are not in the status. */
const FURTHER_STATES: Record<string, RowState[]> = {
  claims: [
    {
      name: 'held for review',
      columns: { status: 'held' },
      document: { status: 'held', statusReason: { code: 'held_for_review', message: 'Waits for its review.' } },
    },
    {
      name: 'archived',
      columns: { status: 'paid', archived_at: '2026-01-01T00:00:00.000Z' },
      document: { status: 'paid' },
    },
  ],
  documents: [{ name: 'legal hold', columns: { status: 'stored' }, document: { status: 'stored', legalHold: true } }],
  sla_policies: [{ name: 'archived', columns: {}, document: { archivedAt: '2026-01-01T00:00:00.000Z' } }],
  manual_review_policies: [{ name: 'deleted', columns: {}, document: { deletedAt: '2026-01-01T00:00:00.000Z' } }],
};

/** Rows that belong to another one, by the column that names it. */
const LINKS = [
  ['fhir_sessions', 'connection_id', 'fhir_connections'],
  ['webhook_deliveries', 'subscription_id', 'webhook_subscriptions'],
  ['partner_ehr_webhooks', 'connection_id', 'partner_ehr_connections'],
  ['prior_authorization_questions', 'prior_authorization_id', 'prior_authorizations'],
] as const;

/** Lets the bare rows of one organization belong to each other, so that commands on parts of a resource find them. */
export async function linkRows(adminUrl: string, rows: Record<string, string>): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const [table, column, parent] of LINKS) {
      await client.query(`update ${table} set ${column} = $2 where id = $1`, [rows[table], rows[parent]]);
    }
    await client.query('alter table outbox_entries drop constraint outbox_entries_lease');
    await client.query('alter table outbox_entries drop constraint outbox_entries_due');
  });
}

/**
 * Returns the states of the tables' rows by table, from the constraints of the database, so that a new status is
 * included automatically.
 */
export async function statesOfTables(adminUrl: string): Promise<Map<string, RowState[]>> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ table: string; column: string; check: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as check
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'c' and cardinality(c.conkey) = 1
         and a.attname in ('status', 'billing_status', 'posting_status', 'match_state')`,
    );
    const states = new Map<string, RowState[]>();
    for (const { table, column, check } of rows) {
      const values = [...check.matchAll(/'(\w+)'::text/g)].map(([, value]) => value!);
      const documentOf = DOCUMENT_PATHS[column] ?? ((status: string) => ({ status }));
      const own = values.map((name) => ({ name, columns: { [column]: name }, document: documentOf(name) }));
      states.set(table, [...(states.get(table) ?? []), ...own]);
    }
    for (const [table, further] of Object.entries(FURTHER_STATES)) {
      states.set(table, [...(states.get(table) ?? []), ...further]);
    }
    return states;
  });
}

/**
 * Puts a row into a state, as the database's owner with foreign keys off. The other members of its document are kept.
 */
export function stateSetter(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  const ready = client.connect().then(() => client.query('set session_replication_role = replica'));
  return {
    async set(table: string, id: string, { columns, document }: RowState): Promise<void> {
      await ready;
      const { rows } = await client.query<{ hasDocument: boolean }>(
        `select exists (select from pg_attribute where attrelid = $1::regclass and attname = 'document') as "hasDocument"`,
        [table],
      );
      const names = Object.keys(columns);
      const sets = names.map((name, index) => `${name} = $${index + 2}`);
      if (rows[0]!.hasDocument) sets.push(`document = document::jsonb || $${names.length + 2}::jsonb`);
      if (sets.length === 0) return;
      const values = [...Object.values(columns), ...(rows[0]!.hasDocument ? [JSON.stringify(document)] : [])];
      await client.query(`update ${table} set ${sets.join(', ')} where id = $1`, [id, ...values]);
    },
    close: () => client.end(),
  };
}

async function withClient<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
