import type { PriorAuthorization } from './authorization.ts';
import { decisionDueOf, isOverdue } from './authorization-checks.ts';
import { nextActionOf } from './authorization-state.ts';

/** The authorization as the API and events show it. `now` is the time of the organization or the patient. */
export function presentAuthorization(
  authorization: PriorAuthorization,
  { livemode, now }: { livemode: boolean; now: Date },
) {
  const { id, status, clock, testClockId: _testClockId, ...rest } = authorization;
  const { overdueAt, ...times } = clock;
  return {
    object: 'prior_authorization' as const,
    id,
    livemode,
    status,
    ...nextActionOf(authorization),
    ...rest,
    clock: {
      ...times,
      dueAt: decisionDueOf(authorization),
      overdue: overdueAt !== null || isOverdue(authorization, now),
      overdueAt,
    },
  };
}
