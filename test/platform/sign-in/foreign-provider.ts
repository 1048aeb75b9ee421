import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccountClaims, Provider } from 'oidc-provider';

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

/** Starts an identity provider with other properties: other keys, claims only from the userinfo endpoint, no logout. */
export async function startForeignProvider(redirectUri: () => string, port = 0): Promise<ForeignProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
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
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...jwk, alg: 'ES256', use: 'sig' } as never] },
    cookies: { keys: ['foreign'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
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
