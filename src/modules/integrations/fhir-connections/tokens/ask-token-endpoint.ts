import type { JWK } from 'jose';
import { readerOf } from '../../../../database/transactions/transaction.ts';
import { type ConnectionAccess, selectAccess } from '../calls/access-store.ts';
import type { TransportAnswer, TransportFailure } from '../calls/transport.ts';
import { clientSecretPlace, privateKeyPlace } from '../fhir-connection.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import { findSigningKey } from '../keys/signing-keys-store.ts';
import { type AccessTokensParts, sendTokenForm, type TokenCredentials } from './send-token-form.ts';

/**
 * Sends a form to the token endpoint of a connection's authorization server, with the connection's credentials if it
 * has any. SMART sessions use it to exchange codes and refresh tokens.
 */
export async function askTokenEndpoint(
  parts: AccessTokensParts,
  ref: ConnectionRef,
  form: URLSearchParams,
): Promise<TransportAnswer | TransportFailure> {
  const { database, transport } = parts;
  const access = await selectAccess(readerOf(database, ref.organizationId), ref.connectionId);
  if (access === null) return { ok: false, kind: 'not_allowed', code: 'connection_not_found' };
  const credentials = await findCredentials(parts, ref, access);
  return sendTokenForm(access.connection, credentials, form, { transport, now: database.clock.now() });
}

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
