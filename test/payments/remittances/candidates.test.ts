import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { workOn } from '../../helpers/work-on.ts';
import { remittanceText } from '../../trading/exchange/remittance-file.ts';

/** Payments whose control number belongs to no claim: the patient that the payer names, and the suggested claims. */
let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(() => t.close());

const serviceLines = [aServiceLine({ procedureCode: '99213', charge: 1_000, serviceDate: { start: '2026-01-01' } })];
const people = {
  ada: { name: { given: ['Ada'], family: 'Larkin' }, memberId: 'W100-200' },
  ben: { name: { given: ['Ben'], family: 'Moss' }, memberId: 'W100-300' },
};

async function acceptedClaim(number: string, { name, memberId }: (typeof people)['ada']) {
  const options = { patient: { name }, coverage: { memberId } };
  const claim = await createDraft(t, { patientControlNumber: number, serviceLines }, options);
  await forceStatus(t, t.own.id, claim.id, 'accepted');
  return claim;
}

let files = 0;
/** Uploads an 835 with one payment of $10.00 for 99213 on January 1, and returns the payment as the queue shows it. */
async function waitingPayment(patient: string, more: readonly string[] = []) {
  files += 1;
  const control = String(700 + files).padStart(9, '0');
  const names = [`NM1*QC*1*${patient}`, ...more].join('~');
  const payload = Buffer.from(
    remittanceText({ claims: 1, linesPerClaim: 1, control })
      .replace('CLP*PCN1*', `CLP*LOST${files}*`)
      .replace('*ICN1*', `*ICN70${files}*`)
      .replace('*1999999999~', `*1${control}~`)
      .replace('NM1*QC*1*LARKIN*ADA', names)
      .replace('SE*16*', `SE*${16 + more.length}*`),
  );
  const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
  const { body } = await t.call('POST', '/v1/remittances', { payload, headers });
  const { body: queue } = await t.call('GET', `/v1/claim-payments?remittanceId=${body.remittances[0].id}`);
  return queue.data[0];
}

const candidatesOf = async (payment: { id: string }) =>
  (await t.call('GET', `/v1/claim-payments/${payment.id}/candidates`)).body.data;

test('the claim of the named patient and member is first, with reasons in words; nothing is posted', async () => {
  const ofAda = await acceptedClaim('ADA1', people.ada);
  const ofBen = await acceptedClaim('BEN1', people.ben);
  const payment = await waitingPayment('LARKIN*ADA*M***MI*W100200');
  expect(payment).toMatchObject({
    patient: { name: { family: 'LARKIN', given: 'ADA', middle: 'M' }, memberId: 'W100200', correctedName: null },
    payerClaimControlNumber: 'ICN701',
    match: {
      state: 'suspected',
      claimId: ofAda.id,
      method: 'code_and_charge',
      confidence: 84,
      reasons: ['patient_control_number_unknown', 'codes_and_charges_agree', 'member_id_agrees', 'patient_name_agrees'],
    },
    posted: false,
  });
  const [first, second] = await candidatesOf(payment);
  expect(first).toMatchObject({
    object: 'claim_candidate',
    claimId: ofAda.id,
    patientName: { family: 'Larkin', given: ['Ada'] },
    memberId: 'W100-200',
    totalCharges: 1_000,
    serviceDate: { start: '2026-01-01' },
    confidence: 84,
  });
  expect(first.reasons.map(({ message }: { message: string }) => message)).toEqual([
    "The patient control number is not the claim's.",
    "The procedures, their charges and their days are the claim's.",
    "The member id is that of the claim's coverage.",
    "The name is that of the claim's patient.",
  ]);
  expect(second).toMatchObject({ claimId: ofBen.id, confidence: 30 });
  expect((await t.call('GET', `/v1/claims/${ofAda.id}`)).body).toMatchObject({ status: 'accepted', amountPaid: 0 });
  await t.call('POST', `/v1/claim-payments/${payment.id}/match`, { body: { claimId: first.claimId } });
  const { body: posted } = await t.call('POST', `/v1/claim-payments/${payment.id}/post`);
  expect(posted).toMatchObject({ posted: true, match: { claimId: ofAda.id, method: 'manual' } });
  expect((await t.call('GET', `/v1/claims/${ofAda.id}`)).body).toMatchObject({ status: 'paid', amountPaid: 1_000 });
});

test('another patient of the same services is a candidate, and is not suggested', async () => {
  await acceptedClaim('BEN2', people.ben);
  const payment = await waitingPayment('OTHER*PERSON****MI*NOBODY');
  expect(payment.match).toMatchObject({ state: 'unmatched', claimId: null, confidence: 0 });
  const candidates = await candidatesOf(payment);
  expect(candidates.length).toBeGreaterThan(1);
  expect(new Set(candidates.map(({ confidence }: { confidence: number }) => confidence))).toEqual(new Set([30]));
});

test('the corrected name and member id and those of the insured are shown, social security numbers are not', async () => {
  const corrected = ['NM1*74*1*LARKIN*ADA****C*W100200'];
  const payment = await waitingPayment('LARKINS*ADAH****34*123456789', corrected);
  expect(payment.patient).toEqual({
    name: { family: 'LARKINS', given: 'ADAH', middle: null },
    memberId: null,
    correctedName: { family: 'LARKIN', given: 'ADA', middle: null },
    correctedMemberId: 'W100200',
  });
  const { patient } = await waitingPayment('LARKIN*SON', ['NM1*IL*1*LARKIN*ADA****MI*W100200']);
  expect(patient).toMatchObject({ name: { given: 'SON' }, memberId: 'W100200' });
});

test('a payment that could not be posted has the claim with its control number as the first candidate', async () => {
  const options = { patient: { name: people.ben.name }, coverage: { memberId: people.ben.memberId } };
  const cheaper = [{ ...serviceLines[0]!, charge: 900 }];
  const overrides = { patientControlNumber: `LOST${files + 1}`, serviceLines: cheaper };
  const claim = await createDraft(t, overrides, options);
  await forceStatus(t, t.own.id, claim.id, 'accepted');
  const payment = await waitingPayment('LARKIN*ADA****MI*W100200');
  expect(payment).toMatchObject({ posted: false });
  const [first] = await candidatesOf(payment);
  expect(first).toMatchObject({ claimId: claim.id, method: 'patient_control_number', confidence: 89 });
  expect(first.reasons.map(({ code }: { code: string }) => code)).toEqual([
    'patient_control_number_agrees',
    'member_id_differs',
    'patient_name_differs',
  ]);
});

test('candidates need the scope, and a payment of another organization is refused', async () => {
  const payment = await waitingPayment('LARKIN*ADA');
  const path = `/v1/claim-payments/${payment.id}/candidates`;
  const other = await t.organization();
  expect((await t.call('GET', path, { key: other.key })).status).toBe(403);
  const { key } = await t.keyFor(t.own.id, ['claims:read']);
  const refused = await t.call('GET', path, { key });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
});
