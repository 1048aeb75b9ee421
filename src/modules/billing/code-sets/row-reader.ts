import type { Connection, Pool } from '../../../database/connections/pool.ts';

/** Runs a query and returns its rows: a tenant's reader, a unit of work, or a pool through `rowReaderOf`. */
export type RowReader = { query<T>(text: string, values?: readonly unknown[]): Promise<T[]> };

/**
 * Makes a `RowReader` of a pool or a connection. Code sets do not belong to an organization, so they do not need a
 * reader of one.
 */
export function rowReaderOf(pool: Pool | Connection): RowReader {
  return {
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await (pool as Pool).query(text, values as unknown[])).rows as T[],
  };
}
