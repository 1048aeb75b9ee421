import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { auditSession } from './change-session.ts';
import type { FhirSession } from './fhir-session.ts';
import { lockSession } from './fhir-sessions-store.ts';
import { hashOf, newSessionToken } from './session-token.ts';
import { hasToken, insertToken } from './session-tokens-store.ts';

/** Checks the state: the token has not been returned yet. */
export async function guardClaimSession(reader: TenantReader, id: string): Promise<void> {
  if (await hasToken(reader, id)) throw new AppError('session_claimed');
}

/**
 * Returns the token of a session that was started at the launch address of the service, where it could not be shown.
 * Works once. Throws 409 session_claimed.
 */
export async function claimSession(
  tx: UnitOfWork,
  id: string,
): Promise<{ session: FhirSession; sessionToken: string }> {
  const locked = await lockSession(tx, id);
  if (locked === null) throw new AppError('resource_not_found');
  await guardClaimSession(tx, id);
  const sessionToken = newSessionToken();
  await insertToken(tx, id, hashOf(sessionToken));
  auditSession(tx, locked.session, 'claimed');
  return { session: locked.session, sessionToken };
}
