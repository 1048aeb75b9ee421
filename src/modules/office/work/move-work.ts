import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitWorkEvent } from './work-events.ts';
import type { WorkItem } from './work-item.ts';
import { lockWorkAbout, WORK_ITEMS } from './work-store.ts';

/**
 * Moves at most `limit` items about a patient to another patient, including finished items. Proposals to merge the patient
 * are about its own record and stay. Returns the number moved.
 * Fires work.updated.
 */
export async function moveWork(
  tx: UnitOfWork,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<number> {
  const items = await lockWorkAbout(tx, from, limit);
  for (const item of items) {
    const { status, subject } = item;
    const moved: WorkItem = {
      ...item,
      subject: subject && { ...subject, id: to },
      version: item.version + 1,
      updatedAt: tx.now.toISOString(),
    };
    WORK_ITEMS.update(tx, moved);
    const details = { from: status, to: status, fields: ['subject'], mergedPatientId: from };
    tx.audit({ action: 'work.updated', subjectType: 'work_item', subjectId: item.id, details });
    emitWorkEvent(tx, 'work.updated', moved, { subject });
  }
  return items.length;
}
