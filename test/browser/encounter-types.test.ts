import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardStage, openDashboard, pageOf } from './dashboard-stage.ts';
import { practiceOf } from './practice-of.ts';

// Visits that are billed by a facility or by a dentist.
let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage?.close());

const { aMember } = practiceOf(() => stage);
const { dialog, looksRight } = pageOf(() => stage);
const label = (name: string) => dialog().getByLabel(name, { exact: true });
const encounterOf = async (patientId: string) => {
  const { key } = stage.organization;
  return (await stage.t.call('GET', `/v1/encounters?patientId=${patientId}`, { key })).body.data[0];
};

async function openForm(patient: string, claimType: string): Promise<void> {
  await stage.open('/encounters');
  await stage.page.keyboard.press('c');
  await stage.keys.find(label('Patient'), patient, patient.split(' ')[1] ?? patient);
  await stage.keys.choose(label('Billed as'), claimType);
  await stage.keys.type(label('Date of service'), '2026-11-20');
}

async function save(): Promise<void> {
  await stage.keys.press(dialog().getByRole('button', { name: 'Create encounter', exact: true }));
  await stage.page.waitForURL('**/encounters/enc_*');
}

test('a stay is entered with its type of bill, statement, admission and revenue codes', async () => {
  const { patientId } = await aMember('Ottoline', 'SBX-0811');
  await openForm('maxi Ottoline', 'institutional');
  const { keys } = stage;
  await keys.type(label('Type of bill'), '0111');
  await keys.type(label('Status of the patient'), '01');
  await keys.type(label('Statement from'), '2026-11-20');
  await keys.type(label('Statement through, if later'), '2026-11-23');
  await keys.type(label('Admission or start of care'), '2026-11-20');
  await keys.type(label('Hour of admission (HHMM)'), '0930');
  await keys.type(label('Priority of the admission'), '1');
  await keys.type(label('NPI of the attending provider'), '1999999984');
  await keys.type(label('Family name of the attending provider'), 'Okafor');
  await keys.type(label('Revenue code'), '0120');
  await keys.type(label('Charge in dollars'), '3000');
  await looksRight('encounter-stay');
  await save();
  expect(await encounterOf(patientId)).toMatchObject({
    claimType: 'institutional',
    institutional: {
      typeOfBill: '111',
      statementPeriod: { start: '2026-11-20', end: '2026-11-23' },
      admission: { date: '2026-11-20', time: '0930' },
      admissionTypeCode: '1',
      patientStatusCode: '01',
      attendingProvider: { npi: '1999999984', name: { family: 'Okafor' } },
    },
    charges: [{ revenueCode: '0120', procedureCode: null, charge: 300_000 }],
  });
  expect(stage.problems).toEqual([]);
});

test('a dental visit is entered with teeth and their surfaces', async () => {
  const { patientId } = await aMember('Perpetua', 'SBX-0812');
  await openForm('maxi Perpetua', 'dental');
  const { keys } = stage;
  await keys.type(label('Diagnoses (ICD-10-CM)'), 'k02.9');
  await keys.type(label('Procedure'), 'd2392');
  await keys.type(label('Teeth and surfaces'), '3 mo');
  await keys.type(label('Charge in dollars'), '180');
  await looksRight('encounter-dental');
  await save();
  expect(await encounterOf(patientId)).toMatchObject({
    claimType: 'dental',
    charges: [{ procedureCode: 'D2392', teeth: [{ tooth: '3', surfaces: ['M', 'O'] }], charge: 18_000 }],
  });
  expect(stage.problems).toEqual([]);
});
