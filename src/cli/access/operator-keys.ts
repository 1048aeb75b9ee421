import { type Runtime, withServicePool } from '../../composition/runtime.ts';
import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { systemClock } from '../../kernel/clock.ts';
import { normalizeCidr } from '../../modules/platform/api-keys/allowed-cidrs.ts';
import { changeKeyStatus } from '../../modules/platform/api-keys/change-key-status.ts';
import { listAllKeys } from '../../modules/platform/api-keys/find-keys.ts';
import type { ApiKeyStatus } from '../../modules/platform/api-keys/key-status.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { instantOf } from '../instants.ts';
import { withOperatorJobs } from '../operator.ts';

/** Changes a key in its organization. Throws CommandError if the key does not exist. */
export function changeOneKey<T>(
  env: NodeJS.ProcessEnv,
  id: string,
  change: (tx: UnitOfWork, config: Runtime['config']) => Promise<T>,
): Promise<T> {
  return withServicePool(env, async (pool, { config, database }) => {
    const found = (await listAllKeys(pool)).find((candidate) => candidate.id === id);
    if (!found) throw new CommandError(`no key ${id}`);
    return withOperatorJobs(database, found.organizationId, (tx) => change(tx, config));
  });
}

/** Returns a command that sets the status of a key. */
export function statusCommand(verb: string, status: ApiKeyStatus, summary: string): Command {
  return {
    name: `keys ${verb}`,
    summary,
    usage: `keys ${verb} KEY_ID [--json]`,
    details: ['Takes effect in every process at once, or within three seconds if a process cannot be notified.'],
    options: {},
    positionals: { min: 1, max: 1 },
    run: async (_options, [id], { env, answer }) => {
      const key = await changeOneKey(env, id!, (tx) => changeKeyStatus(tx, { id: id! }, { status, by: null }));
      answer({ id: key.id, status: key.status }, [`${key.id}  ${key.status}`]);
      return 0;
    },
  };
}

/** Reads `--expires ISO`; null without it. Throws UsageError unless it is in the future. */
export function expiryOf(text: string | boolean | undefined): Date | null {
  if (typeof text !== 'string') return null;
  const expiresAt = new Date(instantOf(text, '--expires'));
  if (expiresAt <= systemClock.now()) throw new UsageError('--expires must be in the future');
  return expiresAt;
}

/** Reads networks separated by commas and returns them in normal form. Throws UsageError. */
export function cidrsOf(text: string | boolean | undefined): string[] {
  if (typeof text !== 'string') return [];
  return text.split(',').map((part) => {
    const cidr = normalizeCidr(part.trim());
    if (cidr === null) throw new UsageError(`'${part}' is not a CIDR block, or has bits set beyond its length`);
    return cidr;
  });
}

export const keysDisable = statusCommand('disable', 'disabled', 'Disable an API key; it can be enabled again');

export const keysEnable = statusCommand('enable', 'active', 'Enable a disabled API key');

export const keysRevoke = statusCommand('revoke', 'revoked', 'Revoke an API key permanently');
