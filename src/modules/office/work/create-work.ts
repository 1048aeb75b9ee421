import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { requireFuture } from './change-work.ts';
import { openWork, type WorkDraft } from './open-work.ts';
import { requireSubject } from './require-subject.ts';
import { requireWorkReferences } from './require-work-references.ts';
import type { WorkItem } from './work-item.ts';

/** Creates an item for a caller, by the clock of the patient that its subject is about. */
export async function createWork(tx: UnitOfWork, input: WorkDraft): Promise<WorkItem> {
  if (input.subject) await tx.liveBy(await requireSubject(tx, input.subject));
  await requireWorkReferences(tx, input);
  requireFuture(input.snoozedUntil, tx.now);
  const claimId = input.subject?.type === 'claim' ? input.subject.id : null;
  const [item] = await openWork(tx, [{ ...input, claimId, dedupeKey: null, source: { type: 'api', id: null } }]);
  return item!;
}
