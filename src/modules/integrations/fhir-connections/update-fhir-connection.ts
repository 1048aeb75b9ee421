import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import { checkConnection, last4, normalizedBase, syncConfigFrom } from './connection-input.ts';
import type { ConnectionParts } from './create-fhir-connection.ts';
import { clientSecretPlace, type FhirConnection } from './fhir-connection.ts';
import { fhirConnectionFields } from './fhir-connection-fields.ts';
import { saveClientSecret } from './fhir-connections-store.ts';
import { requireConnection } from './require-connection.ts';
import { saveChanged } from './save-changed.ts';
import { deleteAccessToken } from './tokens/access-tokens-store.ts';

/** Fields after whose change the connection has to be tested again. */
const TESTED: readonly string[] = [
  'fhirBaseUrl',
  'clientId',
  'secretLast4',
  'tokenEndpoint',
  'requestedScopes',
] satisfies (keyof FhirConnection)[];

/** Changes a connection (merge patch). A new address or new credentials make it pending and delete its token. */
export async function updateFhirConnection(
  tx: UnitOfWork,
  parts: ConnectionParts,
  target: { id: string; expectedVersion: number | undefined },
  changes: Changes<typeof fhirConnectionFields>,
): Promise<FhirConnection> {
  const connection = await requireConnection(tx, target.id, target.expectedVersion);
  const { clientSecret, syncConfig, fhirBaseUrl, ...plain } = changes;
  const patch = {
    ...plain,
    ...(fhirBaseUrl ? { fhirBaseUrl: normalizedBase(fhirBaseUrl) } : {}),
    ...(syncConfig ? { syncConfig: syncConfigFrom(syncConfig, connection.syncConfig) } : {}),
    ...(clientSecret === undefined ? {} : { secretLast4: clientSecret && last4(clientSecret) }),
  };
  const { next, changed } = mergeFields(fhirConnectionFields, connection, patch);
  if (changed.length === 0 && !clientSecret) return connection;
  await checkConnection(tx, parts.guard, next);
  const fields = clientSecret === undefined ? changed : [...new Set([...changed, 'clientSecret'])];
  if (clientSecret !== undefined) await replaceSecret(tx, parts, connection.id, clientSecret);
  const isUntested = clientSecret !== undefined || changed.some((field) => TESTED.includes(field));
  if (!isUntested) return saveChanged(tx, next, { verb: 'updated', details: { fields } });
  await deleteAccessToken(tx, connection.id);
  const { status } = connection;
  const reset = { discovery: null, capability: null, grantedScopes: [], statusReason: null };
  const untested: FhirConnection = { ...next, ...reset, status: status === 'disabled' ? status : 'pending' };
  return saveChanged(tx, untested, { verb: 'updated', details: { fields }, from: status });
}

async function replaceSecret(tx: UnitOfWork, { encryption }: ConnectionParts, id: string, secret: string | null) {
  const place = clientSecretPlace({ organizationId: tx.organizationId, connectionId: id });
  await saveClientSecret(tx, id, secret === null ? null : encryption.seal(secret, place));
}
