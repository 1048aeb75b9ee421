import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Connection } from './connection.ts';
import type { ConnectionUpdate } from './connection-schema.ts';
import { selectManagedConnection } from './connections-table-store.ts';
import { getConnection, requireVersion } from './find-connections.ts';
import { type ConnectionParts, saveConnection } from './save-connection.ts';
import { auditConnection } from './store-connection.ts';

type ConnectionChanges = Static<typeof ConnectionUpdate>;

/**
 * Changes a connection by a merge patch. A patch that changes nothing keeps the version; secrets always count as
 * changed.
 */
export async function updateConnection(
  tx: UnitOfWork,
  id: string,
  { profile: settings, secretsExpireAt: expiries, ...fields }: ConnectionChanges,
  { expectedVersion, ...parts }: ConnectionParts & { expectedVersion: number | undefined },
): Promise<Connection> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), expectedVersion);
  const profile = settings && mergedProfile(before.profile, settings);
  const changed = [
    ...(fields.name !== undefined && fields.name !== before.name ? ['name'] : []),
    ...(profile !== undefined && !isDeepStrictEqual(profile, before.profile) ? ['profile'] : []),
    ...(fields.secrets && Object.keys(fields.secrets).length > 0 ? ['secrets'] : []),
    ...(expiries && Object.keys(expiries).length > 0 ? ['secretsExpireAt'] : []),
    ...(fields.hostKeys !== undefined && !isDeepStrictEqual(fields.hostKeys, before.hostKeys) ? ['hostKeys'] : []),
  ];
  if (changed.length === 0) return before;
  await saveConnection(tx, before, { id, ...fields, profile, expiries }, { ...parts, at: '' });
  auditConnection(tx, 'updated', id, { fields: changed });
  return getConnection(tx, id);
}

function mergedProfile(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}
