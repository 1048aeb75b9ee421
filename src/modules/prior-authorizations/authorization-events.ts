import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import type { EventType } from '../event-types.ts';
import { emitEvent } from '../platform/events/emit-event.ts';
import type { PriorAuthorization } from './authorization.ts';
import { presentAuthorization } from './present-authorization.ts';

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
