import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { importRecordsTask } from '../../../src/jobs/tasks/practice.ts';
import type { CallOptions, CallResult, TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { openAppOfOne } from '../../helpers/organizations.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';

export type ImportApp = TestApp & {
  own: { id: string; key: string };
  /** Sends rows as JSON lines, or a text as it is. Waits for the import. */
  importFile(rows: readonly object[] | string, options?: FileOptions): Promise<CallResult>;
  rowsOf(importId: string, query?: string): Promise<Shown[]>;
  /** Counts rows of one organization. */
  count(organizationId: string, table: string): Promise<number>;
};
type FileOptions = Omit<CallOptions, 'payload'> & { query?: string; contentType?: string };

/** Opens the service with an organization and, unless `isIdle`, a worker that runs its imports. */
export async function openImportApp({ isIdle = false } = {}): Promise<ImportApp> {
  const t = await openAppOfOne();
  if (!isIdle) await workOn(t, { 'import-records': importRecordsTask(t.app) });
  return {
    ...t,
    importFile: (rows, { query = '', contentType = 'application/jsonl', headers, ...options } = {}) =>
      t.call('POST', `/v1/imports${query}`, {
        ...options,
        payload: typeof rows === 'string' ? rows : rows.map((row) => JSON.stringify(row)).join('\n'),
        headers: { 'content-type': contentType, ...(isIdle ? {} : { prefer: 'wait=30' }), ...headers },
      }),
    rowsOf: async (importId, query = '') =>
      (await t.call('GET', `/v1/imports/${importId}/rows?limit=100${query}`)).body.data,
    count: async (organizationId, table) => {
      const text = `select count(*)::int as count from ${table} where organization_id = $1`;
      const [row] = await readTogether(t.app.database, organizationId, (reader) =>
        reader.query<{ count: number }>(text, [organizationId]),
      );
      return row!.count;
    },
  };
}

export const patientRow = (externalId: string, more: object = {}) => ({
  type: 'patient',
  externalId,
  ...aPatient(),
  ...more,
});

export const coverageRow = (externalId: string, patientExternalId: string, more: object = {}) => ({
  type: 'coverage',
  externalId,
  patientExternalId,
  payerId: 'SBX01',
  memberId: 'SBX-0001',
  ...more,
});

export const encounterRow = (externalId: string, patientExternalId: string, more: object = {}) => ({
  type: 'encounter',
  externalId,
  patientExternalId,
  serviceDate: { start: '2026-03-02' },
  class: 'telehealth',
  placeOfServiceCode: '10',
  diagnoses: [{ code: 'J06.9' }],
  charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  ...more,
});
