import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FhirConnection, SigningAlgorithm } from '../fhir-connection.ts';
import { requireConnection } from '../require-connection.ts';
import { saveChanged } from '../save-changed.ts';
import { makeSigningKey } from './make-signing-key.ts';

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
  if (connection.signingAlgorithm === null) {
    throw new AppError('invalid_state_transition', {
      message: 'Only connections with the authMethod smart_backend_jwt have signing keys.',
    });
  }
  const algorithm = target.signingAlgorithm ?? connection.signingAlgorithm;
  const keyId = await makeSigningKey(tx, encryption, { connectionId: connection.id, algorithm });
  return saveChanged(tx, { ...connection, signingAlgorithm: algorithm }, { verb: 'key_rotated', details: { keyId } });
}
