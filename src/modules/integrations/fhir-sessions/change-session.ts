import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FhirSession } from './fhir-session.ts';
import { type SessionSecrets, saveSession } from './fhir-sessions-store.ts';

/** Saves a locked session under its next version and records the change. Audit entries contain no token. */
export function changeSession(
  tx: UnitOfWork,
  session: FhirSession,
  secrets: SessionSecrets,
  { verb, details = {} }: { verb: string; details?: Record<string, unknown> },
): FhirSession {
  const changed = { ...session, version: session.version + 1, updatedAt: tx.systemNow.toISOString() };
  saveSession(tx, changed, secrets);
  auditSession(tx, changed, verb, details);
  return changed;
}

/** Records a change of a session. */
export function auditSession(
  tx: UnitOfWork,
  { id, connectionId }: Pick<FhirSession, 'id' | 'connectionId'>,
  verb: string,
  details: Record<string, unknown> = {},
): void {
  tx.audit({
    action: `fhir_session.${verb}`,
    subjectType: 'fhir_session',
    subjectId: id,
    details: { connectionId, ...details },
  });
}

export const NO_SECRETS: SessionSecrets = { accessToken: null, refreshToken: null };
