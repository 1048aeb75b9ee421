import type { EmbeddedIdentityProvider } from '../../sandbox/identity/embedded-provider.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/connections/pool.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import { localFetch } from '../gateways/identity/bounded-fetch.ts';
import { createOpenIdConnect } from '../gateways/identity/openid-connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { IdentityProvider } from '../modules/platform/sessions/identity-provider.ts';
import { findPersonByEmail } from '../modules/platform/users/find-user.ts';
import type { Sandbox } from './load-sandbox.ts';

/** How people sign in to this deployment. */
export type Identity = {
  /** Null in a live deployment that names none: there is no signing in then, keys work all the same. */
  provider: IdentityProvider | null;
  /** The provider embedded in this process; null if another provider is configured, and always in live. */
  embedded: EmbeddedIdentityProvider | null;
  /** The issuer of the identities in users' records; null without a provider. */
  issuer: string | null;
  /** Domains of the addresses that may sign in; if empty, any domain. */
  allowedDomains: readonly string[];
};

/** The dependencies of the sandbox systems that run in this process. */
export type EmbeddedParts = {
  pool: Pool;
  clock: Clock;
  encryption: Encryption;
  publicUrl: () => string;
  /** Returns the address at which this process can reach itself. */
  localUrl: () => string;
  onError: (error: unknown) => void;
};

/** Opens the configured identity provider; without one, in a sandbox, the embedded provider. */
export function openIdentity(config: Config, sandbox: Sandbox | null, parts: EmbeddedParts): Identity {
  const { oidc } = config;
  const { clock, publicUrl } = parts;
  if (oidc !== null) {
    const issuer = new URL(oidc.issuer);
    const provider = createOpenIdConnect({
      issuer: () => issuer,
      recordedIssuer: () => oidc.issuer,
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      allowInsecure: issuer.protocol === 'http:',
      clock,
    });
    return { provider, embedded: null, issuer: oidc.issuer, allowedDomains: oidc.allowedDomains };
  }
  if (sandbox === null) return { provider: null, embedded: null, issuer: null, allowedDomains: [] };
  const fetch = localFetch(publicUrl, parts.localUrl);
  const embedded = sandbox.createEmbeddedIdentityProvider({
    environment: config.environment,
    pool: parts.pool,
    encryption: parts.encryption,
    publicUrl,
    findPerson: (email) => findPersonByEmail(parts.pool, email),
    fetch,
    onError: parts.onError,
  });
  const provider = createOpenIdConnect({
    issuer: () => new URL(`${publicUrl()}${embedded.basePath}`),
    recordedIssuer: () => sandbox.EMBEDDED_ISSUER,
    clientId: sandbox.CLIENT_ID,
    clientSecret: sandbox.clientSecret(parts.encryption),
    allowInsecure: true,
    clock,
    fetch,
  });
  return { provider, embedded, issuer: sandbox.EMBEDDED_ISSUER, allowedDomains: [] };
}
