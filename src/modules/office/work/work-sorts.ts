import type { WorkItem } from './work-item.ts';

/** An order of the list: a column with its SQL type, or null for the newest first. */
export type WorkSort = { column: string | null; type: string; descending: boolean };

export const WORK_SORTS = ['createdAt:desc', 'priorityScore:desc', 'dueAt:asc'] as const;
export type WorkSortName = (typeof WORK_SORTS)[number];

export const SORTS: Readonly<Record<WorkSortName, WorkSort>> = {
  'createdAt:desc': { column: null, type: 'text', descending: true },
  'priorityScore:desc': { column: 'priority_score', type: 'integer', descending: true },
  'dueAt:asc': { column: 'due_at', type: 'timestamptz', descending: false },
};

/** Returns the position of an item in an order, for its cursor. */
export function positionIn(sort: WorkSortName, item: WorkItem): string {
  if (sort === 'priorityScore:desc') return `${item.priorityScore.value} ${item.id}`;
  if (sort === 'dueAt:asc') return `${item.dueAt} ${item.id}`;
  return item.id;
}
