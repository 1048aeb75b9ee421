import { transact } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { findLease, lockCheck, selectOverdue, updateCheck } from '../eligibility-checks-store.ts';
import { type EligibilityContext, makeAttempt } from './make-attempt.ts';
import { type StartedAttempt, startAttempt } from './start-attempt.ts';

/**
 * Makes the due attempt of a pending check: the first of an asynchronous check, a due retry, or a replacement for an
 * attempt whose process died. Does nothing while another attempt is in progress or before its due time.
 */
export async function resumeCheck(organizationId: string, checkId: string, context: EligibilityContext): Promise<void> {
  const attempt = await beginNext(organizationId, checkId, context);
  if (attempt) await makeAttempt(organizationId, attempt, context);
}

async function beginNext(
  organizationId: string,
  checkId: string,
  context: EligibilityContext,
): Promise<StartedAttempt | null> {
  const who = { organizationId, actor: { type: 'system', id: 'eligibility' } as const };
  return transact(context.database, who, async (tx) => {
    const check = await lockCheck(tx, checkId);
    if (check?.status !== 'pending') return null;
    const lease = await findLease(tx, checkId);
    if (lease !== null && lease > tx.systemNow) return null;
    const isEarly = check.nextAttemptAt !== null && new Date(check.nextAttemptAt) > tx.now;
    // An attempt that ended without a lease and without a retry waits for the payer's file.
    const isWaiting = check.attempts > 0 && lease === null && check.nextAttemptAt === null;
    if (isEarly || isWaiting) return null;
    const payer = await findPayer(tx, check.payerId);
    invariant(payer, 'a check names a payer of the directory');
    const { check: started, attempt, leaseUntil } = await startAttempt(tx, check, payer, context);
    const version = check.version + 1;
    updateCheck(tx, { ...started, version, updatedAt: tx.now.toISOString() }, leaseUntil);
    return attempt;
  });
}

const CHECKS_PER_ROUND = 50;

/** Makes the attempts of checks whose process died during an attempt; returns the number. */
export async function resumeOverdueChecks(context: EligibilityContext): Promise<number> {
  const { pool, clock } = context.database;
  const overdue = await selectOverdue(pool, clock.now(), CHECKS_PER_ROUND);
  // A check that fails is retried in the next round and does not delay the others.
  await Promise.allSettled(overdue.map(({ organizationId, checkId }) => resumeCheck(organizationId, checkId, context)));
  return overdue.length;
}
