/** Whether people can sign in now, and why not. The detail has no value that the provider sent. */
type ProviderVerdict = { ok: boolean; detail: string };

type Provider = { issuer: string; clientId: string; clientSecret: string };

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 1024 ** 2;

/** Reads the description of the configured identity provider, as each sign-in does. Throws network errors. */
export async function examineProvider({ oidc }: { oidc: Provider | null }): Promise<ProviderVerdict> {
  if (oidc === null) return { ok: true, detail: 'no outside identity provider' };
  const { verdict } = await discover(oidc);
  return verdict;
}

/**
 * Also checks what a sign-in needs later: the provider's keys, and whether it accepts the client and its secret. For
 * the latter it sends an authorization code that does not exist, which a provider refuses without an effect.
 */
export async function examineProviderFully({ oidc }: { oidc: Provider | null }): Promise<ProviderVerdict> {
  if (oidc === null) return { ok: true, detail: 'no outside identity provider' };
  const { verdict, metadata } = await discover(oidc);
  if (!verdict.ok || metadata === null) return verdict;
  const keys = await json(String(metadata.jwks_uri));
  const count = Array.isArray(keys.body?.keys) ? keys.body.keys.length : 0;
  if (count === 0)
    return { ok: false, detail: 'the provider publishes no keys (jwks_uri), so that no sign-in is accepted' };
  if (!(await knowsClient(oidc, metadata))) {
    return { ok: false, detail: 'the provider does not accept OIDC_CLIENT_ID with OIDC_CLIENT_SECRET' };
  }
  return { ok: true, detail: 'answers, with keys, and accepts the client' };
}

type Metadata = Record<string, unknown>;

async function discover({ issuer }: Provider): Promise<{ verdict: ProviderVerdict; metadata: Metadata | null }> {
  const { status, body } = await json(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const failed = (detail: string) => ({ verdict: { ok: false, detail }, metadata: null });
  if (status !== 200) return failed(`answers ${status}; check OIDC_ISSUER`);
  if (body === null) return failed('does not answer with JSON; check OIDC_ISSUER');
  if (!isSame(body.issuer, issuer))
    return failed('the provider has another issuer than OIDC_ISSUER, so that no sign-in is accepted');
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].find(
    (name) => !URL.canParse(String(body[name])),
  );
  if (missing !== undefined) return failed(`the provider's description has no ${missing}`);
  return { verdict: { ok: true, detail: 'answers' }, metadata: body };
}

function isSame(named: unknown, issuer: string): boolean {
  return typeof named === 'string' && URL.canParse(named) && new URL(named).href === new URL(issuer).href;
}

/** Returns false only if the provider responds that the client is unknown. Other refusals concern the code. */
async function knowsClient({ clientId, clientSecret }: Provider, metadata: Metadata): Promise<boolean> {
  // Sends the secret in the body, as openid-client does.
  const form = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code: 'rcm-doctor', redirect_uri: 'https://rcm.invalid/' },
    ...{ client_id: clientId, client_secret: clientSecret },
  });
  const { status, body } = await json(String(metadata.token_endpoint), { method: 'POST', body: form });
  return status !== 401 && body?.error !== 'invalid_client' && body?.error !== 'unauthorized_client';
}

async function json(url: string, init: RequestInit = {}): Promise<{ status: number; body: Metadata | null }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal, redirect: 'manual', headers: { accept: 'application/json' } });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > BYTES_MAX) break;
  }
  try {
    const body: unknown = JSON.parse(text);
    return { status: response.status, body: typeof body === 'object' ? (body as Metadata | null) : null };
  } catch {
    return { status: response.status, body: null };
  }
}
