import { inTransaction } from '../database/transaction.ts';
import type { ApiKeyStatus } from '../modules/api-keys/api-key.ts';
import { listAllKeys } from '../modules/api-keys/api-keys-store.ts';
import { changeKeyStatus } from '../modules/api-keys/change-key-status.ts';
import { withServicePool } from '../runtime.ts';
import { type Command, CommandError } from './command.ts';
import { operatorTransaction } from './operator.ts';

export const keysDisable = statusCommand('disable', 'disabled', 'Disable an API key; it can be enabled again');
export const keysEnable = statusCommand('enable', 'active', 'Enable a disabled API key');
export const keysRevoke = statusCommand('revoke', 'revoked', 'Revoke an API key for good');

function statusCommand(verb: string, status: ApiKeyStatus, summary: string): Command {
  return {
    name: `keys ${verb}`,
    summary,
    usage: `keys ${verb} KEY_ID [--json]`,
    details: ['Takes effect in every process within a second.'],
    options: {},
    positionals: { min: 1, max: 1 },
    run: async (_options, [id], { env, answer }) => {
      const key = await withServicePool(env, async (pool) => {
        const found = (await listAllKeys(pool)).find((candidate) => candidate.id === id);
        if (!found) throw new CommandError(`no key ${id}`);
        const transaction = operatorTransaction(pool, found.organizationId);
        return (await inTransaction(transaction, (tx) => changeKeyStatus(tx, found.id, status))).result;
      });
      answer({ id: key.id, status: key.status }, [`${key.id}  ${key.status}`]);
      return 0;
    },
  };
}
