import type pg from 'pg';
import { withClient } from '../../src/database/connections/with-client.ts';

/** What PostgreSQL did for the statements of one request, on average. A buffer has 8 KiB. */
export type StatementCosts = { statements: number; buffers: number; read: number };

/** Lets PostgreSQL count the work of statements from its next start on. */
export async function countStatements(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
    await client.query("alter system set pg_stat_statements.track = 'all'");
  });
}

/** Runs `work` and returns its result with the work of the statements since, divided by the requests. */
export async function withStatementCosts<T>(
  database: pg.Client,
  requestsOf: (result: T) => number,
  work: () => Promise<T>,
): Promise<T & { costs: StatementCosts }> {
  await database.query('create extension if not exists pg_stat_statements');
  await database.query('select pg_stat_statements_reset()');
  const result = await work();
  const { rows } = await database.query<Record<keyof StatementCosts, number>>(
    `select coalesce(sum(calls), 0)::float8 as statements,
       coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written), 0)::float8 as buffers,
       coalesce(sum(shared_blks_read), 0)::float8 as read
     from pg_stat_statements where toplevel and query not like '%pg_stat_statements%'`,
  );
  const requests = Math.max(1, requestsOf(result));
  const { statements, buffers, read } = rows[0]!;
  return {
    ...result,
    costs: { statements: statements / requests, buffers: buffers / requests, read: read / requests },
  };
}
