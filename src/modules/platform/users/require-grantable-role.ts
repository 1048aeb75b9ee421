import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { findRole } from '../roles/find-roles.ts';
import type { RoleAuthor } from '../roles/role-input.ts';
import type { RoleReference } from '../roles/user-role.ts';
import { scopesOfRole, scopesOfRoles } from './role-scopes.ts';

/**
 * Throws `forbidden_scope` with the first scope of a role that the caller lacks: a caller cannot assign a role with
 * more scopes than its own, or change a user with more scopes. A custom role that does not exist has no scopes.
 */
export async function requireGrantableRole(
  reader: TenantReader,
  role: RoleReference,
  { scopes, offered }: RoleAuthor,
): Promise<void> {
  const custom = (await findRole(reader, role))?.scopes ?? null;
  const held = scopesOfRole(role, custom, { builtIn: scopesOfRoles(offered), offered });
  const lacking = [...held].find((scope) => !scopes.has(scope));
  if (lacking === undefined) return;
  throw new AppError('forbidden_scope', {
    message: `The role includes the scope ${lacking}, which you do not have. Only users and keys with this scope can assign the role, or change a user who has it.`,
    extra: { requiredScope: lacking },
  });
}
