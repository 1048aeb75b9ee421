import type { AuthorizationX12 } from './answers/find-messages.ts';
import { sourceOf } from './answers/receipt.ts';
import type { PriorAuthorization } from './authorization.ts';
import { decisionDueOf, isOverdue } from './authorization-checks.ts';
import { nextActionOf } from './authorization-state.ts';
import { NOTHING_USED } from './usage/usage.ts';

/** Returns the authorization as the API and events show it. `now` is the time of the organization or the patient. */
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
    // Authorizations of earlier versions do not have it.
    sentDocumentIds: rest.sentDocumentIds ?? [],
    // Authorizations that were decided before usage was counted by item have totals only.
    usage: { ...NOTHING_USED, ...usage },
    payerReceipt: rest.payerReceipt && { ...rest.payerReceipt, source: sourceOf(rest.payerReceipt) },
    clock: {
      ...times,
      extensionReason: times.extensionReason ?? null,
      dueAt: decisionDueOf(authorization),
      overdue: overdueAt !== null || isOverdue(authorization, now),
      overdueAt,
    },
  };
}

/** Returns an interchange about an authorization as the API shows it. */
export function presentAuthorizationX12(message: AuthorizationX12, isMasked: boolean) {
  const { interchangeId, direction, purpose, transactionSet, status, documentId, content, createdAt } = message;
  return {
    object: 'prior_authorization_x12' as const,
    interchangeId,
    direction,
    purpose,
    transactionSet,
    status,
    documentId,
    content,
    isMasked,
    createdAt: createdAt.toISOString(),
  };
}
