import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccountClaims, type Configuration, Provider } from 'oidc-provider';

export type ForeignProvider = {
  issuer: string;
  /** The person of the next sign-in, which shows no page. */
  person: AccountClaims;
  /** Paths that fail: each responds with its status or cuts the connection. */
  faults: Map<string, number | 'cut off'>;
  /** Signs as the provider itself. */
  signingKey: JsonWebKey;
  close(): Promise<void>;
};

/** The properties in which identity providers differ. */
export type ProviderShape = {
  algorithm: 'ES256' | 'RS256';
  tokenAuthentication: 'client_secret_post' | 'client_secret_basic';
  /** The claims of the ID token. The others are only in the answer of the userinfo endpoint. */
  inIdToken: readonly string[];
  claims: Required<Pick<NonNullable<Configuration['claims']>, 'email' | 'profile'>>;
  /** Whether the person can sign out at the provider. */
  hasLogout: boolean;
};

const OTHER_SHAPE: ProviderShape = {
  algorithm: 'ES256',
  tokenAuthentication: 'client_secret_post',
  inIdToken: ['sub'],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  hasLogout: false,
};

/** Returns a port that no server uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function signingKey(algorithm: ProviderShape['algorithm']): JsonWebKey {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}

/**
 * Starts an identity provider of a shape. By default it differs from the embedded one: other keys, claims only from the
 * userinfo endpoint, no logout.
 */
export async function startForeignProvider(
  redirectUri: () => string,
  port = 0,
  shape: ProviderShape = OTHER_SHAPE,
): Promise<ForeignProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { algorithm } = shape;
  const jwk = signingKey(algorithm);
  const foreign: ForeignProvider = {
    issuer,
    person: { sub: 'nobody' },
    faults: new Map(),
    signingKey: jwk,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'our-client',
        client_secret: 'our-secret-that-is-long-enough-for-anything',
        redirect_uris: [redirectUri()],
        post_logout_redirect_uris: [new URL('/account', redirectUri()).href],
        id_token_signed_response_alg: algorithm,
        token_endpoint_auth_method: shape.tokenAuthentication,
      },
    ],
    jwks: { keys: [{ ...jwk, alg: algorithm, use: 'sig' } as never] },
    cookies: { keys: ['foreign'] },
    claims: { openid: [...shape.inIdToken], ...shape.claims },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: shape.hasLogout } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => foreign.person }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ accountId: ctx.oidc.session!.accountId!, clientId: 'our-client' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    const fault = foreign.faults.get(new URL(request.url!, issuer).pathname);
    if (fault === 'cut off') return void request.socket.destroy();
    if (fault !== undefined) return void response.writeHead(fault).end('<h1>provider-detail</h1>');
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: foreign.person.sub } });
  });
  return foreign;
}
