import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import type { PriorAuthorization } from './authorization.ts';
import { updateAuthorization } from './authorizations-store.ts';

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
