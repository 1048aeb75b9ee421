import type { Claim } from '../claim.ts';
import { acknowledgmentWatchOf } from './acknowledgment-due.ts';
import { remittanceWatchOf } from './remittance-due.ts';

export type OverdueAnswer = 'acknowledgment_overdue' | 'remittance_overdue';

type Watch = Pick<
  Claim,
  'acknowledgmentDueAt' | 'acknowledgmentOverdueSince' | 'remittanceDueAt' | 'remittanceOverdueSince'
>;

/** Returns when the answers that the claim waits for are overdue, and since when each is reported as overdue. */
export function answerWatchOf(claim: Claim): Watch {
  return { ...acknowledgmentWatchOf(claim), ...remittanceWatchOf(claim) };
}

/**
 * Returns when the claim must be reported as overdue; null if it waits for no answer or was reported. A claim waits for
 * one answer at a time.
 */
export function watchedUntil(watch: Watch): string | null {
  if (watch.acknowledgmentDueAt) return watch.acknowledgmentOverdueSince ? null : watch.acknowledgmentDueAt;
  return watch.remittanceOverdueSince ? null : watch.remittanceDueAt;
}

/** Returns the answer that a claim has to be reported for at the moment, or null. */
export function overdueAnswerOf(claim: Claim, now: Date): OverdueAnswer | null {
  const watch = answerWatchOf(claim);
  const until = watchedUntil(watch);
  if (until === null || Date.parse(until) > now.getTime()) return null;
  return watch.acknowledgmentDueAt ? 'acknowledgment_overdue' : 'remittance_overdue';
}
