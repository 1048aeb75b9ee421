import type { JWK } from 'jose';
import { readerOf } from '../../../../database/transactions/transaction.ts';
import type { ConnectionAccess } from '../calls/access-store.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import { findSigningKey } from '../keys/signing-keys-store.ts';
import { clientSecretPlace, privateKeyPlace } from '../secret-places.ts';
import type { TokenCredentials } from './send-token-form.ts';
import type { AccessTokensParts } from './token-parts.ts';

/** Returns the credentials of a connection: its key, its secret, or null for a public client. */
export async function findCredentials(
  { database, encryption, jwksUrl }: AccessTokensParts,
  ref: ConnectionRef,
  { connection, sealedSecret: sealed }: Pick<ConnectionAccess, 'connection' | 'sealedSecret'>,
): Promise<TokenCredentials | null> {
  const { organizationId, connectionId } = ref;
  if (sealed !== null)
    return { kind: 'secret', secret: encryption.open(sealed, clientSecretPlace(ref)).toString('utf8') };
  if (connection.authMethod === 'client_secret') return null;
  const key = await findSigningKey(readerOf(database, organizationId), connectionId);
  if (key === null) return null;
  const opened = encryption.open(key.sealed, privateKeyPlace({ organizationId, keyId: key.id })).toString('utf8');
  const privateKey = JSON.parse(opened) as JWK;
  return { kind: 'key', key: { id: key.id, algorithm: key.algorithm, privateKey }, jwksUrl: jwksUrl(connectionId) };
}
