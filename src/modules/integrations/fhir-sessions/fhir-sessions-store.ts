import { Conditions } from '../../../database/conditions.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  fromDocumentRow,
  toDocument,
} from '../../../database/documents/document-row.ts';
import { findDocument, selectNewest } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { FhirSession } from './fhir-session.ts';
import { fhirSessionResource } from './fhir-session-resource.ts';

const LIST = fhirSessionResource.lists.listFhirSessions;
export type SessionFilter = FiltersOf<typeof LIST>;

export function findSession(reader: TenantReader, id: string): Promise<FhirSession | null> {
  return findDocument<FhirSession>(reader, 'fhir_sessions', id);
}

export function selectSessions(
  reader: TenantReader,
  connectionId: string,
  filter: SessionFilter,
  page: { limit: number; after?: string },
): Promise<FhirSession[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .add('connection_id = ?', connectionId);
  return selectNewest<FhirSession>(reader, 'fhir_sessions', where, page);
}

/** The encrypted secrets of a session. */
export type SessionSecrets = { accessToken: Buffer | null; refreshToken: Buffer | null };
export type LockedSession = SessionSecrets & { session: FhirSession };

type SecretRow = DocumentRow<FhirSession> & { access_token: Buffer | null; refresh_token: Buffer | null };

export async function lockSession(tx: UnitOfWork, id: string): Promise<LockedSession | null> {
  const [row] = await tx.query<SecretRow>(
    `select ${DOCUMENT_COLUMNS}, access_token, refresh_token from fhir_sessions
     where organization_id = $1 and id = $2 for update`,
    [tx.organizationId, id],
  );
  if (row === undefined) return null;
  const { access_token: accessToken, refresh_token: refreshToken } = row;
  return { session: fromDocumentRow<FhirSession>(row), accessToken, refreshToken };
}

/** Locks the newest active session of a connection that outlives the visit of the person who authorized it. */
export async function lockLastingSession(tx: UnitOfWork, connectionId: string): Promise<LockedSession | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from fhir_sessions
     where organization_id = $1 and connection_id = $2 and status = 'active' and refresh_token is not null
       and (document->'scopes')::jsonb @> '["offline_access"]' order by id desc limit 1`,
    [tx.organizationId, connectionId],
  );
  return row === undefined ? null : lockSession(tx, row.id);
}

/** Returns whether a person has been asked in another session to authorize a connection. */
export async function hasOpenLaunch(tx: UnitOfWork, connectionId: string, exceptId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from fhir_sessions where organization_id = $1 and connection_id = $2 and id <> $3
       and status = 'pending' and state_expires_at > $4 limit 1`,
    [tx.organizationId, connectionId, exceptId, tx.systemNow],
  );
  return rows.length > 0;
}

type PendingLaunch = { stateHash: Buffer; codeVerifier: Buffer; expiresAt: Date };

export async function insertSession(
  tx: UnitOfWork,
  session: FhirSession,
  { secrets, launch }: { secrets: SessionSecrets; launch: PendingLaunch | null },
): Promise<void> {
  await tx.query(
    `insert into fhir_sessions (organization_id, id, connection_id, status, access_token, refresh_token, state_hash,
       code_verifier, state_expires_at, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.organizationId,
      session.id,
      session.connectionId,
      session.status,
      secrets.accessToken,
      secrets.refreshToken,
      launch?.stateHash ?? null,
      launch?.codeVerifier ?? null,
      launch?.expiresAt ?? null,
      toDocument(session),
      session.version,
      session.createdAt,
      session.updatedAt,
    ],
  );
}

/** Writes a session that the transaction has locked. Ends a pending launch. */
export function saveSession(tx: UnitOfWork, session: FhirSession, secrets: SessionSecrets): void {
  tx.writeOne(
    `update fhir_sessions set status = $3, access_token = $4, refresh_token = $5, state_hash = null,
       code_verifier = null, state_expires_at = null, document = $6, version = $7, updated_at = $8
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      session.id,
      session.status,
      secrets.accessToken,
      secrets.refreshToken,
      toDocument(session),
      session.version,
      session.updatedAt,
    ],
    () => new AppError('resource_not_found'),
  );
}

/** Locks the session with a pending launch for a state, with its sealed verifier. */
export async function lockLaunch(
  tx: UnitOfWork,
  stateHash: Buffer,
): Promise<{ session: FhirSession; codeVerifier: Buffer; expiresAt: Date } | null> {
  const [row] = await tx.query<DocumentRow<FhirSession> & { code_verifier: Buffer; state_expires_at: Date }>(
    `select ${DOCUMENT_COLUMNS}, code_verifier, state_expires_at from fhir_sessions
     where organization_id = $1 and state_hash = $2 for update`,
    [tx.organizationId, stateHash],
  );
  if (row === undefined) return null;
  return {
    session: fromDocumentRow<FhirSession>(row),
    codeVerifier: row.code_verifier,
    expiresAt: row.state_expires_at,
  };
}
