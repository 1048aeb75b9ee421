import { exportJWK, generateKeyPair } from 'jose';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { type FhirConnection, privateKeyPlace, type SigningAlgorithm } from '../fhir-connection.ts';
import { findConnection } from '../fhir-connections-store.ts';
import { requireConnection } from '../require-connection.ts';
import { saveChanged } from '../save-changed.ts';
import { insertSigningKey, retireKeys } from './signing-keys-store.ts';

/** A server that keeps a fetched key set for a day still knows the previous key. */
const OVERLAP_MS = 48 * 3_600_000;

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

/**
 * Creates the key pair with which a connection will sign. Returns its id. The previous one stays published for two
 * days, so that a server with a cached key set still verifies earlier signatures.
 */
export async function makeSigningKey(
  tx: UnitOfWork,
  encryption: Encryption,
  { connectionId, algorithm }: { connectionId: string; algorithm: SigningAlgorithm },
): Promise<string> {
  const id = newId('fhk');
  const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2_048 });
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: id, alg: algorithm, use: 'sig', key_ops: ['verify'] };
  const privateKey = JSON.stringify(await exportJWK(pair.privateKey));
  await retireKeys(tx, connectionId, new Date(tx.systemNow.getTime() + OVERLAP_MS));
  const sealed = encryption.seal(privateKey, privateKeyPlace({ organizationId: tx.organizationId, keyId: id }));
  insertSigningKey(tx, { id, connectionId, algorithm, publicKey, createdAt: tx.systemNow, retiresAt: null }, sealed);
  return id;
}
