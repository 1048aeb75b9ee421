import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { selectNotes } from './notes-store.ts';
import type { WorkItem } from './work-item.ts';
import type { WorkNote } from './work-note-fields.ts';
import { SORTS, type WorkSortName } from './work-sorts.ts';
import { countOpenWork, findWork, selectBlockingWork, selectWork, type WorkFilter } from './work-store.ts';

/** Returns the item. Throws resource_not_found. */
export async function getWork(reader: TenantReader, id: string): Promise<WorkItem> {
  const item = await findWork(reader, id);
  if (!item) throw new AppError('resource_not_found');
  return item;
}

/** Refuses a submission that an unfinished item blocks: `work_blocks_submission` with the ids of the items. */
export async function requireNoBlockingWork(reader: TenantReader, claimId: string): Promise<void> {
  const workItemIds = await selectBlockingWork(reader, claimId);
  if (workItemIds.length > 0) throw new AppError('work_blocks_submission', { extra: { workItemIds } });
}

/** Lists items in the order of `sort`. */
export function listWork(
  reader: TenantReader,
  filter: WorkFilter,
  page: { sort: WorkSortName; limit: number; after?: string },
): Promise<WorkItem[]> {
  return selectWork(reader, filter, { ...page, sort: SORTS[page.sort] });
}

/** Lists the notes of an item, newest first. */
export function listWorkNotes(
  reader: TenantReader,
  workItemId: string,
  page: { limit: number; after?: string },
): Promise<WorkNote[]> {
  return selectNotes(reader, workItemId, page);
}

type WorkSummary = {
  open: number;
  unassigned: number;
  overdue: number;
  amountAtRisk: number;
  byStatus: Record<string, number>;
  byType: Record<string, number>;
  byQueue: { queueId: string | null; items: number }[];
  bySlaState: Record<string, number>;
};

/** Sums up the items that are not finished. */
export async function summarizeWork(reader: TenantReader): Promise<WorkSummary> {
  const counts = await countOpenWork(reader);
  const sum = (pick: (one: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + pick(one), 0);
  const by = (pick: (one: (typeof counts)[number]) => string | null) => {
    const groups: Record<string, number> = {};
    for (const one of counts) {
      const name = pick(one);
      if (name !== null) groups[name] = (groups[name] ?? 0) + one.items;
    }
    return groups;
  };
  const queues = new Map<string | null, number>();
  for (const { queueId, items } of counts) queues.set(queueId, (queues.get(queueId) ?? 0) + items);
  return {
    open: sum(({ items }) => items),
    unassigned: sum(({ unassigned }) => unassigned),
    overdue: sum(({ overdue }) => overdue),
    amountAtRisk: sum(({ amountAtRisk }) => amountAtRisk),
    byStatus: by(({ status }) => status),
    byType: by(({ type }) => type),
    byQueue: [...queues].map(([queueId, items]) => ({ queueId, items })),
    bySlaState: by(({ slaState }) => slaState),
  };
}
