import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { requireAuthorization } from './authorization-state.ts';
import { lockAuthorization } from './authorizations-store.ts';
import { saveAuthorization } from './save-authorization.ts';

/** Adds an appeal to the authorization whose denial it appeals. */
export async function linkAppeal(tx: UnitOfWork, id: string, appealId: string): Promise<void> {
  const authorization = requireAuthorization(await lockAuthorization(tx, id), {});
  saveAuthorization(
    tx,
    { ...authorization, appealIds: [...authorization.appealIds, appealId] },
    { verb: 'appealed', from: authorization.status, details: { appealId } },
  );
}
