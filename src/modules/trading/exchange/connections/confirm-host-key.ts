import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { auditConnection } from './audit-connection.ts';
import type { Connection } from './connection.ts';
import { selectManagedConnection } from './connections-table-store.ts';
import { getConnection, requireVersion } from './find-connections.ts';
import { type ConnectionParts, saveConnection } from './save-connection.ts';

/** The number of accepted keys: the new one and the previous one, for partners that change their key. */
const KEYS_KEPT = 2;

/**
 * Records that a person has compared a host key with the partner's. Confirming the same key again changes nothing. Throws
 * `connection_kind_unsupported` for kinds without host keys.
 */
export async function confirmHostKey(
  tx: UnitOfWork,
  id: string,
  hostKey: string,
  { expectedVersion, ...parts }: ConnectionParts & { expectedVersion: number | undefined },
): Promise<Connection> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), expectedVersion);
  const kind = Object.hasOwn(parts.kinds, before.kind) ? parts.kinds[before.kind] : undefined;
  if (kind?.hasHostKeys !== true) throw new AppError('connection_kind_unsupported');
  if (before.hostKeys[0] === hostKey) return before;
  const hostKeys = [...new Set([hostKey, ...before.hostKeys])].slice(0, KEYS_KEPT);
  await saveConnection(tx, before, { id, hostKeys }, { ...parts, at: '' });
  auditConnection(tx, 'host_key_confirmed', id, { hostKey });
  return getConnection(tx, id);
}
