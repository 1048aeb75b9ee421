import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ConnectionKinds } from '../partners/connection-kind.ts';
import { auditConnection } from './audit-connection.ts';
import type { Connection } from './connection.ts';
import { selectManagedConnection } from './connections-table-store.ts';
import type { Credential } from './credentials.ts';
import { getConnection, requireVersion } from './find-connections.ts';
import { type ConnectionParts, readSecrets, sealed } from './save-connection.ts';
import { storeConnection } from './store-connection.ts';

const [NEW, PREVIOUS] = ['privateKey', 'previousPrivateKey'] as const;

function makerOf({ kind }: Pick<Connection, 'kind'>, kinds: ConnectionKinds) {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind]!.makeKey : null;
  if (!make) throw new AppError('connection_kind_unsupported');
  return make;
}

type Given = ConnectionParts & { expectedVersion: number | undefined };

/**
 * Makes a key for a connection and returns its public half. The key before it becomes the previous one, which is offered if
 * the partner does not know the new one yet; an older one is forgotten. Throws `connection_kind_unsupported`.
 */
export async function makeConnectionKey(tx: UnitOfWork, id: string, given: Given): Promise<Credential> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), given.expectedVersion);
  const { privateKey, ...shown } = makerOf(before, given.kinds)();
  const made: Credential = { name: NEW, ...shown, createdAt: tx.now.toISOString(), expiresAt: null, noticedAt: null };
  const { [NEW]: current, ...kept } = await readSecrets(tx, id, given.encryption);
  const secrets = { ...kept, [NEW]: privateKey, ...(current !== undefined && { [PREVIOUS]: current }) };
  const credentials = before.credentials.flatMap((credential) => {
    if (credential.name === NEW) return [{ ...credential, name: PREVIOUS }];
    return credential.name === PREVIOUS && current !== undefined ? [] : [credential];
  });
  await store(tx, before, { secrets, credentials: [made, ...credentials] }, given);
  auditConnection(tx, 'keys_changed', id, { made: made.fingerprint! });
  return made;
}

/** Forgets the previous key, once the partner knows the new one. Forgetting none has no effect. */
export async function forgetPreviousKey(tx: UnitOfWork, id: string, given: Given): Promise<Connection> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), given.expectedVersion);
  makerOf(before, given.kinds);
  const { [PREVIOUS]: previous, ...secrets } = await readSecrets(tx, id, given.encryption);
  if (previous === undefined) return before;
  const credentials = before.credentials.filter(({ name }) => name !== PREVIOUS);
  await store(tx, before, { secrets, credentials }, given);
  auditConnection(tx, 'keys_changed', id, { forgotten: PREVIOUS });
  return getConnection(tx, id);
}

async function store(
  tx: UnitOfWork,
  before: Connection,
  { secrets, credentials }: { secrets: Record<string, string>; credentials: Credential[] },
  { encryption }: Given,
): Promise<void> {
  await storeConnection(tx, before, {
    ...before,
    secrets: sealed(tx, before.id, secrets, encryption),
    credentials,
  });
}
