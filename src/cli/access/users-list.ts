import { loadSandbox } from '../../composition/load-sandbox.ts';
import { withServicePool } from '../../composition/runtime.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { listAllUsers } from '../../modules/platform/users/find-user.ts';
import type { Command } from '../command.ts';

export const usersList: Command = {
  name: 'users list',
  summary: 'List users with their roles',
  usage: 'users list [--organization ORG_ID] [--json]',
  details: ["With the sandbox's built-in identity provider, also shows the password, which all its users share."],
  options: { organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const { all, password } = await withServicePool(env, async (pool, { config, masterKey }) => {
      const isEmbedded = config.environment === 'sandbox' && config.oidc === null;
      const sandbox = isEmbedded ? await loadSandbox(config) : null;
      const password = sandbox?.embeddedPassword(await openEncryption(pool, masterKey, new Date())) ?? null;
      return { all: await listAllUsers(pool), password };
    });
    const users = all
      .filter((user) => options.organization === undefined || user.organizationId === options.organization)
      .map(({ identity, ...user }) => ({ ...user, hasSignedIn: identity !== null }));
    const lines = users.map((user) => {
      const signedIn = user.lastSignedInAt?.toISOString() ?? 'never signed in';
      return `${user.id}  ${user.organizationId}  ${user.role.padEnd(15)}  ${user.status.padEnd(8)}  ${signedIn}  ${user.email}`;
    });
    if (lines.length === 0) lines.push('No users yet.');
    else if (password !== null) lines.push('', `Password of all users at the sandbox's identity provider: ${password}`);
    answer({ data: users, ...(password === null ? {} : { password }) }, lines);
    return 0;
  },
};
