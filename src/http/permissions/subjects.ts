import type { App } from '../../composition/app.ts';
import type { TenantReader } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { getKey } from '../../modules/platform/api-keys/find-keys.ts';
import { findRole } from '../../modules/platform/roles/find-roles.ts';
import { isUserRole } from '../../modules/platform/roles/user-role.ts';
import { findUser } from '../../modules/platform/users/find-user.ts';
import { scopesOfRole, scopesOfRoles } from '../../modules/platform/users/role-scopes.ts';
import { type Authorized, authorizedOf } from '../access/authorize.ts';
import type { Principal } from '../access/principal.ts';

/** `type`: `api_key` or `user`; no subject of another type exists. */
export type SubjectInput = { type: string; id: string };
type Subject = { who: Authorized } | { missing: 'subject_not_found' | 'subject_inactive' };

/**
 * Returns the caller, or another key or user of the organization. Throws `forbidden_scope` if the caller asks about
 * another subject without the scope permissions:read.
 */
export async function subjectOf(
  reader: TenantReader,
  given: SubjectInput | undefined,
  principal: Principal,
  app: App,
): Promise<Subject> {
  const isCaller = given === undefined || (given.type === principal.actor.type && given.id === principal.actor.id);
  if (isCaller) return { who: authorizedOf(principal) };
  if (!principal.scopes.has('permissions:read')) {
    const message = 'Only the scope permissions:read allows checks of other API keys and users.';
    throw new AppError('forbidden_scope', { message, extra: { requiredScope: 'permissions:read' } });
  }
  if (given.type === 'api_key') return keySubject(reader, given.id, app);
  return given.type === 'user' ? userSubject(reader, given.id, app) : { missing: 'subject_not_found' };
}

async function keySubject(reader: TenantReader, id: string, app: App): Promise<Subject> {
  const key = isId('key', id) ? await getKey(reader, id).catch(notFound) : null;
  if (key === null) return { missing: 'subject_not_found' };
  const isExpired = key.expiresAt !== null && key.expiresAt <= app.clock.now();
  if (key.status !== 'active' || isExpired) return { missing: 'subject_inactive' };
  return { who: { kind: 'api_key', scopes: new Set(key.scopes), role: null } };
}

async function userSubject(reader: TenantReader, id: string, app: App): Promise<Subject> {
  const user = isId('usr', id) ? await findUser(reader, id) : null;
  if (user === null) return { missing: 'subject_not_found' };
  if (user.status !== 'active') return { missing: 'subject_inactive' };
  const offered = app.offeredScopes;
  const custom = isUserRole(user.role) ? null : await findRole(reader, user.role);
  const scopes = scopesOfRole(user.role, custom?.scopes ?? null, { builtIn: scopesOfRoles(offered), offered });
  return { who: { kind: 'session', scopes, role: user.role } };
}

function notFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'resource_not_found') return null;
  throw error;
}
