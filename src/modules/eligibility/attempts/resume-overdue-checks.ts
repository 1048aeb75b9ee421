import type { EligibilityContext } from './make-attempt.ts';
import { selectOverdue } from './overdue-checks-store.ts';
import { resumeCheck } from './resume-check.ts';

const CHECKS_PER_ROUND = 50;

/** Makes the attempts of checks whose process died during one; returns how many. */
export async function resumeOverdueChecks(context: EligibilityContext): Promise<number> {
  const { pool, clock } = context.database;
  const overdue = await selectOverdue(pool, clock.now(), CHECKS_PER_ROUND);
  // One that fails is found again in the next round and must not keep the others waiting.
  await Promise.allSettled(overdue.map(({ organizationId, checkId }) => resumeCheck(organizationId, checkId, context)));
  return overdue.length;
}
