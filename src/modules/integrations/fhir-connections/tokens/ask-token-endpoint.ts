import { readerOf } from '../../../../database/transactions/transaction.ts';
import { selectAccess } from '../calls/access-store.ts';
import type { TransportAnswer, TransportFailure } from '../calls/transport.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import { findCredentials } from './find-credentials.ts';
import { sendTokenForm } from './send-token-form.ts';
import type { AccessTokensParts } from './token-parts.ts';

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
