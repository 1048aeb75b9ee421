import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { BASE_PATH, CLIENT_ID, clientSecret, type FindPerson } from './account.ts';
import { errorPage, loggedOutPage, logoutPage, type Page } from './pages.ts';
import { RecordsAdapter } from './records-adapter.ts';
import type { SigningKey } from './signing-keys.ts';

const HOUR_SECONDS = 3600;

type ProviderParts = {
  pool: Pool;
  encryption: Encryption;
  signingKey: SigningKey;
  publicUrl: string;
  findPerson: FindPerson;
  /** Used by the provider to call this service when a session ends. */
  fetch: typeof fetch;
};

/** Returns the provider's settings: one client, this service, and this service's own pages. */
export function providerConfiguration(parts: ProviderParts): Configuration {
  const { pool, encryption, publicUrl } = parts;
  return {
    adapter: (model: string) => new RecordsAdapter(model, pool, encryption),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'rcm',
        client_secret: clientSecret(encryption),
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/account`],
        backchannel_logout_uri: `${publicUrl}/sign-in/back-channel-logout`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [parts.signingKey] },
    cookies: {
      keys: [encryption.derive('embedded-identity-cookies').toString('base64url')],
      names: { session: 'rcm_idp_session', interaction: 'rcm_idp_interaction', resume: 'rcm_idp_resume' },
      // The cookies are limited to the provider's path, so that calls to the API do not send them.
      long: { signed: true, path: BASE_PATH },
      short: { signed: true },
    },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], sid: null, auth_time: null },
    // Name and address are part of the ID token, as with most providers.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => showPage(ctx, logoutPage(form)),
        postLogoutSuccessSource: async (ctx) => showPage(ctx, loggedOutPage()),
      },
    },
    interactions: { url: (_ctx, interaction) => `${BASE_PATH}/interaction/${interaction.uid}` },
    renderError: async (ctx, out) => showPage(ctx, errorPage(out.error)),
    findAccount: async (_ctx, id) => findAccount(id, parts.findPerson),
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: 8 * HOUR_SECONDS,
      Grant: 14 * 24 * HOUR_SECONDS,
    },
    // The default refuses addresses of this machine, where this service runs.
    fetch: parts.fetch as Configuration['fetch'],
  };
}

function showPage(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.set(page.headers);
  ctx.body = page.html;
}

/** An account is identified by the person's address, which is also the subject. */
async function findAccount(id: string, findPerson: FindPerson) {
  const person = await findPerson(id);
  if (person === null) return undefined;
  const { email, name } = person;
  return { accountId: id, claims: async () => ({ sub: id, email, email_verified: true, name }) };
}
