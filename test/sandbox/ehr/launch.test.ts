import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, openEmbeddedEhr, type TestEhr } from '../../helpers/embedded-ehr.ts';

const TENANT = 'launches';
const REDIRECT = 'http://127.0.0.1:9/callback';
let ehr: TestEhr;

beforeAll(async () => {
  ehr = await openEmbeddedEhr();
});

afterAll(() => ehr.close());

const auth = (path: string) => `${ehr.origin()}/fhir/${TENANT}/auth/${path}`;
const signIn = () => {
  const { userName, password } = ehr.launchOf(TENANT);
  return { user: userName, password };
};
const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

function authorizationUrl(scope: string, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    response_type: 'code',
    client_id: ehr.clientOf(TENANT).clientId,
    redirect_uri: REDIRECT,
    scope,
    state: 'state-1',
    aud: ehr.fhirBaseUrl(TENANT),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  return { url: `${auth('authorize')}?${new URLSearchParams(parameters)}`, verifier };
}

const redirected = (response: Response) => new URL(response.headers.get('location')!).searchParams;

async function token(form: Record<string, string>) {
  const { clientId, clientSecret } = ehr.clientOf(TENANT);
  const response = await post(auth('token'), { client_id: clientId, client_secret: clientSecret, ...form });
  return { status: response.status, body: (await response.json()) as Json };
}

const exchange = (code: string, verifier: string) =>
  token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT });
const refresh = (refreshToken: string, more: Record<string, string> = {}) =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more });

/** Makes a standalone launch; returns its tokens. */
async function authorized(scope = 'launch/patient patient/*.rs offline_access') {
  const { url, verifier } = authorizationUrl(scope);
  const answer = await post(url, { ...signIn(), patient: 'patient-02', decision: 'allow' });
  return (await exchange(redirected(answer).get('code')!, verifier)).body;
}

describe('a standalone launch', () => {
  test('shows a page, signs the clinician in and gives tokens for the chosen patient', async () => {
    const { url, verifier } = authorizationUrl('launch/patient patient/*.rs offline_access fhirUser');
    const page = await (await fetch(url)).text();
    expect(page).toContain('Marlow, Ada');
    const answer = await post(url, { ...signIn(), patient: 'patient-02', decision: 'allow' });
    expect([answer.status, redirected(answer).get('state')]).toEqual([303, 'state-1']);
    const { body } = await exchange(redirected(answer).get('code')!, verifier);
    expect(body).toMatchObject({ patient: 'patient-02', expires_in: 300 });
    expect(body.fhirUser).toBe(`${ehr.fhirBaseUrl(TENANT)}/Practitioner/practitioner-01`);
    const read = (path: string) => ehr.fhir(TENANT, path, { token: body.access_token });
    expect((await read('Patient/patient-02')).status).toBe(200);
    expect((await read('Patient/patient-01')).status).toBe(403);
    expect((await read('Coverage')).body.entry.map(({ resource }: Json) => resource.id)).toEqual(['coverage-02']);
  });

  test('refuses a wrong password with the page again, and a refusal goes back', async () => {
    const { url } = authorizationUrl('patient/*.rs');
    const wrong = await post(url, { user: 'verhoeven', password: 'guess', patient: 'patient-01', decision: 'allow' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('password is wrong')]);
    expect(redirected(await post(url, { decision: 'deny' })).get('error')).toBe('access_denied');
  });

  test.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: 'plain' }, 'invalid_request'],
    ['another audience', { aud: 'https://ehr.example/fhir' }, 'invalid_request'],
    ['an unknown launch', { launch: 'never' }, 'invalid_request'],
    ['no known scope', { scope: 'nonsense' }, 'invalid_scope'],
  ])('sends %s back as an error', async (_what, changes, error) => {
    const answer = await fetch(authorizationUrl('patient/*.rs', changes).url, { redirect: 'manual' });
    expect(redirected(answer).get('error')).toBe(error);
  });

  test.each([{ redirect_uri: 'https://elsewhere.example/callback' }, { client_id: 'unknown' }])(
    'does not redirect with %j',
    async (changes) => {
      const answer = await fetch(authorizationUrl('patient/*.rs', changes).url, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    },
  );

  test('a code works once, with its verifier; a second use revokes the tokens', async () => {
    const { url, verifier } = authorizationUrl('patient/*.rs');
    const code = async () =>
      redirected(await post(url, { ...signIn(), patient: 'patient-01', decision: 'allow' })).get('code')!;
    expect((await exchange(await code(), 'wrong')).body.error).toBe('invalid_grant');
    const used = await code();
    const { body } = await exchange(used, verifier);
    expect((await exchange(used, verifier)).body.error).toBe('invalid_grant');
    expect((await ehr.fhir(TENANT, 'Patient/patient-01', { token: body.access_token })).status).toBe(401);
  });
});

describe('an EHR launch', () => {
  test('opens the application for the patient and the latest visit, without another sign-in', async () => {
    const { launchUrl } = ehr.launchOf(TENANT);
    expect(await (await fetch(launchUrl)).text()).toContain('Launch an application');
    const application = 'http://127.0.0.1:9/launch';
    const launched = redirected(await post(launchUrl, { ...signIn(), patient: 'patient-01', application }));
    expect(launched.get('iss')).toBe(ehr.fhirBaseUrl(TENANT));
    const { url, verifier } = authorizationUrl('launch patient/*.rs', { launch: launched.get('launch')! });
    const answer = await fetch(url, { redirect: 'manual' });
    const { body } = await exchange(redirected(answer).get('code')!, verifier);
    expect(body).toMatchObject({ patient: 'patient-01', encounter: 'encounter-01' });
  });

  test('does not launch an application elsewhere', async () => {
    const application = 'https://elsewhere.example/launch';
    const answer = await post(ehr.launchOf(TENANT).launchUrl, { ...signIn(), patient: 'patient-01', application });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });
});

describe('a refresh token', () => {
  test('is replaced by each use, and a second use revokes the authorization', async () => {
    const first = await authorized();
    const second = (await refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect((await ehr.fhir(TENANT, 'Patient/patient-02', { token: second.access_token })).status).toBe(401);
  });

  test('can narrow the scope and not widen it, and is given for offline_access only', async () => {
    const tokens = await authorized();
    expect((await refresh(tokens.refresh_token, { scope: 'user/*.cruds' })).body.error).toBe('invalid_scope');
    expect((await refresh(tokens.refresh_token, { scope: 'patient/*.rs' })).body.scope).toBe('patient/*.rs');
    expect((await authorized('patient/*.rs')).refresh_token).toBeUndefined();
  });

  test('is revoked at the revocation endpoint', async () => {
    const tokens = await authorized();
    const { clientId, clientSecret } = ehr.clientOf(TENANT);
    const form = { token: tokens.refresh_token, client_id: clientId, client_secret: clientSecret };
    expect((await post(auth('revoke'), form)).status).toBe(200);
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  });
});
