import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { recordPlace } from './record-place.ts';

/** A private RSA key as a JSON Web Key. */
export type SigningKey = Partial<
  Record<'kty' | 'use' | 'alg' | 'n' | 'e' | 'd' | 'p' | 'q' | 'dp' | 'dq' | 'qi', string>
>;

const MODEL = 'SigningKey';
const ID = 'rs256';

/**
 * Loads the provider's signing key, which is created once and stored encrypted; processes that start together get the
 * same one.
 */
export async function loadSigningKey(pool: Pool, encryption: Encryption): Promise<SigningKey> {
  const existing = await readKey(pool, encryption);
  if (existing) return existing;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
  await pool.query(
    `insert into identity_provider.records (model, id, payload) values ($1, $2, $3) on conflict do nothing`,
    [MODEL, ID, encryption.seal(JSON.stringify(jwk), recordPlace(MODEL, ID))],
  );
  return (await readKey(pool, encryption))!;
}

async function readKey(pool: Pool, encryption: Encryption): Promise<SigningKey | null> {
  const { rows } = await pool.query<{ payload: Buffer }>(
    'select payload from identity_provider.records where model = $1 and id = $2',
    [MODEL, ID],
  );
  return rows[0]
    ? (JSON.parse(encryption.open(rows[0].payload, recordPlace(MODEL, ID)).toString('utf8')) as SigningKey)
    : null;
}
