import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { duplicateError } from '../../constraint-errors.ts';
import { requireRole } from '../roles/find-roles.ts';
import { type RoleReference, USER_ROLES, type UserRole } from '../roles/user-role.ts';
import type { Identity } from '../sessions/identity-provider.ts';
import type { Invitation } from './invitation.ts';
import { USERS_MAX, type User } from './user.ts';
import { countUsers, findUserByEmail, insertUser, selectAllUsers } from './users-store.ts';

export type CreateUserInput = { email: string; name: string; role: RoleReference; identity?: Identity };

/**
 * Creates a user with an address (in lower case). Unless the identity is given, the first sign-in with that verified address,
 * or by the link of the invitation, binds the user to the person. Throws `duplicate_user`, `too_many_users`, or at `/role`
 * if the organization lacks the role.
 */
export async function createUser(
  tx: UnitOfWork,
  input: CreateUserInput,
  invitation: Pick<Invitation, 'hash' | 'expiresAt'> | null = null,
): Promise<User> {
  const other = await findUserByEmail(tx, input.email);
  if (other) throw duplicateError('duplicate_user', '/email', other.id);
  if ((await countUsers(tx)) >= USERS_MAX) throw new AppError('too_many_users');
  await requireRole(tx, input.role, '/role');
  const user: User = {
    id: newId('usr'),
    organizationId: tx.organizationId,
    ...input,
    identity: input.identity ?? null,
    status: 'active',
    lastSignedInAt: null,
    invitationExpiresAt: invitation?.expiresAt ?? null,
    version: 1,
    createdAt: tx.systemNow,
    updatedAt: tx.systemNow,
  };
  insertUser(tx, user, invitation?.hash ?? null);
  tx.audit({ action: 'user.created', subjectType: 'user', subjectId: user.id, details: { role: user.role } });
  return user;
}

const NAMES: Record<UserRole, string> = {
  org_admin: 'Olive Admin',
  biller: 'Bill Ledger',
  auth_specialist: 'Ann Thorize',
  denial_specialist: 'Dee Nile',
  developer: 'Deb Hook',
  viewer: 'Vic View',
};

/** Creates one user of each role in every sandbox organization without users; returns them. */
export async function createSandboxUsers(
  database: Database,
  organizations: readonly { id: string; name: string }[],
): Promise<User[]> {
  const existing = await selectAllUsers(database.pool);
  const peopled = new Set(existing.map(({ organizationId }) => organizationId));
  const taken = new Set(existing.map(({ email }) => email));
  const made: User[] = [];
  for (const organization of organizations) {
    if (peopled.has(organization.id)) continue;
    const emails = emailsFor(organization, taken);
    const options = { organizationId: organization.id, actor: { type: 'operator', id: 'sandbox' } as const };
    await transact(database, options, async (tx) => {
      for (const role of USER_ROLES) made.push(await createUser(tx, { email: emails[role], name: NAMES[role], role }));
    });
    for (const email of Object.values(emails)) taken.add(email);
  }
  return made;
}

/** Returns addresses with role and organization; organizations of the same name get different addresses. */
function emailsFor(organization: { id: string; name: string }, taken: ReadonlySet<string>): Record<UserRole, string> {
  const words = organization.name.toLowerCase().match(/[a-z0-9]+/g) ?? ['organization'];
  const slug = words.join('-').slice(0, 40).replace(/-$/, '');
  const at = (domain: string) =>
    Object.fromEntries(USER_ROLES.map((role) => [role, `${role}@${domain}.example`])) as Record<UserRole, string>;
  const plain = at(slug);
  return Object.values(plain).some((email) => taken.has(email)) ? at(`${slug}-${organization.id.slice(-6)}`) : plain;
}
