import { disableKeysOfDisabledUser } from '../../modules/platform/api-keys/keys-of-disabled-user.ts';
import { changeUserStatus } from '../../modules/platform/users/change-user.ts';
import type { UserStatus } from '../../modules/platform/users/user.ts';
import type { Command } from '../command.ts';
import { changeOneUser } from './operator-users.ts';

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
