import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { duplicateError } from '../../constraint-errors.ts';
import type { RoleAuthor } from '../roles/role-input.ts';
import type { Identity } from '../sessions/identity-provider.ts';
import { announceUser } from './change-user.ts';
import { requireUser } from './find-user.ts';
import { requireInvited } from './invite-user.ts';
import { lockChangeable } from './update-user.ts';
import type { User } from './user.ts';
import { findUserByIdentity, saveIdentity } from './users-store.ts';

const ACTION = 'mapped to a person';

/** Checks the version, and that the user is not bound to another person. */
export async function guardIdentity(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireInvited(await requireUser(reader, id, version), ACTION);
}

/**
 * Binds an invited user to a person of the identity provider, for providers that confirm no address. `issuer`: the issuer of
 * the deployment's provider; null without one. Repeating it changes nothing. Throws at `/issuer` if it is another one,
 * `duplicate_user` if the person has a user in the organization, and as `updateUser` does.
 */
export async function setIdentity(
  tx: UnitOfWork,
  id: string,
  identity: Identity,
  { issuer, ...options }: { version: number | undefined; author: RoleAuthor; issuer: string | null },
): Promise<User> {
  const user = await lockChangeable(tx, id, options);
  if (user.identity?.issuer === identity.issuer && user.identity.subject === identity.subject) return user;
  requireInvited(user, ACTION);
  requireIssuer(identity, issuer);
  const other = await findUserByIdentity(tx, identity);
  if (other !== null) throw duplicateError('duplicate_user', '/subject', other.id);
  const mapped = { ...user, identity, invitationExpiresAt: null, version: user.version + 1, updatedAt: tx.systemNow };
  saveIdentity(tx, mapped);
  tx.audit({ action: 'user.identity_set', subjectType: 'user', subjectId: id });
  await announceUser(tx, mapped, 'mapped');
  return mapped;
}

/** Another issuer could never sign the person in. */
function requireIssuer(identity: Identity, issuer: string | null): void {
  if (identity.issuer === issuer) return;
  const param = '/issuer';
  const message =
    issuer === null
      ? 'This deployment has no identity provider. Configure one first.'
      : 'The identity provider of this deployment has another issuer. Copy `iss` from its tokens, or from the page of the refused sign-in.';
  throw new AppError('validation_failed', { param, details: [{ code: 'invalid_value', param, message }] });
}
