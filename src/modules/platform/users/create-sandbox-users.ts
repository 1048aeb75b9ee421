import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { USER_ROLES, type UserRole } from '../roles/user-role.ts';
import { createUser } from './create-user.ts';
import type { User } from './user.ts';
import { selectAllUsers } from './users-store.ts';

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
