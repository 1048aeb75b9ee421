import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { FhirSession } from './fhir-session.ts';
import { fhirSessionFields } from './fhir-session-fields.ts';
import { fhirSessionResource } from './fhir-session-resource.ts';

export const FHIR_SESSIONS = new DocumentTable<FhirSession>({
  name: 'fhir_sessions',
  read: (stored) => filled(fhirSessionFields, stored),
  columns: columnsOf(fhirSessionFields),
});

const LIST = fhirSessionResource.lists.listFhirSessions;
export type SessionFilter = FiltersOf<typeof LIST>;

export function findSession(reader: TenantReader, id: string): Promise<FhirSession | null> {
  return FHIR_SESSIONS.find(reader, id);
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
  return FHIR_SESSIONS.selectNewest(reader, where, page);
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
  return { session: FHIR_SESSIONS.read(row), accessToken, refreshToken };
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

export function insertSession(
  tx: UnitOfWork,
  session: FhirSession,
  { secrets, launch }: { secrets: SessionSecrets; launch: PendingLaunch | null },
): void {
  FHIR_SESSIONS.insert(tx, session, secretCells(secrets, launch));
}

/** Writes a session that the transaction has locked, with its next version. Ends a pending launch. */
export function saveSession(tx: UnitOfWork, session: FhirSession, secrets: SessionSecrets): void {
  FHIR_SESSIONS.update(tx, session, secretCells(secrets, null));
}

const secretCells = ({ accessToken, refreshToken }: SessionSecrets, launch: PendingLaunch | null) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  state_hash: launch?.stateHash ?? null,
  code_verifier: launch?.codeVerifier ?? null,
  state_expires_at: launch?.expiresAt ?? null,
});

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
    session: FHIR_SESSIONS.read(row),
    codeVerifier: row.code_verifier,
    expiresAt: row.state_expires_at,
  };
}
