import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { runSync } from '../../../src/modules/integrations/fhir-sync/runs/run-sync.ts';
import { findRun } from '../../../src/modules/integrations/fhir-sync/runs/sync-runs-store.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { realNow } from '../../helpers/real-time.ts';

const PATH = '/v1/integrations/fhir/connections';

export type EhrTest = {
  t: TestApp;
  clock: ManualClock;
  organizationId: string;
  /** Creates a connection with the client secret and tests it; returns the result of the test. */
  connect(fields?: object): Promise<Json>;
  call(method: string, path: string, body?: unknown): Promise<Json>;
  /**
   * Starts a run and works until it has ended, waiting by the clock of the test. Returns the run as the API shows it.
   */
  sync(connectionId: string, body?: object): Promise<Json>;
  /** Writes to the EHR as another user. */
  ehr(method: string, path: string, body?: unknown): Promise<Json>;
  rows<T>(text: string): Promise<T[]>;
  close(): Promise<void>;
};

/** Opens the service beside the sandbox's EHR. */
export async function openEhrTest(): Promise<EhrTest> {
  const clock = new ManualClock(realNow());
  const t = await openTestApp({ clock });
  const { database, encryption, fhir } = t.app;
  const ehr = t.app.ehr!;
  await ehr.listen(0);
  const { id: organizationId } = await t.organization();
  const find = (runId: string) => readTogether(database, organizationId, (reader) => findRun(reader, runId));
  let connections = 0;
  const call = async (method: string, path: string, body?: unknown) =>
    (await t.call(method, `${PATH}${path}`, body === undefined ? {} : { body })).body;
  const token = async () => {
    const { clientId, clientSecret } = ehr.clientOf(organizationId);
    const answer = await fetch(`${ehr.origin()}/fhir/${organizationId}/auth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'system/*.cruds' }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  return {
    t,
    clock,
    organizationId,
    call,
    connect: async (fields = {}) => {
      connections += 1;
      const credentials = { authMethod: 'client_secret', ...ehr.clientOf(organizationId) };
      const fhirBaseUrl = ehr.fhirBaseUrl(organizationId);
      const created = await call('POST', '', { name: `EHR ${connections}`, fhirBaseUrl, ...credentials, ...fields });
      return call('POST', `/${created.id}/test`);
    },
    sync: async (connectionId, body = {}) => {
      const { id } = await call('POST', `/${connectionId}/sync`, body);
      for (;;) {
        await runSync({ database, encryption, fhirServer: fhir.server }, organizationId, id);
        const run = (await find(id))!;
        if (run.completedAt !== null) break;
        const waitMs = Date.parse(run.resumesAt ?? '') - clock.now().getTime();
        clock.advance(Math.max(0, waitMs) + 1);
      }
      return call('GET', `/${connectionId}/sync-runs/${id}`);
    },
    ehr: async (method, path, body) => {
      const answer = await fetch(`${ehr.fhirBaseUrl(organizationId)}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    rows: <T>(text: string) =>
      readTogether(database, organizationId, (reader) => reader.query<T>(text, [organizationId])),
    close: () => t.close(),
  };
}
