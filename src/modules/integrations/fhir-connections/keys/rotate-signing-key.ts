import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { FhirConnection, SigningAlgorithm } from '../fhir-connection.ts';
import { findConnection } from '../fhir-connections-store.ts';
import { requireConnection } from '../require-connection.ts';
import { saveChanged } from '../save-changed.ts';
import { makeSigningKey } from './make-signing-key.ts';

/** Checks version and state before the fields are checked. */
export async function guardRotateKey(
  reader: TenantReader,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
): Promise<void> {
  const connection = await findConnection(reader, id);
  if (connection === null) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== connection.version) throw new AppError('version_conflict');
  requireSigning(connection);
}

function requireSigning({ signingAlgorithm }: FhirConnection): SigningAlgorithm {
  if (signingAlgorithm !== null) return signingAlgorithm;
  throw new AppError('invalid_state_transition', {
    message: 'Only connections with the authMethod smart_backend_jwt have signing keys.',
  });
}

/**
 * Makes a new key pair for a connection that signs; the previous one stays published for two days. Throws
 * invalid_state_transition if the connection has no signing keys.
 */
export async function rotateSigningKey(
  tx: UnitOfWork,
  encryption: Encryption,
  target: { id: string; expectedVersion: number | undefined; signingAlgorithm: SigningAlgorithm | undefined },
): Promise<FhirConnection> {
  const connection = await requireConnection(tx, target.id, target.expectedVersion);
  const present = requireSigning(connection);
  const algorithm = target.signingAlgorithm ?? present;
  const keyId = await makeSigningKey(tx, encryption, { connectionId: connection.id, algorithm });
  return saveChanged(tx, { ...connection, signingAlgorithm: algorithm }, { verb: 'key_rotated', details: { keyId } });
}
