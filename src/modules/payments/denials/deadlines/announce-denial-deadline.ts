import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { daysBetween, localDateOf } from '../../../../kernel/local-date.ts';
import { type DeadlineNotice, dueNotices } from '../denial-notices.ts';
import { moveDenial, resolutionOf } from '../denial-state.ts';
import { lockDenial } from '../denials-store.ts';
import { saveDenial } from '../save-denial.ts';

/**
 * Fires `denial.deadline_approaching` for an approaching deadline, or expires the denial after the last one. Safe to
 * run again: a denial whose next notice is not due is unchanged.
 */
export async function announceDenialDeadline(tx: UnitOfWork, id: string): Promise<void> {
  const denial = await lockDenial(tx, id);
  if (denial === null) return;
  const due = dueNotices(denial, tx.now);
  const { status: from } = denial;
  if (due.some(({ type }) => type === 'expired')) {
    const expired = moveDenial(denial, 'expired', resolutionOf('expired', tx.now));
    saveDenial(tx, expired, { verb: 'expired', from, event: 'denial.expired' });
    return;
  }
  const near = due.flatMap((notice) => (notice.type === 'approaching' ? [deadlineOf(notice, tx.now)] : []));
  // After a pause, several notices about one deadline may be due.
  const deadlines = [...new Map(near.map((one) => [one.deadline, one])).values()];
  const event = deadlines.length > 0 ? 'denial.deadline_approaching' : null;
  saveDenial(tx, denial, { verb: 'deadline_announced', from, event, also: { deadlines }, details: { deadlines } });
}

/** The days are counted again, because a notice may be late. */
function deadlineOf({ deadline, date }: Extract<DeadlineNotice, { type: 'approaching' }>, now: Date) {
  return { deadline, date, daysLeft: Math.max(0, daysBetween(localDateOf(now), date)) };
}
