import type { AuditInput } from '../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { deleteViewRows, lockViewsOf, SAVED_VIEWS } from './saved-views-store.ts';

/** The changes after which an owner no longer uses views. */
const REMOVALS: ReadonlySet<string> = new Set(['user.disabled', 'api_key.revoked']);

export const concernsViewOwner = (action: string): boolean => REMOVALS.has(action);

/**
 * Deletes the private views of a disabled user or a revoked key. The user or key that made the change becomes the owner of
 * the shared views, so that the team keeps them. If the operator made it, the shared views keep their owner.
 */
export async function followRemovedOwners(tx: UnitOfWork, changes: readonly Readonly<AuditInput>[]): Promise<void> {
  for (const { action, subjectId } of changes) {
    if (!concernsViewOwner(action)) continue;
    const views = await lockViewsOf(tx, subjectId);
    const removed = views.filter(({ visibility }) => visibility === 'private').map(({ id }) => id);
    if (removed.length > 0) await deleteViewRows(tx, removed);
    for (const id of removed) tx.audit({ action: 'saved_view.deleted', subjectType: 'saved_view', subjectId: id });
    const { type, id: actorId } = tx.actor;
    if ((type !== 'user' && type !== 'api_key') || actorId === subjectId) continue;
    for (const view of views.filter(({ visibility }) => visibility === 'shared')) {
      const owner = { type, id: actorId };
      SAVED_VIEWS.update(tx, { ...view, owner, version: view.version + 1, updatedAt: tx.now.toISOString() });
      const details = { fields: ['owner'] };
      tx.audit({ action: 'saved_view.updated', subjectType: 'saved_view', subjectId: view.id, details });
    }
  }
}
