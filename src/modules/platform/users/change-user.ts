import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requireRole } from '../roles/find-roles.ts';
import type { RoleReference } from '../roles/user-role.ts';
import { endUserSessions } from '../sessions/end-session.ts';
import { findActorName, queueMailToAdmins } from './find-user.ts';
import type { User, UserStatus } from './user.ts';
import { lockUser, saveUser } from './users-store.ts';

/**
 * Changes a user's role; open sessions have it from their next request. Throws if the organization lacks the role. For
 * the operator, who may also change the last administrator.
 */
export async function setUserRole(tx: UnitOfWork, id: string, role: RoleReference): Promise<User> {
  const user = await requireLocked(tx, id);
  if (user.role === role) return user;
  await requireRole(tx, role, '/role');
  const changed = { ...user, role, version: user.version + 1, updatedAt: tx.systemNow };
  saveUser(tx, changed);
  audit(tx, id, 'user.role_changed', { from: user.role, to: role });
  return changed;
}

/** Disables a user and ends the sessions, or enables one, who must sign in again. */
export async function changeUserStatus(tx: UnitOfWork, id: string, status: UserStatus): Promise<User> {
  const user = await requireLocked(tx, id);
  if (user.status === status) return user;
  const changed = { ...user, status, version: user.version + 1, updatedAt: tx.systemNow };
  saveUser(tx, changed);
  if (status === 'disabled') await endUserSessions(tx, id);
  audit(tx, id, status === 'disabled' ? 'user.disabled' : 'user.enabled', { from: user.status, to: status });
  return changed;
}

async function requireLocked(tx: UnitOfWork, id: string): Promise<User> {
  const user = await lockUser(tx, id);
  if (!user) throw new AppError('resource_not_found');
  return user;
}

function audit(tx: UnitOfWork, subjectId: string, action: string, details: { from: string; to: string }): void {
  tx.audit({ action, subjectType: 'user', subjectId, details });
}

/** The changes of a user that are announced, worded to follow "was". */
const CHANGES = {
  invited: 'invited',
  changed_role: 'given another role',
  enabled: 'enabled again',
  mapped: 'mapped to a person of the identity provider',
} as const;

type UserChange = keyof typeof CHANGES;

/**
 * Mails a change of a person's permissions to the organization's owner and administrators, in the caller's transaction,
 * so that a user added with a stolen session does not go unnoticed.
 */
export async function announceUser(tx: UnitOfWork, user: User, change: UserChange): Promise<void> {
  const name = user.name.replace(/\p{Cc}/gu, ' ');
  await queueMailToAdmins(tx, {
    subject: `A user was ${CHANGES[change]}`,
    body: [
      `The user "${name}" (${user.id}) was ${CHANGES[change]}, with the role ${user.role}.`,
      `By ${await findActorName(tx)}, at ${tx.systemNow.toISOString()}.`,
      `If your organization did not intend this, disable the user at once: POST /v1/users/${user.id}/disable`,
    ].join('\n\n'),
  });
}
