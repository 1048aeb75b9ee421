import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { followSla } from './sla/apply-sla.ts';
import { selectEndedAppeals } from './subjects-store.ts';
import { emitWorkEvent } from './work-events.ts';
import type { WorkItem } from './work-item.ts';
import { lockOpenWork, WORK_ITEMS } from './work-store.ts';
import type { ResolutionCode, WorkType } from './work-values.ts';

/** The items that an event settles: items of these types about a subject, a claim, or an appeal of a denial. */
export type Settled = {
  rule: { types: readonly WorkType[]; code: ResolutionCode; isCancelled?: true; exceptCategory?: string };
  subjectId?: string;
  claimId?: string;
  /** A denial that has ended. Items about its appeals are also completed, if no other denial of the appeal is open. */
  deniedBy?: string;
};

/** Completes the open items that match. Fires work.completed, or work.updated for items that are cancelled. */
export async function resolveWork(tx: UnitOfWork, given: readonly Settled[]): Promise<void> {
  const settled = [...given, ...(await ofAppeals(tx, given))];
  const items = await lockOpenWork(tx, {
    subjectIds: settled.flatMap(({ subjectId }) => subjectId ?? []),
    claimIds: settled.flatMap(({ claimId }) => claimId ?? []),
  });
  for (const item of items) {
    const by = settled.find((one) => settles(one, item));
    if (by !== undefined) await complete(tx, item, by.rule);
  }
}

/** Returns whether an item matches. */
export function settles(
  { rule, subjectId, claimId }: Settled,
  item: Pick<WorkItem, 'type' | 'category' | 'claimId' | 'subject'>,
): boolean {
  if (!rule.types.includes(item.type)) return false;
  if (rule.exceptCategory !== undefined && item.category === rule.exceptCategory) return false;
  return subjectId === undefined ? item.claimId === claimId : item.subject?.id === subjectId;
}

async function ofAppeals(tx: UnitOfWork, settled: readonly Settled[]): Promise<Settled[]> {
  const ended = settled.filter(({ rule, deniedBy }) => deniedBy !== undefined && rule.types.includes('appeal'));
  if (ended.length === 0) return [];
  const appeals = await selectEndedAppeals(tx, [...new Set(ended.map(({ deniedBy }) => deniedBy!))]);
  return ended.flatMap(({ rule, deniedBy }) =>
    appeals.flatMap(({ appealId, denialId }) => (denialId === deniedBy ? [{ rule, subjectId: appealId }] : [])),
  );
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
  WORK_ITEMS.update(tx, done);
  const details = { from: item.status, to: done.status, resolution: code };
  tx.audit({ action: 'work.resolved', subjectType: 'work_item', subjectId: item.id, details });
  emitWorkEvent(tx, isCancelled ? 'work.updated' : 'work.completed', done, { status: item.status });
}
