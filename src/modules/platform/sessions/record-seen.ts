import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { saveLastSeen } from './sessions-store.ts';

/** Records the time of a session's last request. */
export async function recordSeen(
  database: Database,
  session: { organizationId: string; id: string },
  at: Date,
): Promise<void> {
  const { organizationId, id } = session;
  const options = { organizationId, actor: { type: 'system', id: 'api' }, isRealTime: true } as const;
  await transact(database, options, (tx) => saveLastSeen(tx, id, at));
}
