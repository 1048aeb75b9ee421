import { exportJWK, generateKeyPair } from 'jose';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { SigningAlgorithm } from '../fhir-connection.ts';
import { privateKeyPlace } from '../secret-places.ts';
import { insertSigningKey, retireKeys } from './signing-keys-store.ts';

/** A server that keeps a fetched key set for a day still knows the previous key. */
const OVERLAP_MS = 48 * 3_600_000;

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
