import type { UnitOfWork } from '../../database/transaction.ts';
import { followSla } from './sla/apply-sla.ts';
import { emitWorkEvent } from './work-events.ts';
import type { ResolutionCode, WorkItem, WorkType } from './work-item.ts';
import { lockOpenWork, saveWork } from './work-store.ts';

/** The items that an event settles: items of these types about a subject or a claim. */
type Settled = {
  rule: { types: readonly WorkType[]; code: ResolutionCode; isCancelled?: true };
  subjectId?: string;
  claimId?: string;
};

/** Completes the open items that are settled. Fires work.completed, or work.updated for those that are cancelled. */
export async function resolveWork(tx: UnitOfWork, settled: readonly Settled[]): Promise<void> {
  const items = await lockOpenWork(tx, {
    subjectIds: settled.flatMap(({ subjectId }) => subjectId ?? []),
    claimIds: settled.flatMap(({ claimId }) => claimId ?? []),
  });
  for (const item of items) {
    const by = settled.find(
      ({ rule, subjectId, claimId }) =>
        rule.types.includes(item.type) &&
        (subjectId === undefined ? item.claimId === claimId : item.subject?.id === subjectId),
    );
    if (by !== undefined) await complete(tx, item, by.rule);
  }
}

async function complete(tx: UnitOfWork, item: WorkItem, { code, isCancelled }: Settled['rule']): Promise<void> {
  const at = tx.now.toISOString();
  const done = await followSla(tx, item, {
    ...item,
    status: isCancelled ? 'cancelled' : 'done',
    waitingOn: 'none',
    resolution: { code, note: null, autoResolved: true },
    completedAt: at,
    version: item.version + 1,
    updatedAt: at,
  });
  saveWork(tx, done);
  const details = { from: item.status, to: done.status, resolution: code };
  tx.audit({ action: 'work.resolved', subjectType: 'work_item', subjectId: item.id, details });
  emitWorkEvent(tx, isCancelled ? 'work.updated' : 'work.completed', done, { status: item.status });
}
