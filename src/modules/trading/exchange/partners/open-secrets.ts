import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { secretsPlace } from './secrets-place.ts';

type Owned = { organizationId: string; connectionId: string };

/** Decrypts the secrets of a connection; returns an empty record if none are stored. */
export function openSecrets(
  sealed: Buffer | null,
  { organizationId, connectionId }: Owned,
  encryption: Pick<Encryption, 'open'>,
): Record<string, string> {
  if (sealed === null) return {};
  const text = encryption.open(sealed, secretsPlace(organizationId, connectionId)).toString('utf8');
  return JSON.parse(text) as Record<string, string>;
}
