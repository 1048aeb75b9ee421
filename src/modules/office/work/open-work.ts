import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { priorityScoreOf } from './scores/priority-score.ts';
import { startSla } from './sla/apply-sla.ts';
import { emitWorkEvent } from './work-events.ts';
import type { WorkItem } from './work-item.ts';
import { insertWork, selectOpenKeys } from './work-store.ts';

/** The fields of a new item; omitted ones get defaults. */
export type WorkDraft = Pick<WorkItem, 'type' | 'title'> &
  Partial<
    Pick<
      WorkItem,
      | 'category'
      | 'subject'
      | 'claimId'
      | 'description'
      | 'priority'
      | 'queueId'
      | 'assignee'
      | 'blocksSubmission'
      | 'amountAtRisk'
      | 'dueAt'
      | 'snoozedUntil'
      | 'recommendedActions'
      | 'dedupeKey'
      | 'source'
      | 'reviewId'
    >
  >;

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
  insertWork(tx, started);
  for (const item of started) {
    tx.audit({ action: 'work.created', subjectType: 'work_item', subjectId: item.id, details: auditDetailsOf(item) });
    emitWorkEvent(tx, 'work.created', item);
  }
  return started;
}

function newWork(tx: UnitOfWork, draft: WorkDraft): WorkItem {
  const at = tx.now.toISOString();
  const { testClockId } = tx;
  const priority = draft.priority ?? 'normal';
  const amountAtRisk = draft.amountAtRisk ?? null;
  const dueAt = draft.dueAt ?? null;
  return {
    id: newId('wrk'),
    type: draft.type,
    category: draft.category ?? null,
    status: draft.assignee ? 'in_progress' : 'open',
    subject: draft.subject ?? null,
    claimId: draft.claimId ?? null,
    title: draft.title,
    description: draft.description ?? null,
    priority,
    priorityScore: priorityScoreOf({ priority, amountAtRisk, dueAt, type: draft.type }, tx.now),
    queueId: draft.queueId ?? null,
    assignee: draft.assignee ?? null,
    blocksSubmission: draft.blocksSubmission ?? false,
    amountAtRisk,
    dueAt,
    sla: null,
    snoozedUntil: draft.snoozedUntil ?? null,
    waitingOn: 'none',
    recommendedActions: draft.recommendedActions ?? [],
    resolution: null,
    reopenCount: 0,
    source: draft.source ?? { type: 'api', id: null },
    reviewId: draft.reviewId ?? null,
    dedupeKey: draft.dedupeKey ?? null,
    ...(testClockId === null ? {} : { testClockId }),
    completedAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

function auditDetailsOf({ type, status, subject, source }: WorkItem): Record<string, unknown> {
  return { type, to: status, subjectId: subject?.id ?? null, source: source.type, sourceId: source.id };
}
