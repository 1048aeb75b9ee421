import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { createDraft } from '../../helpers/claims.ts';
import { countRows } from '../../helpers/count-rows.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const TERMS = {
  authorizationNumber: 'EAP-204711',
  authorizedSessions: 6,
  usedSessions: 2,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
};
const counselor = { npi: '1234567893', taxonomyCode: '101YM0800X', name: { given: ['Ruth'], family: 'Amsel' } };
const session = (overrides = {}) => aServiceLine({ procedureCode: '90834', modifiers: ['HJ'], ...overrides });
const content = (overrides = {}) => ({
  priorAuthorizationNumber: 'EAP-204711',
  renderingProvider: counselor,
  diagnoses: [{ code: 'F43.20' }],
  serviceLines: [session()],
  ...overrides,
});

/** Returns a claim with its patient and coverage, none of them stored. */
function inline(overrides: Record<string, unknown> = {}) {
  const { patientId: _p, coverageId: _c, ...claim } = aClaim({ patientId: '', coverageId: '' }, content(overrides));
  return { patient: aPatient(), coverage: { payerId: 'SBX01', memberId: 'EAP-4711', lineOfBusiness: 'eap' }, ...claim };
}

const validate = (body: unknown, options = {}) => t.call('POST', '/v1/eap/validate-claim', { body, ...options });
const rules = (body: { findings: { ruleId: string }[] }) => body.findings.map(({ ruleId }) => ruleId);

test('bills the program for a complete inline claim', async () => {
  const { status, body } = await validate({ claim: inline(), profile: 'optum_eap', eap: TERMS });
  expect([status, body.verdict, body.findings]).toEqual([200, 'billable_eap', []]);
  expect([body.claimId, body.remainingSessions, body.expectedPatientResponsibility]).toEqual([null, 3, 0]);
  expect(body.profile).toEqual({ id: 'optum_eap', effectiveFrom: '2015-10-01' });
});

test('writes no row of any table', async () => {
  const claim = await createDraft(t, content());
  const before = await countRows(t.database.adminUrl);
  await validate({ claim: inline(), eap: TERMS });
  await validate({ claimId: claim.id, eap: TERMS });
  await validate({ claimId: claim.id, claim: inline() });
  expect(await countRows(t.database.adminUrl)).toEqual(before);
  expect((await t.call('GET', `/v1/claims/${claim.id}`)).body).toEqual(claim);
});

test('checks a stored claim in the same way', async () => {
  const claim = await createDraft(t, content());
  const { body } = await validate({ claimId: claim.id, profile: 'optum_eap', eap: TERMS });
  expect([body.claimId, body.verdict, rules(body)]).toEqual([claim.id, 'billable_eap', []]);
});

test.each([
  ['no authorization number', { priorAuthorizationNumber: null }, TERMS, 'blocked', 'eap.authorization_number'],
  ['another authorization number', { priorAuthorizationNumber: 'X-1' }, TERMS, 'blocked', 'eap.authorization_number'],
  ['no modifier of the program', { serviceLines: [session({ modifiers: [] })] }, TERMS, 'blocked', 'eap.modifiers'],
  ['a payment of the patient', { patientAmountPaid: 2000 }, TERMS, 'blocked', 'eap.no_patient_payment'],
  ['dates outside the authorization', {}, { ...TERMS, validTo: '2020-02-01' }, 'blocked', 'eap.service_dates'],
  ['more sessions than are left', { serviceLines: [session({ units: '5' })] }, TERMS, 'blocked', 'eap.sessions'],
  ['another payer', {}, { ...TERMS, programPayerId: 'SBX02' }, 'blocked', 'eap.program_payer'],
  ['no session left', {}, { ...TERMS, usedSessions: 6 }, 'bill_medical', 'eap.sessions'],
  [
    'medication management alone',
    { serviceLines: [session({ procedureCode: '90863' })] },
    TERMS,
    'bill_medical',
    'eap.services',
  ],
  [
    'medication management beside counseling',
    { serviceLines: [session(), session({ procedureCode: '90863' })] },
    TERMS,
    'blocked',
    'eap.services',
  ],
])('finds %s', async (_what, claim, eap, verdict, ruleId) => {
  const { body } = await validate({ claim: inline(claim), profile: 'optum_eap', eap });
  expect(body.verdict).toBe(verdict);
  expect(rules(body)).toContain(ruleId);
  expect(body.expectedPatientResponsibility).toBeNull();
});

test('does not count a rule without data as passed', async () => {
  const { body } = await validate({ claim: inline(), eap: { authorizationNumber: 'EAP-204711' } });
  expect([body.verdict, body.remainingSessions, body.expectedPatientResponsibility]).toEqual(['unknown', null, null]);
  expect(body.notChecked).toEqual(['eap.service_dates', 'eap.sessions']);
});

test('applies the rules of the program that is named', async () => {
  const wants = async (profile: string | undefined, procedureCode: string) =>
    (await validate({ claim: inline({ serviceLines: [session({ procedureCode })] }), profile, eap: TERMS })).body
      .verdict;
  expect(await wants('cigna_eap', '90834')).toBe('blocked');
  expect(await wants('cigna_eap', '99404')).toBe('billable_eap');
  expect(await wants(undefined, '90834')).toBe('billable_eap');
  const early = inline({ serviceLines: [session({ serviceDate: { start: '2012-01-02' } })] });
  const { body } = await validate({ claim: early, profile: 'cigna_eap', eap: TERMS });
  expect([body.verdict, body.profile.effectiveFrom]).toEqual(['unknown', null]);
});

test('warns about a provider without a license for counseling, which does not block', async () => {
  const surgeon = { ...counselor, taxonomyCode: '208600000X' };
  const { body } = await validate({ claim: inline({ renderingProvider: surgeon }), eap: TERMS });
  expect([body.verdict, rules(body)]).toEqual(['billable_eap', ['eap.provider_license']]);
});

test('names the fields of a bad request and checks nothing', async () => {
  const refused = async (body: unknown) => {
    const { status, body: answer } = await validate(body);
    return [status, answer.error.code, answer.error.param];
  };
  const claim = inline();
  expect(await refused({})).toEqual([422, 'validation_failed', '/claim']);
  expect(await refused({ claim, claimId: (await createDraft(t)).id })).toEqual([422, 'validation_failed', '/claim']);
  expect(await refused({ claim: { ...claim, patientId: 'pat_x' } })).toEqual([
    422,
    'validation_failed',
    '/claim/patientId',
  ]);
  expect(await refused({ claim, profile: 'other' })).toEqual([422, 'validation_failed', '/profile']);
  expect(await refused({ claim, eap: { validFrom: '2026-02-01', validTo: '2026-01-01' } })).toEqual([
    422,
    'validation_failed',
    '/eap/validTo',
  ]);
  const coverage = { ...claim.coverage, payerId: 'NOBODY' };
  expect(await refused({ claim: { ...claim, coverage } })).toEqual([
    422,
    'validation_failed',
    '/claim/coverage/payerId',
  ]);
  const lines = [{ ...session(), charge: 'much' }];
  expect(await refused({ claim: { ...claim, serviceLines: lines } })).toEqual([
    422,
    'validation_failed',
    '/claim/serviceLines/0/charge',
  ]);
});

test('accepts claims:read or claims:write, refuses other keys and a claim of another organization', async () => {
  for (const scope of ['claims:read', 'claims:write'] as const) {
    const { key: enough } = await t.keyFor(t.own.id, [scope]);
    expect((await validate({ claim: inline() }, { key: enough })).status).toBe(200);
  }
  const { key } = await t.keyFor(t.own.id, ['patients:write', 'eligibility:write']);
  const lacking = await validate({ claim: inline() }, { key });
  expect([lacking.status, lacking.body.error.code, lacking.body.error.requiredScope]).toEqual([
    403,
    'forbidden_scope',
    'claims:read',
  ]);
  const foreign = await createDraft(t, {}, { key: t.other.key });
  const mismatch = await validate({ claimId: foreign.id });
  expect([mismatch.status, mismatch.body.error.code]).toEqual([403, 'organization_mismatch']);
  const unknown = await validate({ claimId: 'clm_01k5v9q2w7e8rak0d3fghj4mnp' });
  expect([unknown.status, unknown.body.error.param]).toEqual([422, '/claimId']);
});

test('replays the response under an Idempotency-Key and refuses the key for another claim', async () => {
  const headers = { 'idempotency-key': 'eap-1' };
  const body = { claim: inline(), eap: TERMS };
  const first = await validate(body, { headers });
  const again = await validate(body, { headers });
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
  const another = await validate({ ...body, profile: 'optum_eap' }, { headers });
  expect([another.status, another.body.error.code]).toEqual([422, 'idempotency_key_reused']);
});
