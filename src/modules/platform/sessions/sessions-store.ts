import type { Connection, Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { RoleReference } from '../roles/user-role.ts';
import type { Identity } from './identity-provider.ts';
import type { EndReason, Session } from './session.ts';

type SessionRow = {
  organization_id: string;
  organization_name: string;
  session_id: string;
  sid_hash: Buffer;
  user_id: string;
  email: string;
  user_name: string;
  role: RoleReference;
  role_scopes: string[] | null;
  user_status: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

export async function selectSessionByHash(
  pool: Pool,
  hash: Buffer,
): Promise<{ session: Session; hash: Buffer } | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-session-and-scopes',
    text: 'select * from rcm_find_session($1)',
    values: [hash],
  });
  const row = rows[0];
  if (!row) return null;
  const session: Session = {
    id: row.session_id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    userId: row.user_id,
    email: row.email,
    userName: row.user_name,
    role: row.role,
    roleScopes: row.role_scopes,
    isUserActive: row.user_status === 'active',
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
  return { session, hash: row.sid_hash };
}

type NewSession = {
  id: string;
  sidHash: Buffer;
  userId: string;
  identity: Identity;
  idpSessionId: string | null;
  sealedIdToken: Buffer;
  expiresAt: Date;
};

export function insertSession(tx: UnitOfWork, session: NewSession): void {
  tx.write(
    `insert into sessions (organization_id, id, sid_hash, user_id, issuer, subject, idp_session_id, id_token,
       created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      tx.organizationId,
      session.id,
      session.sidHash,
      session.userId,
      session.identity.issuer,
      session.identity.subject,
      session.idpSessionId,
      session.sealedIdToken,
      tx.systemNow,
      session.expiresAt,
    ],
  );
}

/** Deletes sessions that ended long ago; the audit log keeps who signed in when. */
export function deleteSessionsBefore(tx: UnitOfWork, before: Date): void {
  tx.write('delete from sessions where organization_id = $1 and expires_at < $2', [tx.organizationId, before]);
}

/** Ends an open session; returns whether it was open. */
export async function endOpenSession(tx: UnitOfWork, id: string, reason: EndReason): Promise<boolean> {
  const rows = await tx.query(
    `update sessions set ended_at = $3, end_reason = $4
     where organization_id = $1 and id = $2 and ended_at is null returning id`,
    [tx.organizationId, id, tx.systemNow, reason],
  );
  return rows.length > 0;
}

/** Returns the sessions of a user that have not ended. */
export async function findOpenSessionsOfUser(reader: TenantReader, userId: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    'select id from sessions where organization_id = $1 and user_id = $2 and ended_at is null order by id',
    [reader.organizationId, userId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the identity provider's token of a session, encrypted. */
export async function selectIdToken(reader: TenantReader, id: string): Promise<Buffer | null> {
  const rows = await reader.query<{ idToken: Buffer }>(
    'select id_token as "idToken" from sessions where organization_id = $1 and id = $2',
    [reader.organizationId, id],
  );
  return rows[0]?.idToken ?? null;
}

/** Saves the time of the session's last request. An earlier time never replaces a later one. */
export async function saveLastSeen(tx: UnitOfWork, id: string, at: Date): Promise<void> {
  await tx.query('update sessions set last_seen_at = $3 where organization_id = $1 and id = $2 and last_seen_at < $3', [
    tx.organizationId,
    id,
    at,
  ]);
}

export type OpenSession = { organizationId: string; id: string; userId: string };

/** Returns the open sessions that a logout token names, in every organization, in a fixed order to avoid deadlocks. */
export async function findOpenSessions(
  connection: Connection,
  named: { issuer: string; subject: string | null; idpSessionId: string | null },
): Promise<OpenSession[]> {
  const { rows } = await connection.query<{ organization_id: string; id: string; user_id: string }>(
    'select * from rcm_find_open_sessions($1, $2, $3)',
    [named.issuer, named.subject, named.idpSessionId],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, id: row.id, userId: row.user_id }));
}

/** Records the use of a logout token; returns false if it was used before. Waits for a concurrent use of the token. */
export async function takeLogoutToken(
  connection: Connection,
  token: { tokenHash: Buffer; refusedAfter: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'insert into used_logout_tokens (token_hash, expires_at) values ($1, $2) on conflict do nothing',
    [token.tokenHash, token.refusedAfter],
  );
  return rowCount === 1;
}

/** Deletes the tokens that are too old to be accepted. */
export async function forgetLogoutTokens(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from used_logout_tokens where expires_at < $1', [now]);
}
