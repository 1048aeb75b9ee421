import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  type AddressCheck,
  checkConnection,
  last4,
  normalizedBase,
  type SyncConfigInput,
  syncConfigFrom,
} from './connection-input.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { insertConnection } from './fhir-connections-store.ts';
import { makeSigningKey } from './keys/make-signing-key.ts';
import { clientSecretPlace } from './secret-places.ts';

type Optional =
  | 'vendor'
  | 'clientId'
  | 'signingAlgorithm'
  | 'tokenEndpoint'
  | 'redirectUri'
  | 'requestedScopes'
  | 'requestsPerMinute'
  | 'metadata';
export type ConnectionInput = Pick<FhirConnection, 'name' | 'fhirBaseUrl' | 'authMethod'> & {
  [K in Optional]?: FhirConnection[K] | undefined;
} & {
  clientSecret?: string | undefined;
  syncConfig?: SyncConfigInput | undefined;
};

export type ConnectionParts = { encryption: Encryption; guard: AddressCheck };

/** Creates a pending connection; one that signs gets a key pair. Throws validation_failed or duplicate_fhir_connection. */
export async function createFhirConnection(
  tx: UnitOfWork,
  { encryption, guard }: ConnectionParts,
  input: ConnectionInput,
): Promise<FhirConnection> {
  const { clientSecret, authMethod } = input;
  const at = tx.now.toISOString();
  const connection: FhirConnection = {
    id: newId('fhc'),
    name: input.name,
    vendor: input.vendor ?? 'other',
    fhirBaseUrl: normalizedBase(input.fhirBaseUrl),
    fhirVersion: 'R4',
    status: 'pending',
    statusReason: null,
    authMethod,
    clientId: input.clientId ?? null,
    secretLast4: clientSecret === undefined ? null : last4(clientSecret),
    signingAlgorithm: authMethod === 'smart_backend_jwt' ? (input.signingAlgorithm ?? 'RS384') : null,
    tokenEndpoint: input.tokenEndpoint ?? null,
    redirectUri: input.redirectUri ?? null,
    requestedScopes: input.requestedScopes ?? [],
    grantedScopes: [],
    requestsPerMinute: input.requestsPerMinute ?? null,
    discovery: null,
    capability: null,
    syncConfig: syncConfigFrom(input.syncConfig ?? {}),
    lastError: null,
    metadata: input.metadata ?? {},
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await checkConnection(tx, guard, connection);
  const owner = { organizationId: tx.organizationId, connectionId: connection.id };
  insertConnection(
    tx,
    connection,
    clientSecret === undefined ? null : encryption.seal(clientSecret, clientSecretPlace(owner)),
  );
  const { signingAlgorithm: algorithm } = connection;
  if (algorithm !== null) await makeSigningKey(tx, encryption, { connectionId: connection.id, algorithm });
  const details = { vendor: connection.vendor, authMethod };
  tx.audit({ action: 'fhir_connection.created', subjectType: 'fhir_connection', subjectId: connection.id, details });
  return connection;
}
