import type { Import } from '../../api/queries/practice/imports.ts';
import { listOf } from '../../components/list-of.ts';
import { ROW_TYPES } from '../../components/row-types.ts';

export const STATUSES = listOf<Import['status']>({
  queued: 'Waits',
  running: 'Running',
  completed: 'Completed',
  failed: 'Ended early',
});

/** Returns what the rows of an import do, or would do. */
export const kindText = ({ isDryRun, type }: Import): string => {
  const rows = ROW_TYPES.find(({ value }) => value === type)?.label ?? 'Records';
  return isDryRun ? `${rows}, dry run` : rows;
};
