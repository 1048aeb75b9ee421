import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { calendarsOf } from '../sla/apply-sla.ts';
import { restartClocks } from '../sla/sla-clocks.ts';
import type { SlaPolicy } from '../sla/sla-policy.ts';
import { queueNextSlaCheck } from './check-subject-clock.ts';
import { cancelSlaClock, checkSlaClock } from './run-sla-clock.ts';
import type { SlaClock } from './sla-clock.ts';
import { lockClocksOfPolicy, saveSlaClock } from './sla-clocks-store.ts';

/** The maximum number of clocks that one change can reapply. */
const REAPPLY_MAX = 5_000;

/**
 * Recomputes the running clocks of a policy from the times at which they started. Cancels clocks of metrics that the
 * policy no longer has, or all if the policy is disabled. Starts no new clocks. Returns the number changed.
 */
export async function reapplyClocks(tx: UnitOfWork, policy: SlaPolicy): Promise<number> {
  const calendars = await calendarsOf(tx, [policy]);
  const clocks = await lockClocksOfPolicy(tx, policy.id, REAPPLY_MAX);
  for (const clock of clocks) {
    const { target } = clock;
    const targets = policy.enabled ? policy.targets.filter(({ metric }) => metric === target.metric) : [];
    const running = { policyId: policy.id, policyRevision: clock.policyRevision, state: 'on_track', pausedAt: null };
    const item = { priority: 'normal', createdAt: target.startedAt } as const;
    const options = { policy: { ...policy, targets }, item, calendars, now: tx.now };
    const [again] = restartClocks({ ...running, state: 'on_track', targets: [target] }, options).targets;
    const changed: SlaClock = again
      ? checkSlaClock({ ...clock, target: again, policyRevision: policy.revision }, new Date(target.startedAt)).clock
      : cancelSlaClock(clock, null, tx.now);
    const next = { ...changed, version: clock.version + 1, updatedAt: tx.now.toISOString() };
    saveSlaClock(tx, next);
    await queueNextSlaCheck(tx, next);
  }
  return clocks.length;
}
