import type { AccountClaims } from 'oidc-provider';
import type { ProviderShape } from './foreign-provider.ts';

/** What a provider sends about a person with an address, as its documentation says. */
export type ProviderProfile = ProviderShape & { name: string; personWith(address: string, id: string): AccountClaims };

const NAMES = { name: 'Ada Larkin', given_name: 'Ada', family_name: 'Larkin' };
const nameClaims = Object.keys(NAMES);

/**
 * Microsoft Entra ID, v2.0 endpoint: the subject is different for each application, the address comes without
 * `email_verified`, and `preferred_username` of a guest is no address.
 */
const entraId: ProviderProfile = {
  name: 'Microsoft Entra ID',
  algorithm: 'RS256',
  tokenAuthentication: 'client_secret_post',
  inIdToken: ['sub', 'name', 'oid', 'preferred_username', 'tid', 'ver', 'email'],
  claims: { email: ['email'], profile: [...nameClaims, 'picture'] },
  hasLogout: true,
  personWith: (email, id) => ({
    ...NAMES,
    sub: `${id}-VYS4kP0mJ1nQ8rT2uW5xZ7aB9cD3eF6gH1iK4lM8oN0`,
    oid: '5b1d7f0e-6c2a-4e9b-8a3d-1f4c7e9b2a60',
    tid: '9a3c1f52-0b7e-4d1a-8f6e-2c5d7b9e1a34',
    ver: '2.0',
    preferred_username: 'ada_partner.example#EXT#@riverside.onmicrosoft.example',
    email,
  }),
};

/** Okta, org authorization server: the ID token has no address; the userinfo endpoint has a verified one. */
const okta: ProviderProfile = {
  name: 'Okta',
  algorithm: 'RS256',
  tokenAuthentication: 'client_secret_basic',
  inIdToken: ['sub', 'ver', 'idp'],
  claims: {
    email: ['email', 'email_verified'],
    profile: [...nameClaims, 'preferred_username', 'locale', 'zoneinfo', 'updated_at'],
  },
  hasLogout: true,
  personWith: (email, id) => ({
    ...NAMES,
    sub: `00u${id}`,
    ver: 1,
    idp: '00o1a2b3c4d5e6f7g8h9',
    preferred_username: 'alarkin',
    locale: 'en-US',
    zoneinfo: 'America/Chicago',
    updated_at: 1_772_446_500,
    email,
    email_verified: true,
  }),
};

/** Google: a verified address in the ID token, and no logout at the provider. */
const google: ProviderProfile = {
  name: 'Google',
  algorithm: 'RS256',
  tokenAuthentication: 'client_secret_post',
  inIdToken: ['sub', 'hd', 'email', 'email_verified', ...nameClaims, 'picture'],
  claims: { email: [], profile: [] },
  hasLogout: false,
  personWith: (email, id) => ({
    ...NAMES,
    sub: `1047298301856609${id.padStart(5, '0')}`,
    hd: 'riverside.example',
    picture: 'https://lh3.googleusercontent.example/a/1',
    email,
    email_verified: true,
  }),
};

/** Keycloak: the user name is no address, and `email_verified` is false until the switch of the user is turned on. */
const keycloak: ProviderProfile = {
  name: 'Keycloak',
  algorithm: 'RS256',
  tokenAuthentication: 'client_secret_basic',
  inIdToken: ['sub', 'typ', 'preferred_username', 'email', 'email_verified', ...nameClaims],
  claims: { email: [], profile: [] },
  hasLogout: true,
  personWith: (email, id) => ({
    ...NAMES,
    sub: `3f1c2b7a-9d4e-4c6f-8b0a-${id.padStart(12, '0')}`,
    typ: 'ID',
    preferred_username: 'alarkin',
    email,
    email_verified: true,
  }),
};

const unverifiedKeycloak: ProviderProfile = {
  ...keycloak,
  name: 'Keycloak, address not verified',
  personWith: (email, id) => ({ ...keycloak.personWith(email, id), email_verified: false }),
};

/** The providers by what they do: those that confirm addresses, and those that do not. */
export const CONFIRMING: readonly ProviderProfile[] = [okta, google, keycloak];
export const NOT_CONFIRMING: readonly ProviderProfile[] = [entraId, unverifiedKeycloak];
