import { expect, test } from 'vitest';
import { aLinePayment } from '../../../../../test/billing/adjudication/line-payment-data.ts';
import { aClaim, aCoverage, aLine, aPatient } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { ClaimPayment, PaidPatient, ServicePayment } from '../../../payments/remittances/remittance.ts';
import type { Claim } from '../claim.ts';
import { type Candidate, rankCandidates, suggestClaim as suggest } from './rank-candidates.ts';

const line = (overrides: Partial<ServicePayment> = {}) => aLinePayment({ paidUnits: '0', ...overrides });

function payment(lines: ServicePayment[]): ClaimPayment {
  const charge = lines.reduce((sum, one) => sum + one.charge, 0);
  return {
    patientControlNumber: 'UNKNOWN',
    payerClaimControlNumber: null,
    claimStatusCode: '1',
    charge,
    paid: charge,
    patientResponsibility: null,
    adjustments: [],
    remarkCodes: [],
    lines,
  };
}

/** Claims whose patients are not compared. */
const alone = (claims: readonly Claim[]) => claims.map((claim) => ({ claim, patient: null, coverage: null }));
function suggestClaim(claims: readonly Claim[], paid: ClaimPayment) {
  const found = suggest(alone(claims), paid);
  return found && { claimId: found.claim.id, method: found.method, confidence: found.confidence };
}

const other = aClaim({ id: 'clm_2', serviceLines: [aLine({ id: 'sl_2', lineItemControlNumber: 'L2' })] });

test('echoed line numbers suggest their claim, although another one bills the same', () => {
  expect(suggestClaim([other, aClaim()], payment([line()]))).toMatchObject({
    claimId: aClaim().id,
    method: 'line_control_number',
    confidence: 90,
  });
});

test('codes, charges and dates suggest a claim when they are those of one claim only', () => {
  const without = payment([line({ lineItemControlNumber: null })]);
  expect(suggestClaim([aClaim()], without)).toMatchObject({ method: 'code_and_charge', confidence: 60 });
  expect(suggestClaim([aClaim(), other], without)).toBeNull();
});

test.each([
  ['another code', line({ procedureCode: 'G9999', lineItemControlNumber: null, charge: 100 })],
  ['another day', line({ lineItemControlNumber: null, serviceDate: { start: '2026-11-03', end: '2026-11-03' } })],
  ['more than was charged', line({ charge: 12_501 })],
])('%s suggests nothing', (_, one) => {
  expect(suggestClaim([aClaim()], payment([one]))).toBeNull();
});

test('the payer’s number of the claim, its charge and a day of service suggest it among others that bill the same', () => {
  const without = { ...payment([line({ lineItemControlNumber: null })]), payerClaimControlNumber: 'ICN-7' };
  const known = aClaim({ payerClaimControlNumber: 'ICN-7' });
  expect(suggestClaim([other, known], without)).toMatchObject({
    claimId: known.id,
    method: 'payer_control_number',
    confidence: 95,
  });
  expect(suggestClaim([other, { ...known, totalCharges: 12_600 }], without)).toMatchObject({ claimId: other.id });
  const laterDay = { ...without, lines: [line({ serviceDate: { start: '2026-12-02', end: '2026-12-02' } })] };
  expect(
    suggestClaim([known], { ...laterDay, lines: [{ ...laterDay.lines[0]!, lineItemControlNumber: null }] }),
  ).toBeNull();
});

test('a payment without lines suggests the one claim of its charge and first day', () => {
  const bare = { ...payment([]), charge: 12_500 };
  const dated = { ...bare, statementPeriod: { start: '2026-11-02', end: '2026-11-02' } };
  expect(suggestClaim([aClaim()], bare)).toBeNull();
  expect(suggestClaim([aClaim()], dated)).toMatchObject({ method: 'charge_and_dates', confidence: 40 });
  expect(suggestClaim([aClaim(), other], dated)).toBeNull();
});

const ADA: PaidPatient = {
  name: { family: 'LARKIN', given: 'ADA', middle: null },
  memberId: 'W123456789',
  correctedName: null,
  correctedMemberId: null,
};
const byCodes = (patient?: PaidPatient): ClaimPayment => ({
  ...payment([line({ lineItemControlNumber: null })]),
  ...(patient && { patient }),
});
const ofAda: Candidate = { claim: aClaim(), patient: aPatient(), coverage: aCoverage() };
const ofBen: Candidate = {
  claim: other,
  patient: aPatient({ id: 'pat_2', name: { given: ['Ben'], family: 'Moss' } }),
  coverage: aCoverage({ id: 'cov_2', memberId: 'W987654321' }),
};
const summary = (candidates: readonly Candidate[], paid: ClaimPayment) =>
  rankCandidates(candidates, paid).map(({ claim, confidence, reasons }) => [claim.id, confidence, reasons.slice(1)]);

test('among claims with the same services, that of the named patient and member is first, with its reasons', () => {
  const agree = ['codes_and_charges_agree', 'member_id_agrees', 'patient_name_agrees'];
  const differ = ['codes_and_charges_agree', 'member_id_differs', 'patient_name_differs'];
  expect(summary([ofBen, ofAda], byCodes(ADA))).toEqual([
    [ofAda.claim.id, 84, agree],
    [ofBen.claim.id, 30, differ],
  ]);
  expect(suggest([ofBen, ofAda], byCodes(ADA))?.claim.id).toBe(ofAda.claim.id);
  expect(suggest([ofBen], byCodes(ADA))).toBeNull();
});

test('a returned line number ranks first even if the patient differs', () => {
  expect(summary([ofAda, ofBen], payment([line({ lineItemControlNumber: 'L2' })]))[0]).toEqual([
    ofBen.claim.id,
    90,
    ['line_control_numbers_agree'],
  ]);
  const disputed = { ...payment([line({ lineItemControlNumber: 'L2' })]), patient: ADA };
  expect(summary([ofBen], disputed)).toEqual([
    [ofBen.claim.id, 80, ['line_control_numbers_agree', 'member_id_differs', 'patient_name_differs']],
  ]);
});

test.each<[string, Partial<PaidPatient>, string[]]>([
  ['an initial and a family name cut short', { name: { family: 'LARKI', given: 'A', middle: null } }, ['agrees']],
  ['a given name with the middle one', { name: { family: "Lark'in", given: 'ADA MAE', middle: null } }, ['agrees']],
  ['the corrected name', { correctedName: { family: 'LARKIN', given: 'ADA', middle: null } }, ['agrees']],
  ['another given name', { name: { family: 'LARKIN', given: 'EVE', middle: null } }, ['differs']],
  ['no name', {}, []],
])('compares %s', (_, patient, expected) => {
  const paid = { ...ADA, name: null, memberId: null, ...patient };
  const [found] = rankCandidates([ofAda], byCodes(paid));
  const about = found!.reasons.filter((code) => code.startsWith('patient_name'));
  expect(about).toEqual(expected.map((word) => `patient_name_${word}`));
});

test('member ids agree without regard to case, punctuation and leading zeros, the corrected one too', () => {
  const reasonsOf = (patient: Partial<PaidPatient>) =>
    rankCandidates([ofAda], byCodes({ ...ADA, name: null, ...patient }))[0]!.reasons.at(-1);
  expect(reasonsOf({ memberId: '00w-123456789' })).toBe('member_id_agrees');
  expect(reasonsOf({ memberId: 'OLD', correctedMemberId: 'W123456789' })).toBe('member_id_agrees');
  expect(reasonsOf({ memberId: 'W12345678' })).toBe('member_id_differs');
});

test('a part of the charge finds the claim of the member on that day; the name alone finds none', () => {
  const part = { ...byCodes(ADA), lines: [line({ lineItemControlNumber: null, charge: 4_000 })], charge: 4_000 };
  const reasons = ['date_agrees', 'charge_differs', 'member_id_agrees', 'patient_name_agrees'];
  expect(summary([ofAda, ofBen], part)).toEqual([[ofAda.claim.id, 44, reasons]]);
  expect(rankCandidates([ofAda], { ...part, patient: { ...ADA, memberId: null } })).toEqual([]);
});

test('a control number that differs in punctuation only raises the confidence', () => {
  const { patientControlNumber: number } = ofAda.claim;
  const [plain] = rankCandidates([ofAda], byCodes());
  const [alike] = rankCandidates([ofAda], { ...byCodes(), patientControlNumber: `00${number.toLowerCase()}-` });
  expect(alike!.reasons[0]).toBe('patient_control_number_resembles');
  expect(alike!.confidence - plain!.confidence).toBe(10);
  const [same] = rankCandidates([ofAda], { ...byCodes(), patientControlNumber: number });
  expect(same).toMatchObject({ method: 'patient_control_number', confidence: 99 });
});
