import { AppError } from '../../../kernel/errors.ts';
import type { ConnectionKinds, ConnectionTest } from './connection-kind.ts';
import type { Connections, MailboxOwner } from './connections.ts';

/**
 * Tries the connection of a partner as it is set up, in any state, outside of a transaction. Throws `resource_not_found`
 * if there is none, or nothing to try.
 */
export async function testConnection(
  owner: MailboxOwner,
  { connections, kinds }: { connections: Pick<Connections, 'find'>; kinds: ConnectionKinds },
): Promise<ConnectionTest> {
  const opened = await connections.find(owner);
  const kind = opened && kinds[opened.connection.kind];
  if (!opened || !kind) throw new AppError('resource_not_found');
  return kind.test(opened);
}
