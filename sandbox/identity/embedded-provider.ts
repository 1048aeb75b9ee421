import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider as ProviderType } from 'oidc-provider';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { invariant } from '../../src/kernel/assert.ts';
import { BASE_PATH, embeddedPassword, type FindPerson } from './account.ts';
import { providerConfiguration } from './configuration.ts';
import { loadSigningKey } from './signing-keys.ts';

/** The issuer's name in users' records: the provider's URL changes with the port, the users do not. */
export const EMBEDDED_ISSUER = 'urn:rcm:embedded-identity-provider';

export type EmbeddedIdentityProvider = {
  /** The path below which all paths are the provider's. */
  basePath: string;
  /** The password of all users of the sandbox. */
  password: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

type EmbeddedProviderOptions = {
  environment: 'sandbox' | 'live';
  pool: Pool;
  encryption: Encryption;
  publicUrl: () => string;
  findPerson: FindPerson;
  fetch: typeof fetch;
  onError: (error: unknown) => void;
};

type OpenProvider = { provider: ProviderType; callback: ReturnType<ProviderType['callback']> };

/** Creates an OpenID Connect provider for the sandbox, so that sign-in works without an external one. */
export function createEmbeddedIdentityProvider(options: EmbeddedProviderOptions): EmbeddedIdentityProvider {
  invariant(options.environment === 'sandbox', 'the embedded identity provider is for the sandbox only');
  const { findPerson } = options;
  const password = embeddedPassword(options.encryption);
  let current: { publicUrl: string; provider: Promise<OpenProvider> } | null = null;
  const providerAt = (publicUrl: string): Promise<OpenProvider> => {
    if (current?.publicUrl !== publicUrl) {
      const entry = { publicUrl, provider: openProvider(options, publicUrl) };
      entry.provider.catch(() => {
        if (current === entry) current = null;
      });
      current = entry;
    }
    return current!.provider;
  };
  return {
    basePath: BASE_PATH,
    password,
    handle: async (request, response) => {
      const publicUrl = options.publicUrl();
      const { provider, callback } = await providerAt(publicUrl);
      asSeenBy(request, publicUrl);
      const path = new URL(request.url ?? '/', publicUrl).pathname;
      if (path.startsWith(`${BASE_PATH}/interaction/`)) {
        const { handleInteraction } = await import('./interaction.ts');
        return handleInteraction({ provider, findPerson, password }, request, response);
      }
      mountAt(request);
      await callback(request, response);
    },
  };
}

async function openProvider(options: EmbeddedProviderOptions, publicUrl: string): Promise<OpenProvider> {
  // Loaded at the first sign-in, because most processes never need it.
  const { Provider } = await import('oidc-provider');
  const { pool, encryption, findPerson, fetch } = options;
  const signingKey = await loadSigningKey(pool, encryption);
  const configuration = providerConfiguration({ pool, encryption, signingKey, publicUrl, findPerson, fetch });
  const provider = new Provider(`${publicUrl}${BASE_PATH}`, configuration);
  // The two trusted headers are set by `asSeenBy` on every request.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => options.onError(error));
  provider.on('backchannel.error', (_ctx, error) => options.onError(error));
  // Without a listener, the framework would print the whole error itself, including its message.
  (provider as EventEmitter).on('error', options.onError);
  return { provider, callback: provider.callback() };
}

/** Sets the headers from which the provider builds its URLs, so that they are always the public ones. */
function asSeenBy(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** Removes the provider's path from the URL, as it expects of a server that mounts it. */
function mountAt(request: IncomingMessage & { originalUrl?: string }): void {
  const url = request.url ?? BASE_PATH;
  request.originalUrl = url;
  const inner = url.slice(BASE_PATH.length);
  request.url = inner.startsWith('/') ? inner : `/${inner}`;
}
