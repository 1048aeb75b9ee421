import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { importClaimsTask } from '../../../src/jobs/tasks/billing.ts';
import { type CallOptions, openTestApp, type TestApp } from '../../helpers/app.ts';
import { workOn } from '../../helpers/work-on.ts';

export type ImportApp = TestApp & {
  /** Starts the worker; until then imports stay queued. */
  startWorker(): Promise<void>;
  importFile(
    payload: string | Buffer,
    options?: Omit<CallOptions, 'payload'> & { asOf?: string },
  ): ReturnType<TestApp['call']>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
  itemsOf(importId: string, key?: string): Promise<any[]>;
  /** Counts rows of one organization. */
  count(organizationId: string, table: string): Promise<number>;
};

/** Opens the service with an organization and a worker that imports its files. */
export async function openWorkingImportApp(): Promise<ImportApp> {
  const t = await openImportApp();
  await t.organization('Default');
  await t.startWorker();
  return t;
}

/** Opens the service with the HTTP edge and an optional worker that only imports. */
export async function openImportApp(env: Record<string, string> = {}): Promise<ImportApp> {
  const t = await openTestApp({ env });
  return {
    ...t,
    startWorker: () => workOn(t, { 'import-claims': importClaimsTask(t.app) }),
    importFile: (payload, { headers, asOf, ...options } = {}) =>
      t.call('POST', `/v1/claim-imports${asOf === undefined ? '' : `?asOf=${asOf}`}`, {
        ...options,
        payload,
        headers: { 'content-type': 'application/edi-x12', ...headers },
      }),
    itemsOf: async (importId, key) => {
      const { body } = await t.call('GET', `/v1/claim-imports/${importId}/items?limit=100`, key ? { key } : {});
      return body.data;
    },
    count: async (organizationId, table) => {
      const text = `select count(*)::int as count from ${table} where organization_id = $1`;
      const [row] = await readTogether(t.app.database, organizationId, (reader) =>
        reader.query<{ count: number }>(text, [organizationId]),
      );
      return row!.count;
    },
  };
}
