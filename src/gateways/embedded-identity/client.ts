import type { Encryption } from '../../database/encryption.ts';

export const BASE_PATH = '/idp';
export const CLIENT_ID = 'rcm';

/** What the client and the provider both know; derived, so that it is stored nowhere. */
export function clientSecret(encryption: Pick<Encryption, 'derive'>): string {
  return encryption.derive('embedded-identity-client').toString('base64url');
}
