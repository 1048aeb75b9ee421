import pg from 'pg';

const CONNECTIONS = 2;

/**
 * Stops the maintenance of the tables' indexes: filling a table and building its indexes afterwards takes less than half
 * the time. `rebuildIndexes` must follow, also after an error. Needs a superuser.
 */
export async function suspendIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    `update pg_index set indisready = false, indisvalid = false
     where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname = any($1::text[]))`,
    [tables],
  );
}

/** Builds the indexes again that are not in use, the largest tables first. */
export async function rebuildIndexes(url: string, tables: readonly string[]): Promise<void> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  const { rows } = await clients[0]!.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1::text[])
       and exists (select from pg_index i where i.indrelid = c.oid and not i.indisready)
     order by pg_table_size(c.oid) desc`,
    [tables],
  );
  const queue = rows.values();
  const build = async (client: pg.Client) => {
    await client.query("set maintenance_work_mem = '256MB'; set synchronous_commit = off");
    for (const { name } of queue) await client.query(`reindex table "${name}"`);
  };
  try {
    await Promise.all(clients.map(build));
  } finally {
    for (const client of clients) await client.end();
  }
}
