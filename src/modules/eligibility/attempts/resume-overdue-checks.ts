import type { EligibilityContext } from './make-attempt.ts';
import { selectOverdue } from './overdue-checks-store.ts';
import { resumeCheck } from './resume-check.ts';

const CHECKS_PER_ROUND = 50;

/** Makes the attempts of checks whose process died during an attempt; returns the number. */
export async function resumeOverdueChecks(context: EligibilityContext): Promise<number> {
  const { pool, clock } = context.database;
  const overdue = await selectOverdue(pool, clock.now(), CHECKS_PER_ROUND);
  // A check that fails is retried in the next round and does not delay the others.
  await Promise.allSettled(overdue.map(({ organizationId, checkId }) => resumeCheck(organizationId, checkId, context)));
  return overdue.length;
}
