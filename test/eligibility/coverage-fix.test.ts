import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { applyCoverageFix } from '../../src/modules/eligibility/apply-coverage-fix.ts';
import { findCoverage } from '../../src/modules/practice/coverages/coverages-store.ts';
import { type CoverageInput, createCoverage } from '../../src/modules/practice/coverages/create-coverage.ts';
import { createPatient, type PatientInput } from '../../src/modules/practice/patients/create-patient.ts';
import { findPatient } from '../../src/modules/practice/patients/patients-store.ts';
import { type Clinic, openClinic } from '../billing/claims-flow/clinic.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { createCovered } from '../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';
import { type Answer271, payerAnswering } from './payer-271.ts';
import { check, eligibilityOf } from './support.ts';

let clinic: Clinic;
let t: AppOfOne;
beforeAll(async () => {
  clinic = await openClinic();
  t = await openAppOfOne();
});
afterAll(async () => {
  await clinic.close();
  await t.close();
});

const GEORGE = ['NM1*IL*1*LARKIN*GEORGE****MI*HX9900', 'N3*12 MILL LANE', 'N4*ALBANY*NY*12207', 'DMG*D8*19800101*M'];
const ADA = ['NM1*03*1*LARKIN*ADA', 'DMG*D8*19840229*F'];
const ACTIVE = 'EB*1**30*PR*PPO CHOICE';
const HOLDER = { name: { given: ['George'], family: 'Larkin' }, birthDate: '1980-01-01', sex: 'male' } as const;

async function checked(answer: Answer271, of: Partial<CoverageInput> = {}) {
  const { coverageId, patientId } = await clinic.tx(async (tx) => {
    const { patient } = await createPatient(tx, aPatient() as PatientInput);
    const input = { ...aCoverage(patient.id, { memberId: 'HX0001', payerId: 'SBX01' }), ...of } as CoverageInput;
    return { coverageId: (await createCoverage(tx, input)).id, patientId: patient.id };
  });
  const ended = await check(clinic, eligibilityOf(clinic, { gateway: payerAnswering(() => answer) }), coverageId);
  const read = () =>
    readTogether(clinic.shared, clinic.organizationId, async (reader) => ({
      coverage: (await findCoverage(reader, coverageId))!,
      patient: (await findPatient(reader, patientId))!,
    }));
  return { ended, read, before: await read() };
}
const apply = (id: string, choice: { fields?: string[]; confirm?: boolean } = { confirm: true }) =>
  clinic.tx((tx) => applyCoverageFix(tx, id, choice, undefined));

describe('a patient who was asked as the subscriber and found as a dependent', () => {
  test.each([
    ['a wife', 'INS*N*01', 'spouse'],
    ['a child whose data changed', 'INS*N*19*001*25', 'child'],
    ['another relative', 'INS*N*G8', 'other'],
  ])('gets the relationship and the subscriber, as %s, and keeps the name', async (_name, ins, relationship) => {
    const { ended, read, before } = await checked({ subscriber: GEORGE, dependent: [...ADA, ins, ACTIVE] });
    expect(ended).toMatchObject({ coverageStatus: 'active', corrections: [], nextAction: 'apply_coverage_fix' });
    expect(ended.coverageFix!.changes).toEqual({
      relationshipToSubscriber: relationship,
      memberId: 'HX9900',
      subscriber: {
        firstName: 'GEORGE',
        lastName: 'LARKIN',
        birthDate: '1980-01-01',
        sex: 'male',
        address: { line1: '12 MILL LANE', city: 'ALBANY', state: 'NY', postalCode: '12207' },
      },
    });
    const applied = await apply(ended.id);
    expect(applied.coverageFixAppliedFields).toEqual(['/relationshipToSubscriber', '/memberId']);
    const { coverage, patient } = await read();
    expect(patient).toEqual(before.patient);
    expect(coverage).toMatchObject({
      relationshipToSubscriber: relationship,
      memberId: 'HX9900',
      subscriber: { name: { given: ['GEORGE'], family: 'LARKIN' }, birthDate: '1980-01-01', sex: 'male' },
    });
  });

  test('is corrected only from the own loop', async () => {
    const dependent = ['NM1*03*1*LARKIN*ADELE', 'DMG*D8*19840229*F', 'INS*N*01*001*25', ACTIVE];
    const { ended } = await checked({ subscriber: GEORGE, dependent });
    expect(ended.corrections).toEqual([
      { field: '/subscriber/firstName', requested: 'Ada', corrected: 'ADELE', isFlagged: true },
    ]);
    expect(ended.coverageFix!.changes.patient).toEqual({ firstName: 'ADELE' });
  });

  test.each([
    ['the dependent is somebody else', ['NM1*03*1*LARKIN*BEN', 'DMG*D8*20150101*M', 'INS*N*19', ACTIVE], 'completed'],
    ['the payer does not know the dependent', ['NM1*03*1*LARKIN*ADA', 'AAA*N**67*C'], 'failed'],
  ])('gets no change if %s', async (_name, dependent, status) => {
    const { ended } = await checked({ subscriber: GEORGE, dependent });
    expect(ended).toMatchObject({ status, coverageFix: null });
    expect(ended.corrections.filter(({ isFlagged }) => isFlagged)).toEqual([]);
    expect(JSON.stringify(ended.corrections)).not.toContain('GEORGE');
  });
});

test('a patient who was asked as a dependent and found as a subscriber becomes the subscriber', async () => {
  const of = { relationshipToSubscriber: 'spouse', subscriber: HOLDER } as const;
  const subscriber = ['NM1*IL*1*LARKIN*ADA****MI*HX7700', 'DMG*D8*19840229*F', 'INS*Y*18*001*25', ACTIVE];
  const { ended, read, before } = await checked({ subscriber }, of as unknown as Partial<CoverageInput>);
  expect(ended.corrections).toEqual([]);
  expect(ended.coverageFix!.changes).toEqual({ relationshipToSubscriber: 'self', memberId: 'HX7700' });
  await apply(ended.id);
  const { coverage, patient } = await read();
  expect(patient).toEqual(before.patient);
  expect(coverage).toMatchObject({ relationshipToSubscriber: 'self', subscriber: null, memberId: 'HX7700' });
});

describe('data of a person that differ', () => {
  const ALEX = (more: string[]) => ({
    subscriber: ['NM1*IL*1*LARKIN*ADELE****MI*HX0001', 'DMG*D8*19840301*F', ...more],
  });

  test.each<[string, string[], object | null]>([
    ['are not taken over unless the payer flags them', [ACTIVE], null],
    ['are taken over with INS03', ['INS*Y*18*001*25', ACTIVE], { firstName: 'ADELE', birthDate: '1984-03-01' }],
    ['are taken over field by field, with AAA 71', ['AAA*Y**71*C', ACTIVE], { birthDate: '1984-03-01' }],
    ['are taken over field by field, with AAA 73', ['AAA*Y**73*C', ACTIVE], { firstName: 'ADELE' }],
    ['are taken over with AAA 75', ['AAA*Y**75*C', ACTIVE], { firstName: 'ADELE', birthDate: '1984-03-01' }],
  ])('%s', async (_name, more, patient) => {
    const { ended } = await checked(ALEX(more));
    expect(ended.corrections.map(({ field }) => field)).toEqual(['/subscriber/firstName', '/subscriber/birthDate']);
    expect(ended.coverageFix?.changes ?? null).toEqual(patient && { patient });
  });

  test('are applied field by field', async () => {
    const { ended, read } = await checked(ALEX(['INS*Y*18*001*25', ACTIVE]));
    const applied = await apply(ended.id, { fields: ['/patient/birthDate'], confirm: true });
    expect(applied).toMatchObject({ nextAction: null, coverageFixAppliedFields: ['/patient/birthDate'] });
    const { patient } = await read();
    expect([patient.name.given[0], patient.birthDate]).toEqual(['Ada', '1984-03-01']);
    await apply(ended.id, { fields: ['/patient/firstName'], confirm: true });
    expect((await read()).patient).toEqual(patient);
  });

  test('of a subscriber in whose place the payer names another person do not change the member id', async () => {
    const { ended } = await checked({ subscriber: ['NM1*IL*1*OAKES*RUTH****MI*ZZ1', 'DMG*D8*19500101*F', ACTIVE] });
    expect(ended.coverageFix).toBeNull();
  });
});

describe('POST /v1/eligibility-checks/{id}/apply-coverage-fix', () => {
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const PATH = '/v1/eligibility-checks';
  async function post(token: string) {
    const ids = await createCovered(t, { coverage: { memberId: `SBX-ELG.${token}-0801` } });
    return { ...ids, check: (await t.call('POST', PATH, { body: { provider, coverageId: ids.coverageId } })).body };
  }
  const fix = (id: string, body?: object) => t.call('POST', `${PATH}/${id}/apply-coverage-fix`, body ? { body } : {});

  test('changes a person only with confirm, and names the changed fields', async () => {
    const { check, patientId } = await post('CORRECT');
    expect(check.coverageFix).toMatchObject({
      fields: ['/patient/firstName', '/patient/birthDate'],
      needsConfirmation: true,
    });
    for (const body of [undefined, { confirm: false }, { fields: ['/patient/birthDate'] }]) {
      const { status, body: refused } = await fix(check.id, body);
      expect([status, refused.error.code, refused.error.details]).toMatchObject([
        422,
        'validation_failed',
        [{ code: 'confirmation_required', param: '/confirm' }],
      ]);
    }
    expect((await t.call('GET', `/v1/patients/${patientId}`)).body.version).toBe(1);
    const { body } = await fix(check.id, { fields: ['/patient/firstName'], confirm: true });
    expect(body.coverageFixAppliedFields).toEqual(['/patient/firstName']);
  });

  test('refuses fields that the check does not offer', async () => {
    const { check } = await post('MCO');
    expect(check.coverageFix).toMatchObject({ fields: ['/payerId'], needsConfirmation: false });
    const { status, body } = await fix(check.id, { fields: ['/payerId', '/patient/lastName'], confirm: true });
    expect([status, body.error.details[0]]).toMatchObject([422, { code: 'not_offered', param: '/fields/1' }]);
    expect((await fix(check.id, { fields: [] })).status).toBe(422);
    expect((await fix(check.id, { fields: ['/payerId'] })).body.coverageFixAppliedFields).toEqual(['/payerId']);
  });

  test('ELG.DEPENDENT is answered with the patient below another subscriber', async () => {
    const { check, coverageId, patientId } = await post('DEPENDENT');
    expect(check).toMatchObject({ corrections: [], coverageFix: { fields: ['/relationshipToSubscriber'] } });
    await fix(check.id, { confirm: true });
    expect((await t.call('GET', `/v1/coverages/${coverageId}`)).body).toMatchObject({
      relationshipToSubscriber: 'spouse',
      subscriber: { name: { given: ['GEORGE'] } },
    });
    expect((await t.call('GET', `/v1/patients/${patientId}`)).body).toMatchObject({ version: 1 });
  });
});
