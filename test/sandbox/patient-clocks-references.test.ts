import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../src/database/transactions/transaction.ts';
import { CASCADE } from '../../src/modules/platform/test-clocks/clock-patients-store.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { realNow } from '../helpers/real-time.ts';
import { fillChart } from '../practice/patients/chart.ts';
import { ClockedOrganization, START } from './support.ts';

/** After a clock of patients is deleted, only records of the past still refer to deleted rows. */
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** Records of the past, which may refer to deleted rows. The sealed log and its events are never changed. */
const HISTORY = [
  ...['audit_chain', 'audit_entries', 'audit_unsealed', 'events', 'provenance_records', 'request_log'],
  ...['webhook_deliveries', 'webhook_queue', 'webhook_replays', 'idempotency_keys'],
  'prior_authorization_audit_notes',
  // A message that was written names what it is about.
  'mail_outbox',
];
const isHistory = (table: string) => HISTORY.some((name) => table === name || table.startsWith(`${name}_`));

/** Tables with such columns that hold no row of a patient with a clock, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  patient_search_words: 'Deleted with their patients by their foreign key.',
  archives: 'Claims with a clock of patients are not archived.',
  claim_imports: 'Its uploads belong to no patient.',
  claim_import_items: 'The report of the import stays, without the id.',
  ledger_entries: 'A database function deletes them.',
  ledger_totals: 'Computed again when the entries are deleted.',
  ledger_days: 'Computed again when the entries are deleted.',
  ledger_postings: 'The view of these entries.',
  partner_ehr_resources: 'Names resources of the EHR.',
  partner_ehr_events: 'Names resources of the EHR.',
  fhir_notifications: 'Names subscriptions at the EHR.',
  upload_chunks: 'Deleted with their documents.',
  providers: 'Name the provider that they were merged into.',
};

/** What a column names, by its name, if it names a resource of a patient or of a clock. */
const NAMING =
  "'^(patient|claim|coverage|encounter|denial|appeal|check|latest_eligibility_check|prior_authorization|document|remittance|interchange|submission|subject|target|resource|file|source_file|work_item|test_clock|merged_into)_id$|^duplicate_of$'";

test('every table with a column that may name a row of a clock is deleted with it, or known to stay', async () => {
  const { rows } = await t.app.pool.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name ~ ${NAMING} order by 1`,
  );
  const deleted = CASCADE.map(([table]) => table);
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !deleted.includes(name) && !(name in OTHERS) && !isHistory(name));
  // The clock itself names nothing: its jobs are taken from their queue.
  expect(unknown.filter((name) => name !== 'test_clock_jobs')).toEqual([]);
});

type Table = { name: string; hasId: boolean };

test('no table names a row that was deleted', async () => {
  const own = new ClockedOrganization(t, await t.organization());
  own.frozenAt = realNow();
  await own.call('POST', '/v1/sla-policies', {
    name: 'Denials',
    appliesTo: 'denial',
    targets: [{ metric: 'resolution', duration: { value: 5, unit: 'days' } }],
  });
  const patients = await own.openPatients(START);
  const chart = await fillChart(patients);
  const policy = { name: 'All claims', stage: 'claim_submit' };
  await own.call('POST', '/v1/manual-review-policies', policy);
  expect((await own.call('POST', `/v1/claims/${chart.readyId}/submit`)).status).toBeLessThan(300);
  await own.call('POST', `/v1/work/${chart.workId}/notes`, { text: 'Called twice.' });
  const other = await own.submitClaim('SBX-0009');
  const actor = { type: 'system', id: 'test' } as const;
  await transact(t.app.database, { organizationId: own.id, actor }, async (tx) => {
    await tx.query(`insert into eligibility_batches values ($1, 'elb_1', 'completed', '{}', 1, now(), now())`, [
      own.id,
    ]);
    await tx.query(`insert into eligibility_batch_items values ($1, 'elb_1', 1, 'checked', $2, '{}')`, [
      own.id,
      chart.checkId,
    ]);
    await tx.query(
      `insert into claim_imports (organization_id, id, upload_id, status, document, version, created_at, updated_at)
       values ($1, 'cim_1', 'upl_1', 'completed', '{}', 1, now(), now())`,
      [own.id],
    );
    await tx.query(
      `insert into claim_import_items (organization_id, import_id, sequence, claim_id, document)
       values ($1, 'cim_1', 1, $2, '{}')`,
      [own.id, chart.draftId],
    );
  });
  const { rows: tables } = await t.app.pool.query<Table>(
    `select t.table_name as name, exists (
         select from information_schema.columns c
         where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'id') as "hasId"
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and exists (
       select from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'organization_id')
     order by 1`,
  );
  const idsOf = async () => {
    const ids = new Set<string>();
    for (const { name, hasId } of tables)
      if (hasId) for (const { id } of await own.query<{ id: string }>(`select id::text from ${name}`)) ids.add(id);
    return ids;
  };
  const namingAny = async (gone: ReadonlySet<string>) => {
    const found = new Map<string, string>();
    for (const { name } of tables) {
      for (const { text } of await own.query<{ text: string }>(`select t::text as text from ${name} t`)) {
        const id = text.match(/[a-z]{2,4}_[0-9a-z]{26}/g)?.find((one) => gone.has(one));
        if (id !== undefined) found.set(name, id);
      }
    }
    return found;
  };
  const before = await idsOf();
  const stays = [...(await own.get(`/v1/claims/${other}`)).serviceLines].length;
  const removed = await own.call('DELETE', `/v1/sandbox/test-clocks/${patients.clockId}`);
  expect([removed.status, removed.text]).toEqual([204, '']);
  const after = await idsOf();
  const gone = new Set([...before].filter((id) => !after.has(id)));
  gone.add(patients.clockId);
  for (const id of Object.values(chart)) if (/^[a-z]{2,4}_/.test(id)) expect(gone).toContain(id);
  const left = [...(await namingAny(gone))].filter(([name]) => !isHistory(name));
  expect(left).toEqual([]);
  expect(await own.query('select 1 from claim_import_items')).toHaveLength(1);
  expect((await own.get(`/v1/claims/${other}`)).serviceLines).toHaveLength(stays);
  // The real patient's work and files stay.
  expect((await own.get('/v1/claims')).data.map(({ id }: { id: string }) => id)).toEqual([other]);
});
