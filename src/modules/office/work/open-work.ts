import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type NewResource, newResource } from '../../resource-fields.ts';
import { priorityScoreOf } from './scores/priority-score.ts';
import { startSla } from './sla/apply-sla.ts';
import { emitWorkEvent } from './work-events.ts';
import type { WorkItem } from './work-item.ts';
import { workItemFields } from './work-item-fields.ts';
import { selectOpenKeys, WORK_ITEMS } from './work-store.ts';

/** The fields of a new item; omitted ones get defaults. */
export type WorkDraft = Omit<NewResource<typeof workItemFields>, 'status' | 'priorityScore' | 'testClockId'>;

/** Creates items. Omits a draft if an open item has its dedupe key. Fires work.created. */
export async function openWork(tx: UnitOfWork, drafts: readonly WorkDraft[]): Promise<WorkItem[]> {
  const keys = drafts.flatMap(({ dedupeKey }) => (dedupeKey ? [dedupeKey] : []));
  const taken = new Set(keys.length > 0 ? await selectOpenKeys(tx, keys) : []);
  const items: WorkItem[] = [];
  for (const draft of drafts) {
    if (draft.dedupeKey && taken.has(draft.dedupeKey)) continue;
    if (draft.dedupeKey) taken.add(draft.dedupeKey);
    items.push(newWork(tx, draft));
  }
  const started = items.length > 0 ? await startSla(tx, items) : items;
  WORK_ITEMS.insertAll(tx, started);
  for (const item of started) {
    tx.audit({ action: 'work.created', subjectType: 'work_item', subjectId: item.id, details: auditDetailsOf(item) });
    emitWorkEvent(tx, 'work.created', item);
  }
  return started;
}

function newWork({ now, testClockId }: UnitOfWork, draft: WorkDraft): WorkItem {
  const { type, priority = 'normal', amountAtRisk = null, dueAt = null } = draft;
  const priorityScore = priorityScoreOf({ priority, amountAtRisk, dueAt, type }, now);
  const status = draft.assignee ? 'in_progress' : 'open';
  return newResource(workItemFields, { ...draft, status, priorityScore, testClockId }, now);
}

function auditDetailsOf({ type, status, subject, source }: WorkItem): Record<string, unknown> {
  return { type, to: status, subjectId: subject?.id ?? null, source: source.type, sourceId: source.id };
}
