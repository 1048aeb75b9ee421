import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import {
  type ConnectionKind,
  type ConnectionKinds,
  type ConnectionTest,
  gatewayConnection,
} from '../partners/connection-kind.ts';
import { openSecrets } from '../partners/open-secrets.ts';
import { selectSecrets } from './connections-table-store.ts';
import { getConnection } from './find-connections.ts';

/** The setup of a connection for a test. Contains its secrets, so it must not leave the process. */
type TriableConnection = { id: string; kind: ConnectionKind; opened: Parameters<ConnectionKind['test']>[0] };

/**
 * Reads a connection in any state for a test. Throws `resource_not_found`, or `connection_kind_unsupported` for kinds
 * without a test.
 */
export async function readTriable(
  reader: TenantReader,
  id: string,
  { encryption, kinds }: { encryption: Pick<Encryption, 'open'>; kinds: ConnectionKinds },
): Promise<TriableConnection> {
  const connection = await getConnection(reader, id);
  const { organizationId } = reader;
  const kind = Object.hasOwn(kinds, connection.kind) ? kinds[connection.kind]! : null;
  if (kind === null) throw new AppError('connection_kind_unsupported');
  const secrets = openSecrets(await selectSecrets(reader, id), { organizationId, connectionId: id }, encryption);
  return {
    id,
    kind,
    opened: {
      organizationId,
      connection: { ...gatewayConnection(organizationId, connection), connectionId: id, kind: connection.kind },
      secrets,
      hostKeys: connection.hostKeys,
    },
  };
}

/** Tests a connection outside of a transaction. Changes nothing at the partner. */
export async function testConnection({ id, kind, opened }: TriableConnection) {
  return presentTest(id, await kind.test(opened));
}

/** Returns the response that is stored for a repeated request if the process ends before the test. */
export function presentUntested(connectionId: string) {
  return { object: 'connection_test' as const, connectionId, worked: false, steps: [], unconfirmedHostKey: null };
}

function presentTest(connectionId: string, { steps, unconfirmedHostKey }: ConnectionTest) {
  const worked = steps.every(({ outcome }) => outcome === 'passed');
  return { object: 'connection_test' as const, connectionId, worked, steps, unconfirmedHostKey };
}
