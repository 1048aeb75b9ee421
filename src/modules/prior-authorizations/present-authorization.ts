import { shownFields } from '../resource-fields.ts';
import type { AuthorizationX12 } from './answers/find-messages.ts';
import { sourceOf } from './answers/receipt.ts';
import type { PriorAuthorization } from './authorization.ts';
import { authorizationFields } from './authorization-fields.ts';
import { decisionDueOf, isOverdue, nextActionOf } from './authorization-state.ts';
import { NOTHING_USED } from './usage/usage-schema.ts';

/** Returns the authorization as the API and events show it. `now` is the time of the organization or the patient. */
export function presentAuthorization(
  authorization: PriorAuthorization,
  { livemode, now }: { livemode: boolean; now: Date },
) {
  const { clock, usage, payerReceipt } = authorization;
  const { overdueAt, ...times } = clock;
  return {
    ...shownFields(authorizationFields, authorization, { livemode }),
    ...nextActionOf(authorization),
    // Authorizations that were decided before usage was counted by item have totals only.
    usage: { ...NOTHING_USED, ...usage },
    payerReceipt: payerReceipt && { ...payerReceipt, source: sourceOf(payerReceipt) },
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
