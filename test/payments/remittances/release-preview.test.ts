import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { openWithheld, type Withheld } from './withheld-clinic.ts';

let c: Withheld;
beforeAll(async () => {
  c = await openWithheld();
});
afterAll(() => c.close());

const release = (id: string) =>
  c.t.call('POST', `/v1/claim-payments/${id}/release`, { body: { reason: 'other', note: 'Called the payer.' } });
const preview = async (id: string): Promise<Shown> =>
  (await c.t.call('GET', `/v1/claim-payments/${id}/release-preview`)).body;

let traces = 0;
function nextTrace(): string {
  traces += 1;
  return `PREVIEW${traces}`;
}

/** The amounts of a claim, as the preview names them. */
const AMOUNTS = [
  ...['status', 'amountPaid', 'adjustmentsTotal', 'amountDenied', 'patientResponsibility'],
  ...['amountInSuspense', 'balance'],
];
const amountsOf = async (claim: { id: string; number: string }) => {
  const shown = await c.amounts(claim);
  return Object.fromEntries(AMOUNTS.map((name) => [name, shown[name]]));
};
test.each([
  ['a payment that explains less than its charges', { earlier: 0, spec: { adjusted: 199 }, suspenseAmount: 1 }],
  ['a payment that explains more than its charges', { earlier: 0, spec: { adjusted: 203 }, suspenseAmount: -3 }],
  ['a denial', { earlier: 0, spec: { paid: 0, adjusted: 990, reason: '29' }, suspenseAmount: 10 }],
  ['a second payment', { earlier: 1, spec: {}, suspenseAmount: -1_000 }],
  ['a reversal', { earlier: 1, spec: { charge: -1_000, paid: -500, status: '22' }, suspenseAmount: -300 }],
])('the preview of %s shows what the release then posts', async (_name, { earlier, spec, suspenseAmount }) => {
  const claim = c.claim();
  const { number } = claim;
  if (earlier > 0) await c.upload({ trace: nextTrace(), claims: [{ number }] });
  const [remittance] = await c.upload({ trace: nextTrace(), claims: [{ number, ...spec }] });
  const [payment] = await c.payments(remittance.id);
  const before = await amountsOf(claim);
  const shown = await preview(payment.id);
  expect(shown).toMatchObject({ canRelease: true, reasons: [], claimId: claim.id, suspenseAmount });
  expect(shown.suspense.reduce((sum: number, { amount }: Shown) => sum + amount, 0)).toBe(suspenseAmount);
  expect(shown.claim.before).toEqual(before);
  // Reading it changes nothing.
  expect(await amountsOf(claim)).toEqual(before);
  const { body } = await release(payment.id);
  expect(body.release.suspenseAmount).toBe(suspenseAmount);
  expect(await amountsOf(claim)).toEqual(shown.claim.after);
  const again = await c.t.call('GET', `/v1/claim-payments/${payment.id}/release-preview`);
  expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state_transition']);
});

test('the preview lists the other postings of a remittance once, with its first claim payment', async () => {
  const [first, second] = [c.claim(), c.claim()];
  const claims = [first, second].map(({ number }) => ({ number, adjusted: 199 }));
  const [remittance] = await c.upload({ trace: 'REST1', claims, amount: 1_607 });
  const [one, other] = await c.payments(remittance.id);
  const { remittance: rest } = await preview(one.id);
  expect(rest).toEqual({ providerAdjustments: 0, suspenseAmount: -7 });
  await release(one.id);
  expect(await c.restOf(remittance.id)).toContainEqual({ account: 'suspense', amount: rest.suspenseAmount });
  expect(await preview(other.id)).toMatchObject({ canRelease: true, remittance: null });
});

test('the preview gives the reason if the payment cannot be released', async () => {
  const claim = c.claim();
  const [remittance] = await c.upload({
    ...{ trace: 'NOT1', claims: [{ number: claim.number }, { number: 'NOBODY7' }], amount: 1_601 },
  });
  const [good, unknown] = await c.payments(remittance.id);
  const refusal = { canRelease: false, suspenseAmount: 0, suspense: [], claim: null, remittance: null };
  expect(await preview(good.id)).toMatchObject({ ...refusal, claimId: claim.id, reasons: ['fits_the_claim'] });
  expect(await preview(unknown.id)).toMatchObject({ ...refusal, claimId: null, reasons: ['not_matched'] });
  const { key } = await c.t.keyFor(c.t.own.id, ['remittances:write', 'remittances:read']);
  const path = `/v1/claim-payments/${good.id}/release-preview`;
  expect(await c.t.call('GET', path, { key })).toMatchObject({ status: 403 });
  const other = await c.t.organization();
  expect((await c.t.call('GET', path, { key: other.key })).status).toBe(403);
});
