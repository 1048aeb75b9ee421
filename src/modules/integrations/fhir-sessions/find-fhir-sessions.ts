import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FhirSession } from './fhir-session.ts';
import { findSession, type SessionFilter, selectSessions } from './fhir-sessions-store.ts';
import { hashOf, isSessionToken } from './session-token.ts';
import {
  findToken,
  organizationOfConnection,
  organizationOfState,
  organizationOfToken,
} from './session-tokens-store.ts';

/** Returns the session. Throws resource_not_found. */
export async function getFhirSession(reader: TenantReader, id: string): Promise<FhirSession> {
  const session = await findSession(reader, id);
  if (session === null) throw new AppError('resource_not_found');
  return session;
}

/** Lists the sessions of a connection, newest first. */
export function listFhirSessions(
  reader: TenantReader,
  connectionId: string,
  filter: SessionFilter,
  page: { limit: number; after?: string },
): Promise<FhirSession[]> {
  return selectSessions(reader, connectionId, filter, page);
}

/** Throws resource_not_found for an unknown token, and organization_mismatch for one of another organization. */
export async function requireOwnToken(reader: TenantReader, pool: Pool, sessionToken: string): Promise<void> {
  if (!isSessionToken(sessionToken)) throw new AppError('resource_not_found');
  const hash = hashOf(sessionToken);
  if ((await findToken(reader, hash)) !== null) return;
  const owner = await organizationOfToken(pool, hash);
  throw new AppError(owner === null ? 'resource_not_found' : 'organization_mismatch');
}

/**
 * Returns the organization of a pending launch, for a browser that does not name one; null if the launch does not
 * exist.
 */
export function organizationOfLaunch(pool: Pool, state: string): Promise<string | null> {
  return organizationOfState(pool, hashOf(state));
}

/** Returns the organization of a connection, for an EHR that launches it; null for an unknown one. */
export function organizationOfLaunched(pool: Pool, connectionId: string): Promise<string | null> {
  return organizationOfConnection(pool, connectionId);
}
