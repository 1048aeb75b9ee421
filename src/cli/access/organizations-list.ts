import { withServicePool } from '../../composition/runtime.ts';
import { listAllOrganizations } from '../../modules/platform/organizations/find-organizations.ts';
import type { Command } from '../command.ts';

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
