import type { Pool } from '../../../database/connections/pool.ts';
import { withConnection } from '../../../database/connections/with-connection.ts';
import type { CodeSet } from './code-set-kinds.ts';
import { deleteVersion, lockCodeSets } from './code-sets-store.ts';

/** Removes one release with its codes. Returns false if it is not loaded. */
export async function removeCodeSet(pool: Pool, codeSet: CodeSet, version: string): Promise<boolean> {
  return withConnection(pool, async (connection) => {
    await connection.query('begin');
    await lockCodeSets(connection);
    const isRemoved = await deleteVersion(connection, codeSet, version);
    await connection.query('commit');
    return isRemoved;
  });
}
