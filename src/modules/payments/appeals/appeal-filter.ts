import type { FiltersOf } from '../../list.ts';
import type { Appeal } from './appeal.ts';
import type { appealResource } from './appeal-resource.ts';

/** The filters of a list of appeals. */
export type AppealFilter = FiltersOf<typeof appealResource.lists.listAppeals>;

/** Returns whether a list is ordered by the last day to send, as it is if the filter names it, and not by id. */
export function isByDeadline(filter: AppealFilter): boolean {
  return filter['deadline[gte]'] !== undefined || filter['deadline[lte]'] !== undefined;
}

/** Returns an appeal's position in a list by the last day to send, for `page.after`. */
export function deadlinePosition({ deadline, id }: Appeal): string {
  return `${deadline?.date} ${id}`;
}
