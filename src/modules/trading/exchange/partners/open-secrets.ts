import type { Encryption } from '../../../../database/sealing/encryption.ts';

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

/** Returns the context to which the encrypted secrets of a connection are bound. */
export function secretsPlace(organizationId: string, connectionId: string) {
  return { organizationId, table: 'payer_connections', row: connectionId, column: 'secrets' };
}
