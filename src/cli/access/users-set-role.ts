import { isRoleReference, USER_ROLES } from '../../modules/platform/roles/user-role.ts';
import { setUserRole } from '../../modules/platform/users/change-user.ts';
import { type Command, required, UsageError } from '../command.ts';
import { changeOneUser } from './operator-users.ts';

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
