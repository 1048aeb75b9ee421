import * as client from 'openid-client';
import type { Clock } from '../../kernel/clock.ts';
import type {
  IdentityProvider,
  SignedInPerson,
  SignInAttempt,
} from '../../modules/platform/sessions/identity-provider.ts';
import { IdentityProviderError } from '../../modules/platform/sessions/identity-provider.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createLogoutTokenReader } from './logout-token.ts';

type OpenIdConnectOptions = {
  issuer: () => URL;
  /** The issuer's name in users' records; differs from its URL if that URL may change. */
  recordedIssuer: () => string;
  clientId: string;
  clientSecret: string;
  clock: Clock;
  fetch?: typeof fetch;
  /** Allows plain http, only for the embedded provider on this machine. */
  allowInsecure?: boolean;
  /** Milliseconds, for the limit of fetches that logout tokens cause; replaced in tests. */
  now?: () => number;
};

const SCOPE = 'openid email profile';
const REQUEST_TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;
// A provider's endpoints rarely change; its keys are refreshed separately.
const DISCOVERY_KEPT_MS = 3600_000;

/**
 * Creates the client of any OpenID Connect provider: discovery, authorization code with PKCE (S256), state and nonce.
 */
export function createOpenIdConnect(options: OpenIdConnectOptions): IdentityProvider {
  const discover = cachedDiscovery(options);
  const readLogoutToken = createLogoutTokenReader({
    ...options,
    metadata: async (beforeFetch) => (await discover(beforeFetch)).serverMetadata(),
  });
  return {
    start: async (redirectUri) => {
      const configuration = await discover();
      const attempt: SignInAttempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    finish: async (callbackUrl, attempt) => {
      const configuration = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        return await personOf(configuration, tokens, options.recordedIssuer());
      } catch (error) {
        throw asProblem(error);
      }
    },
    signOutUrl: async (idToken, returnTo) => {
      const configuration = await discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: returnTo })
        .href;
    },
    signOutOrigin: async () => {
      const { end_session_endpoint: endpoint } = (await discover()).serverMetadata();
      return endpoint === undefined ? null : new URL(endpoint).origin;
    },
    readLogoutToken,
  };
}

function cachedDiscovery(options: OpenIdConnectOptions): (beforeFetch?: () => void) => Promise<client.Configuration> {
  let cached: { href: string; configuration: Promise<client.Configuration>; until: number } | null = null;
  return async (beforeFetch) => {
    try {
      const issuer = options.issuer();
      if (cached === null || cached.href !== issuer.href || cached.until < performance.now()) {
        beforeFetch?.();
        const configuration = discoverOnce(options, issuer);
        const entry = { href: issuer.href, configuration, until: performance.now() + DISCOVERY_KEPT_MS };
        cached = entry;
        // A failure is not cached, because the provider may be available a moment later.
        configuration.catch(() => {
          if (cached === entry) cached = null;
        });
      }
      return await cached.configuration;
    } catch (error) {
      throw new IdentityProviderError('unavailable', error);
    }
  };
}

async function discoverOnce(options: OpenIdConnectOptions, issuer: URL): Promise<client.Configuration> {
  const execute = [client.enableNonRepudiationChecks];
  if (options.allowInsecure) execute.push(client.allowInsecureRequests);
  return client.discovery(
    issuer,
    options.clientId,
    { client_secret: options.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    {
      execute,
      timeout: REQUEST_TIMEOUT_SECONDS,
      [client.customFetch]: boundedFetch(options.fetch) as client.CustomFetch,
    },
  );
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

async function personOf(configuration: client.Configuration, tokens: Tokens, issuer: string): Promise<SignedInPerson> {
  const claims = tokens.claims()!;
  const { email, email_verified: isVerified } = await addressOf(configuration, tokens, claims);
  return {
    identity: { issuer, subject: claims.sub },
    // An address that the provider has not verified may belong to anyone, so it must not match an invited user.
    verifiedEmail: typeof email === 'string' && isVerified === true ? email.toLowerCase() : null,
    idpSessionId: typeof claims.sid === 'string' ? claims.sid : null,
    idToken: tokens.id_token!,
  };
}

/** Some providers put the address into the ID token, others return it only from the userinfo endpoint. */
async function addressOf(configuration: client.Configuration, tokens: Tokens, claims: client.IDToken) {
  if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
}

/** Errors of a provider that is temporarily unable to answer (RFC 6749, 4.1.2.1). */
const AWAY: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error']);

/** Maps an error to one of the three problems; details are kept in the cause, which is not shown. */
function asProblem(error: unknown): IdentityProviderError {
  if (error instanceof client.AuthorizationResponseError) {
    if (AWAY.has(error.error)) return new IdentityProviderError('unavailable', error);
    return new IdentityProviderError(error.error === 'access_denied' ? 'cancelled' : 'refused', error);
  }
  const { code, cause } = error as { code?: unknown; cause?: { status?: unknown } };
  // A response that is not OAuth, such as a gateway's 503, is in the cause.
  const status = (error as { status?: unknown }).status ?? cause?.status;
  const isAway =
    error instanceof TypeError || code === 'OAUTH_TIMEOUT' || (typeof status === 'number' && status >= 500);
  return new IdentityProviderError(isAway ? 'unavailable' : 'refused', error);
}
