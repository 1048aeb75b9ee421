import pg from 'pg';

/** A copy of a whole database, which can take its place again. */
export type Backup = { restore(): Promise<void> };

/** Copies a database. Its pools connect again after the copy, and after the restore. */
export async function backUp({ adminUrl }: { adminUrl: string }): Promise<Backup> {
  const name = new URL(adminUrl).pathname.slice(1);
  const copy = `${name}_backup`;
  await replace(adminUrl, { from: name, to: copy });
  return { restore: () => replace(adminUrl, { from: copy, to: name }) };
}

async function replace(adminUrl: string, { from, to }: { from: string; to: string }): Promise<void> {
  const maintenance = new URL(adminUrl);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7200002)');
    await client.query(`drop database if exists ${to} with (force)`);
    // A database with open connections cannot be copied. There are no new connections before the copy, because the
    // caller waits for it.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await client.query(`create database ${to} template ${from}`);
  } finally {
    await client.end();
  }
}
