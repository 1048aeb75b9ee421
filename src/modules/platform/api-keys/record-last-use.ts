import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { type KeyUse, saveLastUses } from './api-keys-store.ts';

/** Records when the keys of an organization were last used, and from which network. */
export async function recordLastUse(
  database: Database,
  organizationId: string,
  uses: readonly KeyUse[],
): Promise<void> {
  const options = { organizationId, actor: { type: 'system', id: 'api' } } as const;
  await transact(database, options, (tx) => saveLastUses(tx, uses));
}
