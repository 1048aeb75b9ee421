import type { PriorAuthorization } from './authorization.ts';
import { decisionDueOf, isOverdue } from './authorization-checks.ts';
import { nextActionOf } from './authorization-state.ts';
import { NOTHING_USED } from './usage/usage.ts';

/** The authorization as the API and events show it. `now` is the time of the organization or the patient. */
export function presentAuthorization(
  authorization: PriorAuthorization,
  { livemode, now }: { livemode: boolean; now: Date },
) {
  const { id, status, clock, usage, testClockId: _testClockId, ...rest } = authorization;
  const { overdueAt, ...times } = clock;
  return {
    object: 'prior_authorization' as const,
    id,
    livemode,
    status,
    ...nextActionOf(authorization),
    ...rest,
    // Authorizations that were decided before usage was counted by item have totals only.
    usage: { ...NOTHING_USED, ...usage },
    clock: {
      ...times,
      dueAt: decisionDueOf(authorization),
      overdue: overdueAt !== null || isOverdue(authorization, now),
      overdueAt,
    },
  };
}
