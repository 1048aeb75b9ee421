import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import type { EventType } from '../event-types.ts';
import { emitEvent } from '../platform/events/emit-event.ts';
import type { PriorAuthorization } from './authorization.ts';
import { updateAuthorization } from './authorizations-store.ts';
import { presentAuthorization } from './present-authorization.ts';

type AuthorizationChange = {
  /** The last word of the audit entry's action: `prior_authorization.<verb>`. */
  verb: string;
  from: string | null;
  details?: Record<string, unknown>;
};

/** Adds the audit entry of a change to the sealed log; returns its id. */
export function auditAuthorization(
  tx: UnitOfWork,
  authorization: Pick<PriorAuthorization, 'id' | 'status'>,
  { verb, from, details }: AuthorizationChange,
): string {
  return tx.audit({
    action: `prior_authorization.${verb}`,
    subjectType: 'prior_authorization',
    subjectId: authorization.id,
    details: { from, to: authorization.status, ...details },
  });
}

/** Saves a changed authorization and its audit entry. Returns the saved authorization. */
export function saveAuthorization(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  change: AuthorizationChange,
): PriorAuthorization {
  const latestAuditEntryId = auditAuthorization(tx, authorization, change);
  return updateAuthorization(tx, { ...authorization, latestAuditEntryId });
}

export type AuthorizationEventType = Extract<EventType, `prior_auth.${string}`>;

/** Fires an event with the whole authorization as the API shows it under `data.priorAuthorization`. */
export function emitAuthorizationEvent(
  tx: UnitOfWork,
  type: AuthorizationEventType,
  authorization: PriorAuthorization,
): void {
  emitEvent(tx, {
    type,
    resourceType: 'prior_authorization',
    resourceId: authorization.id,
    data: { priorAuthorization: presentAuthorization(authorization, tx) },
  });
}
