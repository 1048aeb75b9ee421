import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const post = (path: string, body?: unknown) => t.call('POST', path, { body });
const { billingProvider } = aClaim({ patientId: '', coverageId: '' }) as { billingProvider: unknown };
const period = { start: SERVICE_DATE, end: SERVICE_DATE };
const institutional = {
  typeOfBill: '0131',
  statementPeriod: period,
  admissionTypeCode: '3',
  patientStatusCode: '01',
  occurrences: [{ code: '11', date: SERVICE_DATE }],
};
const room = { revenueCode: '0510', charge: 20_000 };
const fee = { procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1], claimType: 'professional' };

async function anEncounter(more: Record<string, unknown>) {
  const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '22' };
  return post('/v1/encounters', { ...(await createCovered(t)), ...visit, diagnoses: [{ code: 'J06.9' }], ...more });
}

test('an institutional encounter becomes an institutional claim with its admission, codes and revenue codes', async () => {
  const diagnoses = [
    { code: 'J06.9', presentOnAdmission: 'Y' },
    { code: 'R05.9', type: 'reason_for_visit' },
  ];
  const made = await anEncounter({ claimType: 'institutional', institutional, diagnoses, charges: [room] });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    claimType: 'institutional',
    institutional: { ...institutional, typeOfBill: '131' },
    charges: [{ procedureCode: null, revenueCode: '0510', claimType: null }],
  });
  const { status, body: claim } = await post(`/v1/encounters/${made.body.id}/create-claim`, { billingProvider });
  expect(status, JSON.stringify(claim)).toBe(201);
  expect(claim).toMatchObject({
    claimType: 'institutional',
    placeOfServiceCode: null,
    institutional: { typeOfBill: '131', patientStatusCode: '01', occurrences: [{ code: '11' }] },
    diagnoses: [
      { code: 'J06.9', type: 'principal', presentOnAdmission: 'Y' },
      { code: 'R05.9', type: 'reason_for_visit' },
    ],
    serviceLines: [{ revenueCode: '0510', charge: 20_000, procedureCode: null, serviceDate: period }],
  });
});

test('facility charges and professional charges of one visit become two claims', async () => {
  const { body: visit } = await anEncounter({ claimType: 'institutional', institutional, charges: [room, fee] });
  const single = await post(`/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect([single.status, single.body.error.details[0].code]).toEqual([422, 'several_claims']);
  const { body } = await post('/v1/encounters/claims', { encounterIds: [visit.id], billingProvider });
  expect(body.claims).toMatchObject([
    { claim: { claimType: 'institutional', serviceLines: [{ revenueCode: '0510' }] }, reasons: [] },
    {
      claim: { claimType: 'professional', placeOfServiceCode: '22', serviceLines: [{ procedureCode: 'G0463' }] },
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'other_claim_type', separateFrom: 0 })]),
    },
  ]);
});

test('a dental encounter becomes a dental claim with its teeth', async () => {
  const teeth = [{ tooth: '3', surfaces: ['M', 'O'] }];
  const { body: visit } = await anEncounter({
    claimType: 'dental',
    dental: { toothStatuses: [{ tooth: '17', status: 'M' }] },
    diagnoses: [{ code: 'K02.9' }],
    charges: [{ procedureCode: 'D2392', charge: 18_000, diagnosisPointers: [1], teeth }],
  });
  const { status, body: claim } = await post(`/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect(status, JSON.stringify(claim)).toBe(201);
  expect(claim).toMatchObject({
    claimType: 'dental',
    dental: { toothStatuses: [{ tooth: '17', status: 'M' }] },
    serviceLines: [{ procedureCode: 'D2392', procedureSystem: 'cdt', teeth }],
  });
});

test('facts of the visit, such as the accident, are on the claim, and visits that differ in them are separate', async () => {
  const ids = await createCovered(t);
  const visit = { ...ids, serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
  const body = { ...visit, diagnoses: [{ code: 'J06.9' }], charges: [{ ...fee, claimType: undefined }] };
  const accident = { related: ['auto'], date: SERVICE_DATE, state: 'NY' };
  const { body: hurt } = await post('/v1/encounters', { ...body, accident, referralNumber: 'R-1' });
  const { body: other } = await post('/v1/encounters', body);
  const changed = await t.call('PATCH', `/v1/encounters/${hurt.id}`, { body: { referralNumber: null } });
  expect(changed.body).toMatchObject({ accident, referralNumber: null });
  const { body: made } = await post('/v1/encounters/claims', { encounterIds: [hurt.id, other.id], billingProvider });
  expect(made.claims).toMatchObject([
    { claim: { accident, referralNumber: null } },
    { claim: { accident: null }, reasons: [{ code: 'other_visit_content', separateFrom: 0 }] },
  ]);
});

test.each([
  ['no type of bill', { claimType: 'institutional', charges: [room] }, '/institutional'],
  [
    'no revenue code',
    { claimType: 'institutional', institutional, charges: [{ procedureCode: 'G0463', charge: 1 }] },
    '/charges/0/revenueCode',
  ],
  [
    'a day outside of the statement',
    {
      claimType: 'institutional',
      institutional,
      charges: [{ ...room, serviceDate: { start: '2020-01-01' } }],
    },
    '/charges/0/serviceDate',
  ],
  [
    'teeth on a professional claim',
    { charges: [{ ...fee, procedureCode: 'D2392', teeth: [{ tooth: '3' }] }] },
    '/charges/0/teeth',
  ],
])('an encounter with %s is not billed, and the preview says so', async (_what, more, param) => {
  const { body: visit } = await anEncounter(more);
  const single = await post(`/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect([single.status, single.body.error.param]).toEqual([422, param]);
  for (const path of ['/v1/encounters/claims', '/v1/encounters/claims/preview']) {
    const { status, body } = await post(path, { encounterIds: [visit.id], billingProvider });
    expect([status, body.error.param]).toEqual([422, '/encounterIds/0']);
  }
});

test('a charge needs a procedure code or a revenue code', async () => {
  const { status, body } = await anEncounter({ charges: [{ charge: 100 }] });
  expect([status, body.error.code, body.error.param]).toEqual([422, 'validation_failed', '/charges/0/procedureCode']);
});
