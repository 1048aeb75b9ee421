import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Connection, Pool } from '../../../src/database/connections/pool.ts';

/** The subject of an authorization. */
export type GrantDetails = {
  clientId: string;
  scopes: string[];
  /** The person who allowed it, as a FHIR reference; absent for a backend service. */
  fhirUser?: string;
  patientId?: string;
  encounterId?: string;
  /** For a code: its redirect URI and the challenge of PKCE. */
  redirectUri?: string;
  codeChallenge?: string;
};

type GrantKind = 'access' | 'refresh' | 'code' | 'launch';
type Grant = { kind: GrantKind; family: string; details: GrantDetails; expiresAt: Date; usedAt: Date | null };

function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type NewGrant = { tenant: string; kind: GrantKind; details: GrantDetails; expiresAt: Date; family?: string };

/** Stores a new code, launch or token and returns its text, which is stored as a hash only. */
export async function addGrant(runner: Pool | Connection, grant: NewGrant): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await runner.query(
    `insert into embedded_ehr.grants (tenant, token_hash, kind, family, details, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [grant.tenant, tokenHash(token), grant.kind, grant.family ?? randomUUID(), grant.details, grant.expiresAt],
  );
  return token;
}

type GrantRow = { kind: GrantKind; family: string; details: GrantDetails; expires_at: Date; used_at: Date | null };

/** Finds a code, launch or token by its text, also a used or expired one. */
export async function findGrant(
  runner: Pool | Connection,
  { tenant, kind, token }: { tenant: string; kind: GrantKind; token: string },
  options: { isLocked?: boolean } = {},
): Promise<Grant | null> {
  const { rows } = await runner.query<GrantRow>(
    `select kind, family, details, expires_at, used_at from embedded_ehr.grants
     where tenant = $1 and token_hash = $2 and kind = $3 ${options.isLocked ? 'for update' : ''}`,
    [tenant, tokenHash(token), kind],
  );
  const [row] = rows;
  if (!row) return null;
  return { kind: row.kind, family: row.family, details: row.details, expiresAt: row.expires_at, usedAt: row.used_at };
}

export async function useGrant(connection: Connection, tenant: string, token: string, now: Date): Promise<void> {
  await connection.query('update embedded_ehr.grants set used_at = $3 where tenant = $1 and token_hash = $2', [
    tenant,
    tokenHash(token),
    now,
  ]);
}

/** Removes every token of an authorization. */
export async function revokeFamily(runner: Pool | Connection, tenant: string, family: string): Promise<void> {
  await runner.query('delete from embedded_ehr.grants where tenant = $1 and family = $2', [tenant, family]);
}

export async function deleteExpiredGrants(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from embedded_ehr.grants where expires_at < $1', [now]);
}
