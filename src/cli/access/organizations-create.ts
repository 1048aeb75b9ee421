import { withServicePool } from '../../composition/runtime.ts';
import { createOrganization, listAllOrganizations } from '../../modules/platform/organizations/find-organizations.ts';
import { createSandboxUsers } from '../../modules/platform/users/create-user.ts';
import { type Command, required, UsageError } from '../command.ts';

export const organizationsCreate: Command = {
  name: 'organizations create',
  summary: 'Create an organization',
  usage: 'organizations create --name NAME [--email OWNER_EMAIL] [--json]',
  details: [
    '--name   The name, at most 200 characters.',
    '--email  Address for notices, such as failing webhooks and expiring credentials.',
  ],
  options: { name: { type: 'string' }, email: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const name = required(options, 'name');
    if (name.length > 200) throw new UsageError('--name is longer than 200 characters');
    const ownerEmail = typeof options.email === 'string' ? options.email : null;
    if (ownerEmail !== null && !/^[^\s@]+@[^\s@]+$/.test(ownerEmail)) throw new UsageError('--email is not an address');
    const { organization, made } = await withServicePool(env, async (_pool, { config, database }) => {
      const organization = await createOrganization(database, { name, ownerEmail });
      const isEmbedded = config.environment === 'sandbox' && config.oidc === null;
      return {
        organization,
        made: isEmbedded ? await createSandboxUsers(database, [organization]) : [],
      };
    });
    const users = made.map(({ email, role }) => ({ email, role }));
    answer({ id: organization.id, name, ownerEmail, users }, [
      `${organization.id}  ${name}`,
      ...users.map(({ email }) => `Sandbox user  ${email}`),
    ]);
    return 0;
  },
};

export const organizationsList: Command = {
  name: 'organizations list',
  summary: 'List organizations',
  usage: 'organizations list [--json]',
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const organizations = await withServicePool(env, (pool) => listAllOrganizations(pool));
    const lines = organizations.map((organization) => `${organization.id}  ${organization.name}`);
    answer({ data: organizations }, lines.length > 0 ? lines : ['No organizations yet.']);
    return 0;
  },
};
