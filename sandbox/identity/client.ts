import type { Encryption } from '../../src/database/sealing/encryption.ts';

export const BASE_PATH = '/idp';
export const CLIENT_ID = 'rcm';

/** Returns the secret shared by client and provider; derived, so that it is not stored. */
export function clientSecret(encryption: Pick<Encryption, 'derive'>): string {
  return encryption.derive('embedded-identity-client').toString('base64url');
}
