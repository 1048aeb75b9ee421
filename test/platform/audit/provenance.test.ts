import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import {
  AUDIT_KEY_PURPOSE,
  type HeadSigner,
  openHeadSigner,
} from '../../../src/modules/platform/audit/head-signature.ts';
import { sealEntries } from '../../../src/modules/platform/audit/seal-entries.ts';
import { verifyChain } from '../../../src/modules/platform/audit/verify-chain.ts';
import { findPatient, PATIENTS } from '../../../src/modules/practice/patients/patients-store.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';

/** Each test changes stored provenance as the owner of the database, and expects that verifying finds it. */
let t: TestApp;
let own: { id: string; key: string };
let signer: HeadSigner;
let intruder: pg.Client;
let patientId: string;

beforeAll(async () => {
  t = await openTestApp();
  signer = openHeadSigner(t.app.encryption.derive(AUDIT_KEY_PURPOSE));
  intruder = new pg.Client({ connectionString: t.database.adminUrl });
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await t.close();
});

const problems = async () => {
  const report = await verifyChain({ database: t.app.database, signer }, own.id);
  return report.problems.map(({ code }) => code);
};
const seal = () =>
  transact(t.app.database, { organizationId: own.id, actor: { type: 'system', id: 'test' } }, (tx) =>
    sealEntries(tx, { signer, limit: 1_000 }),
  );

/** Another sex for the patient of this test, who belongs to an organization of this test. */
const change = (sex: string) => t.call('PATCH', `/v1/patients/${patientId}`, { body: { sex }, key: own.key });

beforeEach(async () => {
  own = await t.organization(`Practice ${newId('org')}`);
  ({ id: patientId } = (await t.call('POST', '/v1/patients', { body: aPatient(), key: own.key })).body);
  expect((await change('male')).status).toBe(200);
  await seal();
  expect(await problems()).toEqual([]);
});

test.each([
  [
    'the created version',
    `update provenance_records set document = '{}' where target_id = $1 and document is not null`,
  ],
  [
    'a change',
    `update provenance_records set changes = '{"before":{},"after":{}}' where target_id = $1 and changes is not null`,
  ],
  [
    'who made a change',
    `update provenance_records set actor_id = 'nobody' where target_id = $1 and changes is not null`,
  ],
  [
    'when it was made',
    `update provenance_records set occurred_at = occurred_at - interval '1 microsecond' where target_id = $1 and changes is not null`,
  ],
  ['the existence of a change', 'delete from provenance_records where target_id = $1 and changes is not null'],
  [
    'an invented change',
    `insert into provenance_records select organization_id, 'prv_invented', target_type, target_id, 99, audit_entry_id,
       request_id, actor_type, actor_id, document, changes, occurred_at, recorded_at
     from provenance_records where target_id = $1 and changes is not null`,
  ],
])('verifying finds %s in the provenance of a sealed entry', async (_what, text) => {
  const { rowCount } = await intruder.query(text, [patientId]);
  expect(rowCount).toBe(1);
  expect(await problems()).toEqual(['entry_changed']);
});

test.each([
  ['of no entry', 'null'],
  ['of an entry that is not there', "'aud_invented'"],
])('verifying finds an invented record %s', async (_what, entryId) => {
  await intruder.query(
    `insert into provenance_records select organization_id, 'prv_invented', target_type, target_id, 99, ${entryId},
       request_id, actor_type, actor_id, document, changes, occurred_at, recorded_at
     from provenance_records where target_id = $1 and changes is not null`,
    [patientId],
  );
  expect(await problems()).toEqual(['provenance_unchained']);
});

test('a change without an audit entry gets one, so that it is sealed', async () => {
  const by = { organizationId: own.id, actor: { type: 'payer', id: 'test' } } as const;
  const version = await transact(t.app.database, by, async (tx) => {
    const patient = (await findPatient(tx, patientId))!;
    const next = { ...patient, version: patient.version + 1, language: 'es' };
    PATIENTS.update(tx, next);
    return next.version;
  });
  const { rows } = await intruder.query(
    `select e.action, e.subject_id, e.actor_type from provenance_records p
     join audit_entries e on e.organization_id = p.organization_id and e.id = p.audit_entry_id
     where p.target_id = $1 and p.target_version = $2`,
    [patientId, version],
  );
  expect(rows).toEqual([{ action: 'patient.updated', subject_id: patientId, actor_type: 'payer' }]);
  expect(await problems()).toEqual([]);
  await seal();
  const edit = "update provenance_records set actor_id = 'nobody' where target_id = $1 and target_version = $2";
  await intruder.query(edit, [patientId, version]);
  expect(await problems()).toEqual(['entry_changed']);
});

test('a later change is sealed with its own entry, and found when it is edited afterwards', async () => {
  await change('unknown');
  expect(await problems()).toEqual([]);
  await seal();
  expect(await problems()).toEqual([]);
  await intruder.query(`update provenance_records set target_version = 9 where target_id = $1 and target_version = 3`, [
    patientId,
  ]);
  expect(await problems()).toEqual(['entry_changed']);
});
