import { createHmac } from 'node:crypto';
import { createEmbeddedEhr, type EmbeddedEhr } from '../../sandbox/ehr/embedded-ehr.ts';
import { type Clock, systemClock } from '../../src/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestEhr = EmbeddedEhr & {
  /** Failures of the server itself; a test that causes none expects this to be empty. */
  errors: unknown[];
  /** Gets an access token for a backend service. */
  token(tenant: string, scope?: string): Promise<string>;
  /** Calls the FHIR API of a practice, with a token for everything if none is given. */
  fhir(tenant: string, path: string, init?: RequestInit & { token?: string | null }): Promise<FhirAnswer>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read resources of every type.
export type Json = any;
export type FhirAnswer = { status: number; headers: Headers; body: Json };

/** Starts the sandbox's EHR on a new database, which is dropped when it is closed. */
export async function openEmbeddedEhr(): Promise<TestEhr> {
  const database = await createTestDatabase();
  const ehr = await startEmbeddedEhr(database);
  const close = async () => {
    await ehr.close();
    await database.drop();
  };
  return { ...ehr, close };
}

/** Starts the sandbox's EHR alone, on a free port. Every practice id exists. */
export async function startEmbeddedEhr(
  database: Pick<TestDatabase, 'pool'>,
  options: { clock?: Clock; isOpen?: boolean } = {},
): Promise<TestEhr> {
  const errors: unknown[] = [];
  const ehr = createEmbeddedEhr({
    environment: 'sandbox',
    pool: database.pool,
    clock: options.clock ?? systemClock,
    derive: (purpose) => createHmac('sha256', 'test').update(purpose).digest(),
    serviceOrigin: () => 'https://rcm.example',
    isTenant: async () => true,
    fetch,
    isOpen: options.isOpen ?? false,
    onError: (error) => errors.push(error),
  });
  await ehr.listen(0);
  const token = (tenant: string, scope = 'system/*.cruds') => tokenOf(ehr, tenant, scope);
  return {
    ...ehr,
    errors,
    token,
    fhir: async (tenant, path, { token: given, ...init } = {}) => {
      const bearer = given === undefined ? await token(tenant) : given;
      const headers = new Headers(init.headers);
      if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
      if (init.body) headers.set('content-type', 'application/fhir+json');
      const url = path.startsWith('http') ? path : `${ehr.fhirBaseUrl(tenant)}/${path}`;
      const response = await fetch(url, { ...init, headers });
      const text = await response.text();
      const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}

async function tokenOf(ehr: EmbeddedEhr, tenant: string, scope: string): Promise<string> {
  const { clientId, clientSecret } = ehr.clientOf(tenant);
  const response = await fetch(`${ehr.origin()}/fhir/${tenant}/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
