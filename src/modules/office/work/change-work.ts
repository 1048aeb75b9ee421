import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { mergeChanges } from '../../merge-changes.ts';
import { priorityScoreOf } from './scores/priority-score.ts';
import type { WorkItem } from './work-item.ts';
import { isTerminal, type ResolutionCode, type WaitingOn, WORK_TRANSITIONS, type WorkStatus } from './work-values.ts';

type Plain =
  | 'title'
  | 'description'
  | 'priority'
  | 'queueId'
  | 'assignee'
  | 'dueAt'
  | 'snoozedUntil'
  | 'amountAtRisk'
  | 'category'
  | 'reviewId';
export type WorkChanges = { [K in Plain]?: WorkItem[K] | undefined } & {
  status?: WorkStatus | undefined;
  waitingOn?: WaitingOn | undefined;
  resolution?: { code: ResolutionCode; note?: string | null | undefined } | null | undefined;
};

export type ChangedWork = { item: WorkItem; previous: Partial<WorkItem>; changed: (keyof WorkItem)[] };

/**
 * Returns the item with a merge patch applied; pure. Throws 409 for a move that the states do not have, and 422 for
 * fields that contradict each other.
 */
export function changeWork(item: WorkItem, changes: WorkChanges, now: Date): ChangedWork {
  const { status: wanted, waitingOn, resolution, ...plain } = changes;
  const status = wanted ?? impliedStatus(item, changes);
  if (status !== item.status && !(WORK_TRANSITIONS[item.status].includes(status) && item.status !== 'done')) {
    throw illegalWorkMove(item, status.replaceAll('_', ' '));
  }
  if (isTerminal(item.status)) throw illegalWorkMove(item, 'changed');
  checkFields(item, changes, status);
  if (changes.snoozedUntil !== item.snoozedUntil) requireFuture(changes.snoozedUntil, now);
  const at = now.toISOString();
  const merged = mergeChanges<WorkItem>(
    item,
    {
      ...plain,
      status,
      waitingOn: status === 'waiting' ? (waitingOn ?? item.waitingOn) : 'none',
      resolution: resolution
        ? { code: resolution.code, note: resolution.note ?? null, autoResolved: false }
        : item.resolution,
      completedAt: isTerminal(status) ? (item.completedAt ?? at) : null,
    },
    {},
  );
  if (merged.changed.length === 0) return { item, previous: {}, changed: [] };
  const priorityScore = priorityScoreOf(merged.next, now);
  const next = { ...merged.next, priorityScore, version: item.version + 1, updatedAt: at };
  return { item: next, previous: merged.previous, changed: merged.changed };
}

/** A reason for waiting implies the state, and so does its end; an assignment starts an open item. */
function impliedStatus(item: WorkItem, { waitingOn, assignee, resolution }: WorkChanges): WorkStatus {
  if (resolution) return 'done';
  if (waitingOn !== undefined && waitingOn !== 'none') return 'waiting';
  if (waitingOn === 'none' && item.status === 'waiting') return 'in_progress';
  if (assignee && item.status === 'open') return 'in_progress';
  return item.status;
}

function checkFields(item: WorkItem, { waitingOn, resolution, reviewId }: WorkChanges, status: WorkStatus): void {
  const refuse = (code: string, param: string, message: string) => {
    throw new AppError('validation_failed', { param, details: [{ code, param, message }] });
  };
  const reason = waitingOn ?? item.waitingOn;
  if (status === 'waiting' && reason === 'none') refuse('required', '/waitingOn', 'Required if the item is waiting.');
  if (status !== 'waiting' && waitingOn !== undefined && waitingOn !== 'none')
    refuse('not_allowed', '/waitingOn', 'Allowed only for a waiting item. Set status to waiting.');
  if (status === 'in_review' && item.status !== 'in_review' && !reviewId)
    refuse('required', '/reviewId', 'Required for an item in review.');
  if (status !== 'in_review' && reviewId)
    refuse('not_allowed', '/reviewId', 'Allowed only for an item in review. Set status to in_review.');
  if (status === 'done' && !resolution) refuse('required', '/resolution', 'Required to complete an item.');
  if (status !== 'done' && resolution) refuse('not_allowed', '/resolution', 'Allowed only for a completed item.');
}

/**
 * Refuses an item that would be snoozed until an instant that has passed; `now` is the time of its patient's test
 * clock.
 */
export function requireFuture(snoozedUntil: string | null | undefined, now: Date): void {
  if (!snoozedUntil || Date.parse(snoozedUntil) > now.getTime()) return;
  const param = '/snoozedUntil';
  const details = [{ code: 'invalid', param, message: 'This must be in the future.' }];
  throw new AppError('validation_failed', { param, details });
}

const NEXT_STEPS: Readonly<Partial<Record<WorkStatus, string>>> = {
  done: 'Reopen it first.',
  cancelled: 'Create another item instead.',
};

/** Returns the 409 for a move that the item's state does not allow. */
export function illegalWorkMove(item: WorkItem, action: string): AppError {
  return illegalTransition({
    resource: 'work item',
    status: item.status,
    action,
    nextStep: NEXT_STEPS[item.status] ?? 'Choose another state.',
    allowedTransitions: WORK_TRANSITIONS[item.status],
  });
}
