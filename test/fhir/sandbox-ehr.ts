import type { Clock } from '../../src/kernel/clock.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

export type SandboxEhr = NonNullable<TestApp['app']['ehr']>;

/** Opens the service on a port, with the sandbox's EHR that sends its notifications to it. */
export async function openWithSandboxEhr(clock: Clock): Promise<{ t: TestApp; ehr: SandboxEhr }> {
  const t = await openTestApp({ clock });
  const ehr = t.app.ehr!;
  await ehr.listen(0);
  const url = new URL(await t.http.fastify.listen({ host: '127.0.0.1', port: 0 }));
  t.app.listeners.push({ address: url.hostname, port: Number(url.port) });
  return { t, ehr };
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
