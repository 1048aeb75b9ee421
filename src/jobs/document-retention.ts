import type { App } from '../composition/app.ts';
import { transact } from '../database/transactions/transaction.ts';
import { listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
import { removeExpiredContent } from '../modules/practice/documents/remove-expired-content.ts';

/** Documents per transaction. */
const BATCH = 50;

/** Removes the content of all organizations' documents whose retention period has ended; returns how many. */
export async function removeExpiredContentOfAll(app: App, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    const who = { organizationId, actor: { type: 'system', id: 'retention' }, isRealTime: true } as const;
    for (let count = BATCH; count === BATCH && !signal?.aborted; ) {
      count = await transact(app.database, who, (tx) => removeExpiredContent(tx, BATCH));
      removed += count;
    }
  }
  return removed;
}
