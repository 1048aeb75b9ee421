import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

export type SandboxEhr = NonNullable<TestApp['app']['ehr']>;

/** Opens the service on a port, with the sandbox's EHR that sends its notifications to it. */
export async function openWithSandboxEhr() {
  const clock = new ManualClock('2026-03-02T14:00:00Z');
  const t = await openTestApp({ clock });
  const ehr = t.app.ehr!;
  await ehr.listen(0);
  const url = new URL(await t.http.fastify.listen({ host: '127.0.0.1', port: 0 }));
  t.app.listeners.push({ address: url.hostname, port: Number(url.port) });
  return { t, ehr, clock };
}

/** Returns an access token for all of a practice's data, as another program at the practice has one. */
export async function tokenAtEhr(ehr: SandboxEhr, organizationId: string): Promise<string> {
  const { clientId, clientSecret } = ehr.clientOf(organizationId);
  const issued = await fetch(`${ehr.origin()}/fhir/${organizationId}/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'system/*.cruds' }),
  });
  return ((await issued.json()) as { access_token: string }).access_token;
}

export const PATH = '/v1/integrations/fhir/connections';
/** The topic of the EHR for changes of patients. */
export const TOPIC = 'http://rcm.example/SubscriptionTopic/patient-change';

/**
 * Connects a new organization to its practice at the EHR. Returns its key, the connection, and the answer of the test.
 */
export async function connectedPractice(t: TestApp, ehr: SandboxEhr) {
  const { id: organizationId, key } = await t.organization();
  const fields = { name: 'EHR', fhirBaseUrl: ehr.fhirBaseUrl(organizationId), authMethod: 'client_secret' };
  const body = { ...fields, requestedScopes: ['system/*.cruds'], ...ehr.clientOf(organizationId) };
  const created = await t.call('POST', PATH, { key, body });
  const tested = await t.call('POST', `${PATH}/${created.body.id}/test`, { key });
  return { organizationId, key, connectionId: created.body.id as string, tested: tested.body };
}
