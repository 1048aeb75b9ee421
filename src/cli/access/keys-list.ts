import { withServicePool } from '../../composition/runtime.ts';
import { listAllKeys } from '../../modules/platform/api-keys/find-keys.ts';
import type { Command } from '../command.ts';

export const keysList: Command = {
  name: 'keys list',
  summary: 'List API keys, without the keys themselves',
  usage: 'keys list [--organization ORG_ID] [--json]',
  options: { organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const all = await withServicePool(env, (pool) => listAllKeys(pool));
    const keys = all.filter((key) => options.organization === undefined || key.organizationId === options.organization);
    const lines = keys.map((key) => {
      const used = key.lastUsedAt?.toISOString() ?? 'never used';
      return `${key.id}  ${key.organizationId}  ${key.prefix}…${key.lastFour}  ${key.status.padEnd(8)}  ${used}  ${key.name}`;
    });
    answer({ data: keys }, lines.length > 0 ? lines : ['No keys yet.']);
    return 0;
  },
};
