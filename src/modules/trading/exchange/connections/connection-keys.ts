import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { ConnectionKinds, KeyUse } from '../partners/connection-kind.ts';
import type { Connection } from './connection.ts';
import { selectManagedConnection } from './connections-table-store.ts';
import type { Credential } from './credentials.ts';
import { getConnection, requireVersion } from './find-connections.ts';
import { type ConnectionParts, readSecrets, saveConnection, sealed } from './save-connection.ts';
import { auditConnection, storeConnection } from './store-connection.ts';

/** The names of the secrets that hold the new key and the previous one. */
const NAMES: Record<KeyUse, { current: string; previous: string }> = {
  sign_in: { current: 'privateKey', previous: 'previousPrivateKey' },
  pgp: { current: 'pgpPrivateKey', previous: 'previousPgpPrivateKey' },
};

function makerOf({ kind }: Pick<Connection, 'kind'>, kinds: ConnectionKinds, use: KeyUse) {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind]!.makers[use] : undefined;
  if (!make) throw new AppError('connection_kind_unsupported');
  return make;
}

type Given = ConnectionParts & { expectedVersion: number | undefined; use?: KeyUse | undefined };

/**
 * Creates a key for a connection and returns the public key. The former key becomes the previous key, which is used
 * until the partner accepts the new one; an older key is deleted. Throws `connection_kind_unsupported`, and
 * `validation_failed` if the expiry is in the past or the kind of key cannot have one.
 */
export async function makeConnectionKey(
  tx: UnitOfWork,
  id: string,
  { use = 'sign_in', expiresAt, ...given }: Given & { expiresAt?: string | undefined },
): Promise<Credential> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), given.expectedVersion);
  const make = makerOf(before, given.kinds, use);
  const { current, previous } = NAMES[use];
  const end = expiresAt === undefined ? null : requireEnd(expiresAt, use, tx.now);
  const secondsToEnd = end && Math.floor((end.getTime() - tx.now.getTime()) / 1_000);
  const { privateKey, ...shown } = await make({
    ...{ organizationId: tx.organizationId, name: before.name },
    ...{ at: tx.systemNow, secondsToEnd },
  });
  const made: Credential = {
    name: current,
    ...shown,
    createdAt: tx.now.toISOString(),
    expiresAt: end?.toISOString() ?? null,
    noticedAt: null,
  };
  const { [current]: replaced, ...kept } = await readSecrets(tx, id, given.encryption);
  const secrets = { ...kept, [current]: privateKey, ...(replaced !== undefined && { [previous]: replaced }) };
  const credentials = before.credentials.flatMap((credential) => {
    if (credential.name === current) return [{ ...credential, name: previous }];
    return credential.name === previous && replaced !== undefined ? [] : [credential];
  });
  await store(tx, before, { secrets, credentials: [made, ...credentials] }, given);
  auditConnection(tx, 'keys_changed', id, { made: made.fingerprint! });
  return made;
}

function requireEnd(expiresAt: string, use: KeyUse, now: Date): Date {
  const end = new Date(expiresAt);
  const param = '/expiresAt';
  if (use !== 'pgp') throw invalid({ code: 'not_allowed', param, message: 'Only a PGP key can expire.' });
  if (end.getTime() - now.getTime() < 1_000) {
    throw invalid({ code: 'too_small', param, message: 'Must be in the future.' });
  }
  return end;
}

function invalid(detail: { code: string; param: string; message: string }): AppError {
  return new AppError('validation_failed', { param: detail.param, details: [detail] });
}

/** Deletes the previous key, after the partner has the new one. Without a previous key, it has no effect. */
export async function forgetPreviousKey(
  tx: UnitOfWork,
  id: string,
  { use = 'sign_in', ...given }: Given,
): Promise<Connection> {
  const before = requireVersion(await selectManagedConnection(tx, id, ' for update of c'), given.expectedVersion);
  makerOf(before, given.kinds, use);
  const { previous: name } = NAMES[use];
  const { [name]: previous, ...secrets } = await readSecrets(tx, id, given.encryption);
  if (previous === undefined) return before;
  const credentials = before.credentials.filter((credential) => credential.name !== name);
  await store(tx, before, { secrets, credentials }, given);
  auditConnection(tx, 'keys_changed', id, { forgotten: name });
  return getConnection(tx, id);
}

async function store(
  tx: UnitOfWork,
  before: Connection,
  { secrets, credentials }: { secrets: Record<string, string>; credentials: Credential[] },
  { encryption }: ConnectionParts,
): Promise<void> {
  await storeConnection(tx, before, {
    ...before,
    secrets: sealed(tx, before.id, secrets, encryption),
    credentials,
  });
}

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
