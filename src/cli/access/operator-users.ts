import { withServicePool } from '../../composition/runtime.ts';
import { transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { disableKeysOfDisabledUser } from '../../modules/platform/api-keys/find-keys.ts';
import { isRoleReference, USER_ROLES } from '../../modules/platform/roles/user-role.ts';
import { changeUserStatus, setUserRole } from '../../modules/platform/users/change-user.ts';
import { listAllUsers } from '../../modules/platform/users/find-user.ts';
import type { User, UserStatus } from '../../modules/platform/users/user.ts';
import { type Command, CommandError, required, UsageError } from '../command.ts';
import { operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

/** Changes the one user that a command names, in the user's organization. */
export function changeOneUser<T = User>(
  env: NodeJS.ProcessEnv,
  id: string,
  change: (tx: UnitOfWork) => Promise<T>,
): Promise<T> {
  return withServicePool(env, async (pool, { database }) => {
    const found = (await listAllUsers(pool)).find((candidate) => candidate.id === id);
    if (!found) throw new CommandError(`no user ${id}`);
    return reportRefusals(() => transact(database, operatorTransaction(found.organizationId), change));
  });
}

export const usersSetRole: Command = {
  name: 'users set-role',
  summary: "Change a user's role",
  usage: 'users set-role USER_ID --role ROLE [--json]',
  details: [
    `Roles: ${USER_ROLES.join(', ')}, or the id of a custom role (rol_...)`,
    'Takes effect in open sessions at their next request.',
  ],
  options: { role: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [id], { env, answer }) => {
    const role = required(options, 'role');
    if (!isRoleReference(role)) throw new UsageError(`no role '${role}'; there are: ${USER_ROLES.join(', ')}`);
    const user = await changeOneUser(env, id!, (tx) => setUserRole(tx, id!, role));
    answer({ id: user.id, email: user.email, role: user.role }, [`${user.id}  ${user.email}  ${user.role}`]);
    return 0;
  },
};

export const usersDisable = statusCommand('disable', 'disabled', 'Disable a user; open sessions end');
export const usersEnable = statusCommand('enable', 'active', 'Enable a disabled user');

function statusCommand(verb: string, status: UserStatus, summary: string): Command {
  return {
    name: `users ${verb}`,
    summary,
    usage: `users ${verb} USER_ID [--json]`,
    options: {},
    positionals: { min: 1, max: 1 },
    run: async (_options, [id], { env, answer }) => {
      const { user, keys } = await changeOneUser(env, id!, async (tx) => {
        const changed = await changeUserStatus(tx, id!, status);
        return { user: changed, keys: status === 'disabled' ? await disableKeysOfDisabledUser(tx, id!) : [] };
      });
      answer({ id: user.id, email: user.email, status: user.status, disabledKeys: keys }, [
        `${user.id}  ${user.email}  ${user.status}`,
        ...keys.map((key) => `${key}  disabled`),
      ]);
      return 0;
    },
  };
}
