import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { openWithheld, type Withheld } from './withheld-clinic.ts';

let c: Withheld;
beforeAll(async () => {
  c = await openWithheld();
});
afterAll(() => c.close());

const NOTE = { reason: 'payer_confirmed', note: 'Called the payer.' };
const release = (id: string, headers: Record<string, string> = {}) =>
  c.t.call('POST', `/v1/claim-payments/${id}/release`, { body: NOTE, headers });
const clear = (id: string, to: 'write_off' | 'payer') =>
  c.t.call('POST', `/v1/claims/${id}/clear-suspense`, { body: { to, ...NOTE } });
const suspense = async (): Promise<Shown[]> => (await c.t.call('GET', '/v1/reports/suspense')).body.rows;
const refused = (...reasons: string[]) => ({ status: 409, body: { error: { reasons } } });

let traces = 0;
/** Uploads a payment of one claim that is `cents` off; returns the claim and the claim payment. */
async function off(cents: number) {
  const claim = c.claim();
  traces += 1;
  const claims = [{ number: claim.number, adjusted: 200 - cents }];
  const [remittance] = await c.upload({ trace: `OFF${traces}`, claims });
  const [payment] = await c.payments(remittance.id);
  return { claim, remittance, payment };
}

describe('a claim payment that a person releases', () => {
  test('settles its claim, and the difference is in suspense until it is cleared', async () => {
    const { claim, remittance, payment } = await off(1);
    const headers = { 'idempotency-key': 'release-1' };
    const first = await release(payment.id, headers);
    expect(first).toMatchObject({ status: 200, body: { posted: true, release: { ...NOTE, suspenseAmount: 1 } } });
    expect((await release(payment.id, headers)).body).toEqual(first.body);
    expect(await release(payment.id)).toMatchObject({ status: 409 });
    expect(await c.amounts(claim)).toMatchObject({
      ...{ status: 'paid', amountPaid: 800, adjustmentsTotal: 199, amountInSuspense: 1, balance: 0 },
    });
    expect(await c.remittance(remittance.id)).toMatchObject({ postingStatus: 'posted' });
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'done' }]);
    expect(await suspense()).toMatchObject([{ claimId: claim.id, remittanceId: remittance.id, amount: 1 }]);
    await c.expectSound();
    expect(await clear(claim.id, 'write_off')).toMatchObject({ status: 201, body: { kind: 'suspense_clearing' } });
    expect(await suspense()).toEqual([]);
    expect(await c.amounts(claim)).toMatchObject({ adjustmentsTotal: 200, amountInSuspense: 0, balance: 0 });
    expect(await clear(claim.id, 'write_off')).toMatchObject({ status: 422 });
    await c.expectSound();
    const audit = (await c.t.call('GET', `/v1/audit-log?subjectId=${remittance.id}`)).text;
    expect(audit).not.toContain(NOTE.note);
  });

  test('can be undone, also after the suspense was cleared, and released again', async () => {
    const { claim, remittance, payment } = await off(-3);
    await release(payment.id);
    expect(await c.amounts(claim)).toMatchObject({ status: 'paid', amountInSuspense: -3, balance: 0 });
    await clear(claim.id, 'payer');
    expect(await c.amounts(claim)).toMatchObject({ amountInSuspense: 0, balance: -3 });
    expect(await c.undo(payment.id)).toMatchObject({ status: 200, body: { posted: false, release: null } });
    expect(await c.amounts(claim)).toMatchObject({ amountPaid: 0, amountInSuspense: 0, balance: 1_000 });
    expect(await c.remittance(remittance.id)).toMatchObject({ postingStatus: 'needs_review' });
    expect(await suspense()).toEqual([]);
    await c.expectSound();
    expect(await release(payment.id)).toMatchObject({ status: 200 });
    await c.undo(payment.id);
    await c.expectSound();
  });

  test('may exceed the charge of its claim', async () => {
    const claim = c.claim();
    await c.upload({ trace: 'FULL1', claims: [{ number: claim.number }] });
    const [again] = await c.upload({ trace: 'FULL2', claims: [{ number: claim.number }] });
    const [payment] = await c.payments(again.id);
    expect(payment.match.reasons).toEqual(['exceeds_charge']);
    expect(await release(payment.id)).toMatchObject({ status: 200, body: { release: { suspenseAmount: -1_000 } } });
    expect(await c.amounts(claim)).toMatchObject({ status: 'paid', amountPaid: 1_600, balance: 0 });
    await c.expectSound();
  });

  test('may differ from the decision that it reverses', async () => {
    const claim = c.claim();
    await c.upload({ trace: 'TAKE1', claims: [{ number: claim.number }] });
    const back = { number: claim.number, charge: -1_000, paid: -500, status: '22' };
    const [reversal] = await c.upload({ trace: 'TAKE2', claims: [back], amount: -500 });
    const [payment] = await c.payments(reversal.id);
    expect(payment.match.reasons).toEqual(['reversal_differs']);
    expect(await release(payment.id)).toMatchObject({ status: 200, body: { release: { suspenseAmount: -300 } } });
    expect(await c.amounts(claim)).toMatchObject({ status: 'accepted', amountPaid: 300, balance: 1_000 });
    await c.expectSound();
  });

  test('is refused if it can be posted as it is, if no claim is known, or if another copy has posted it', async () => {
    const claim = c.claim();
    const payment = { trace: 'REFUSE1', claims: [{ number: claim.number }, { number: 'NOBODY9' }] };
    const [first] = await c.upload({ ...payment, amount: 1_601 });
    const [good, unknown] = await c.payments(first.id);
    expect(await release(good.id)).toMatchObject(refused('fits_the_claim'));
    expect(await release(unknown.id)).toMatchObject(refused('not_matched'));
    await c.post(good.id);
    const [copy] = await c.upload({ ...payment, amount: 1_601 });
    const [again] = await c.payments(copy.id);
    expect(await release(again.id)).toMatchObject(refused('posted_in_another_copy'));
  });

  test('needs the scope, which the biller has and the denial specialist has not', async () => {
    const { payment } = await off(1);
    const { key } = await c.t.keyFor(c.t.own.id, ['remittances:write', 'remittances:read']);
    const path = `/v1/claim-payments/${payment.id}/release`;
    expect(await c.t.call('POST', path, { body: NOTE, key })).toMatchObject({ status: 403 });
    const other = await c.t.organization();
    expect((await c.t.call('POST', path, { body: NOTE, key: other.key })).status).toBe(403);
    expect((await c.t.call('POST', path, { body: { reason: 'Not a code', note: '' } })).status).toBe(422);
  });

  test('waits for two people if a policy demands it', async () => {
    const { payment } = await off(2);
    const policy = await c.t.call('POST', '/v1/manual-review-policies', {
      body: {
        ...{ name: 'Four eyes', stage: 'payment_release', action: 'require_two_approvals' },
        condition: { field: 'difference', operator: 'greater_than', value: 1 },
      },
    });
    expect(policy.status).toBe(201);
    const first = await release(payment.id);
    expect([first.status, first.body.error.code]).toEqual([409, 'review_required']);
    expect((await c.remittance(payment.remittanceId)).claims[0].posted).toBe(false);
    const [id] = first.body.error.reviewIds;
    for (const decided of ['pending', 'approved']) {
      const { key } = await c.t.keyFor(c.t.own.id, ['reviews:write', 'reviews:read']);
      const { body } = await c.t.call('POST', `/v1/reviews/${id}/decision`, { body: { decision: 'approve' }, key });
      expect(body.status).toBe(decided);
    }
    expect(await release(payment.id)).toMatchObject({ status: 200, body: { posted: true } });
  });
});

describe('a withheld remittance that a person dismisses', () => {
  const dismiss = (id: string) => c.t.call('POST', `/v1/remittances/${id}/dismiss`, { body: NOTE });

  test('ends, and its work is cancelled', async () => {
    const { remittance, payment } = await off(1);
    expect(await dismiss(remittance.id)).toMatchObject({
      status: 200,
      body: { postingStatus: 'dismissed', dismissal: { ...NOTE, by: { type: 'api_key' } } },
    });
    expect((await c.payments(remittance.id))[0].match.state).toBe('ignored');
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await release(payment.id)).toMatchObject({ status: 409 });
    expect(await dismiss(remittance.id)).toMatchObject({ status: 409 });
  });

  test('is refused if it is posted in part, or if nothing withholds it', async () => {
    const { remittance, payment } = await off(1);
    await release(payment.id);
    expect(await dismiss(remittance.id)).toMatchObject({ status: 409 });
    const [waiting] = await c.upload({ trace: 'WAIT1', claims: [{ number: 'NOBODY8' }] });
    expect(await dismiss(waiting.id)).toMatchObject({ status: 409 });
    const other = await c.t.organization();
    const path = `/v1/remittances/${remittance.id}/dismiss`;
    expect((await c.t.call('POST', path, { body: NOTE, key: other.key })).status).toBe(403);
  });
});
