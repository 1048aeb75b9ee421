import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aPaperRemittance, aServiceLine } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { workOn } from '../../helpers/work-on.ts';

/**
 * The ways in which a held claim could change its state, besides the routes of the claim itself
 * (`held-claims.test.ts`). Steps of the service are refused. Messages of a payer are recorded and do not change the
 * state.
 */
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(() => t.close());

const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  t.call('POST', path, { body, headers });
const read = async (path: string) => (await t.call('GET', path)).body;

let numbers = 0;
/** Creates a claim that waits for the review that a policy requires. */
async function aHeldClaim() {
  numbers += 1;
  const serviceLines = [aServiceLine({ procedureCode: '99213', charge: 12_500 })];
  const ids = await createCovered(t);
  const body = aClaim(ids, { patientControlNumber: `HELD${numbers}`, serviceLines });
  const { body: claim } = await post('/v1/claims', body);
  await post(`/v1/claims/${claim.id}/scrub`);
  await post(`/v1/claims/${claim.id}/submit`);
  return { ...(await read(`/v1/claims/${claim.id}`)), ids };
}
type Held = Awaited<ReturnType<typeof aHeldClaim>>;

/** An 835 over the claim, as a person enters it from paper. */
const remittanceFor = ({ patientControlNumber }: Held) =>
  aPaperRemittance(patientControlNumber, { paid: 12_500, adjustments: [] });

async function receivedPayment(claim: Held) {
  const { body } = await post('/v1/remittances', remittanceFor(claim), { prefer: 'wait=30' });
  const [remittance] = body.remittances ?? body.data ?? [body];
  const claims = await read(`/v1/remittances/${remittance.id}/claims`);
  return { remittance: await read(`/v1/remittances/${remittance.id}`), payment: claims.data[0] };
}

/** Each way returns its result: `recorded` for a message of a payer, otherwise the status and code of the refusal. */
const WAYS: [string, (claim: Held) => Promise<unknown>, unknown][] = [
  [
    'an 835 of the payer',
    async (claim) => {
      const { remittance, payment } = await receivedPayment(claim);
      return [remittance.postingStatus, payment.posted];
    },
    ['needs_review', false],
  ],
  [
    'a payment that a person matches and posts',
    async (claim) => {
      const { payment } = await receivedPayment(claim);
      await post(`/v1/claim-payments/${payment.id}/match`, { claimId: claim.id });
      const { status, body } = await post(`/v1/claim-payments/${payment.id}/post`);
      return [status, body.error.code];
    },
    [409, 'claim_payment_not_postable'],
  ],
  ...['ack_999', 'ack_277ca', 'claim_status', 'information_request', 'era_835'].map((type): (typeof WAYS)[number] => [
    `${type} of the sandbox`,
    async (claim) => {
      const { status, body } = await post('/v1/sandbox/payer-events', { type, subjectId: claim.id });
      return [status, body.error?.code];
    },
    [409, 'invalid_state_transition'],
  ]),
  [
    'a bulk change of its work items',
    async (claim) => {
      const { data } = await read(`/v1/work?claimId=${claim.id}`);
      const items = data.map(({ id, version }: { id: string; version: number }) => ({
        ...{ id, version, status: 'done', resolution: { code: 'other' } },
      }));
      const { body } = await post('/v1/work/bulk', { items });
      return body.results.map(({ workItem }: { workItem: { status: string } | null }) => workItem?.status);
    },
    ['done'],
  ],
  [
    'an eligibility check, which scrubs it again',
    async (claim) => (await post(`/v1/claims/${claim.id}/check-eligibility`, {}, { prefer: 'wait=10' })).status < 300,
    true,
  ],
  [
    'a change of the patient, after which it is scrubbed again',
    async (claim) =>
      (await t.call('PATCH', `/v1/patients/${claim.ids.patientId}`, { body: { language: 'es' } })).status,
    200,
  ],
  [
    'a second claim with its control number',
    async (claim) => {
      const { patientControlNumber } = claim;
      const { status, body } = await post('/v1/claims', aClaim(claim.ids, { patientControlNumber }));
      return [status, body.error.code];
    },
    [409, 'duplicate_patient_control_number'],
  ],
  [
    'a secondary claim',
    async (claim) => (await post(`/v1/claims/${claim.id}/secondary`)).body.error.code,
    'invalid_state_transition',
  ],
];

test('nothing else moves a claim that waits for its review', async () => {
  const { body: policy } = await post('/v1/manual-review-policies', { name: 'All', stage: 'claim_submit' });
  const met: unknown[] = [];
  const expected: unknown[] = [];
  for (const [name, way, answer] of WAYS) {
    const claim = await aHeldClaim();
    expect([claim.status, claim.statusReason.code]).toEqual(['held', 'held_for_review']);
    const answered = await way(claim);
    const after = await read(`/v1/claims/${claim.id}`);
    const isPending = (await read(`/v1/reviews?subjectId=${claim.id}`)).data?.[0]?.status;
    met.push([name, answered, after.status, after.statusReason?.code, after.submission, after.amountPaid, isPending]);
    expected.push([name, answer, 'held', 'held_for_review', null, 0, 'pending']);
  }
  expect(met).toEqual(expected);
  await t.call('DELETE', `/v1/manual-review-policies/${policy.id}`);
});

test('an encounter on hold gets no claim until it is released', async () => {
  const ids = await createCovered(t);
  const { billingProvider } = aClaim(ids);
  const { body: encounter } = await post('/v1/encounters', {
    ...ids,
    serviceDate: { start: '2026-01-05' },
    class: 'ambulatory',
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  });
  expect((await post(`/v1/encounters/${encounter.id}/hold`, { reason: 'Coding is open' })).body.billingStatus).toBe(
    'held',
  );
  const refused = await post(`/v1/encounters/${encounter.id}/create-claim`, { billingProvider });
  expect([refused.status, refused.body.error.code, refused.body.error.status]).toEqual([
    ...[409, 'invalid_state_transition', 'held'],
  ]);
  expect((await read(`/v1/encounters/${encounter.id}`)).billingStatus).toBe('held');
});
