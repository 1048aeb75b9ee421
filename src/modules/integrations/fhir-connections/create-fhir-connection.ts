import type { Static } from 'typebox';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newResource } from '../../resource-fields.ts';
import { type AddressCheck, checkConnection, last4, normalizedBase, syncConfigFrom } from './connection-input.ts';
import { clientSecretPlace, type FhirConnection } from './fhir-connection.ts';
import { fhirConnectionFields } from './fhir-connection-fields.ts';
import type { FhirConnectionCreate } from './fhir-connection-schema.ts';
import { FHIR_CONNECTIONS } from './fhir-connections-store.ts';
import { makeSigningKey } from './keys/rotate-signing-key.ts';

type ConnectionInput = Static<typeof FhirConnectionCreate>;

export type ConnectionParts = { encryption: Encryption; guard: AddressCheck };

/**
 * Creates a pending connection; one that signs gets a key pair. Throws validation_failed or duplicate_fhir_connection.
 */
export async function createFhirConnection(
  tx: UnitOfWork,
  { encryption, guard }: ConnectionParts,
  input: ConnectionInput,
): Promise<FhirConnection> {
  const { clientSecret, authMethod } = input;
  const { syncConfig = {}, ...given } = input;
  const created = newResource(
    fhirConnectionFields,
    {
      ...given,
      fhirBaseUrl: normalizedBase(input.fhirBaseUrl),
      secretLast4: clientSecret === undefined ? null : last4(clientSecret),
      signingAlgorithm: authMethod === 'smart_backend_jwt' ? (input.signingAlgorithm ?? 'RS384') : null,
    },
    tx.now,
  );
  const connection = { ...created, syncConfig: syncConfigFrom(syncConfig, created.syncConfig) };
  await checkConnection(tx, guard, connection);
  const owner = { organizationId: tx.organizationId, connectionId: connection.id };
  const sealed = clientSecret === undefined ? null : encryption.seal(clientSecret, clientSecretPlace(owner));
  FHIR_CONNECTIONS.insert(tx, connection, { client_secret: sealed });
  const { signingAlgorithm: algorithm } = connection;
  if (algorithm !== null) await makeSigningKey(tx, encryption, { connectionId: connection.id, algorithm });
  const details = { vendor: connection.vendor, authMethod };
  tx.audit({ action: 'fhir_connection.created', subjectType: 'fhir_connection', subjectId: connection.id, details });
  return connection;
}
