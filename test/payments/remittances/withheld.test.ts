import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWithheld, type Withheld } from './withheld-clinic.ts';

let c: Withheld;
beforeAll(async () => {
  c = await openWithheld();
});
afterAll(() => c.close());

const UNBALANCED = { postingStatus: 'needs_review', statusReason: { code: 'unbalanced' } };
const refused = (...reasons: string[]) => ({ status: 409, body: { error: { reasons } } });

describe('a remittance that does not balance', () => {
  test('lets a person post the claims whose amounts add up, and undo it', async () => {
    const [first, second, third] = [c.claim(), c.claim(), c.claim()];
    const [remittance] = await c.upload({
      trace: 'CENT1',
      claims: [{ number: first.number }, { number: second.number, adjusted: 199 }, { number: third.number }],
      adjustments: [{ code: 'L6', amount: -50 }],
    });
    expect(remittance).toMatchObject(UNBALANCED);
    const [good, wrong, other] = await c.payments(remittance.id);
    expect([good, wrong]).toMatchObject([
      { match: { state: 'matched', reasons: expect.arrayContaining(['remittance_unbalanced']) } },
      { match: { state: 'matched', reasons: expect.arrayContaining(['unbalanced']) } },
    ]);
    expect(await c.post(good.id)).toMatchObject({ status: 200, body: { posted: true } });
    expect(await c.remittance(remittance.id)).toMatchObject({ postingStatus: 'partially_posted' });
    expect(await c.post(wrong.id)).toMatchObject(refused('unbalanced'));
    expect(await c.post(other.id)).toMatchObject({ status: 200 });
    expect(await c.amounts(first)).toMatchObject({
      status: 'paid',
      amountPaid: 800,
      adjustmentsTotal: 200,
      balance: 0,
    });
    expect(await c.amounts(second)).toMatchObject({ status: 'accepted', amountPaid: 0 });
    // The interest belongs to no claim. It is posted once.
    expect(await c.restOf(remittance.id)).toEqual([
      { account: 'payer_payments', amount: 50 },
      { account: 'provider_adjustments', amount: -50 },
    ]);
    await c.expectSound();
    for (const id of [good.id, other.id]) expect(await c.undo(id)).toMatchObject({ status: 200 });
    expect(await c.remittance(remittance.id)).toMatchObject(UNBALANCED);
    expect(await c.restOf(remittance.id)).toEqual([]);
    await c.expectSound();
    expect(await c.post(good.id)).toMatchObject({ status: 200 });
    expect(await c.restOf(remittance.id)).toHaveLength(2);
    await c.expectSound();
  });

  test('whose total differs books the difference to suspense with the first claim', async () => {
    const claim = c.claim();
    const [remittance] = await c.upload({ trace: 'TOTAL1', amount: 1_000, claims: [{ number: claim.number }] });
    expect(remittance).toMatchObject(UNBALANCED);
    const [payment] = await c.payments(remittance.id);
    expect(await c.post(payment.id)).toMatchObject({ status: 200 });
    expect(await c.remittance(remittance.id)).toMatchObject({ postingStatus: 'posted', statusReason: null });
    expect(await c.restOf(remittance.id)).toEqual([
      { account: 'payer_payments', amount: 200 },
      { account: 'suspense', amount: -200 },
    ]);
    await c.expectSound();
  });

  test('posts a claim once if a corrected copy arrives meanwhile', async () => {
    const [first, second] = [c.claim(), c.claim()];
    const spec = { trace: 'RACE1', claims: [{ number: first.number }, { number: second.number, adjusted: 1 }] };
    const [former] = await c.upload(spec);
    const [good, wrong] = await c.payments(former.id);
    await c.post(good.id);
    const [copy] = await c.upload({ ...spec, claims: [{ number: first.number }, { number: second.number }] });
    expect(copy).toMatchObject({ statusReason: { code: 'duplicate_remittance' }, duplicateOfId: former.id });
    const [again, right] = await c.payments(copy.id);
    expect(await c.post(again.id)).toMatchObject(refused('posted_in_another_copy'));
    expect(await c.post(right.id)).toMatchObject({ status: 200 });
    expect(await c.amounts(second)).toMatchObject({ status: 'paid', amountPaid: 800, balance: 0 });
    expect(await c.post(wrong.id)).toMatchObject(refused('unbalanced'));
    await c.expectSound();
  });

  test('cannot be posted by another organization', async () => {
    const [remittance] = await c.upload({ trace: 'CENT2', claims: [{ number: c.claim().number }], amount: 1 });
    const [payment] = await c.payments(remittance.id);
    const path = `/v1/claim-payments/${payment.id}/post`;
    const reader = await c.t.organization();
    expect((await c.t.call('POST', path, { key: reader.key })).status).toBe(403);
  });
});

describe('the work item of a remittance', () => {
  test('is opened when nothing is posted, and completed when a person has posted everything', async () => {
    const [first, second] = [c.claim(), c.claim()];
    const claims = [{ number: first.number }, { number: second.number }];
    const [remittance] = await c.upload({ trace: 'WORK1', amount: 1_599, claims });
    expect(await c.work(remittance.id)).toMatchObject([
      { status: 'open', category: 'unbalanced', amountAtRisk: 1_599 },
    ]);
    const [one, two] = await c.payments(remittance.id);
    await c.post(one.id);
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'open' }]);
    await c.post(two.id);
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'done', resolution: { code: 'matched' } }]);
    await c.undo(two.id);
    expect((await c.work(remittance.id)).filter(({ status }) => status === 'open')).toHaveLength(1);
    expect((await c.events(remittance.id)).slice(-3)).toEqual([
      'remittance.posted',
      'remittance.posted',
      'remittance.needs_review',
    ]);
  });

  test('of unmatched payments is completed when they are matched, posted or set aside', async () => {
    const claim = c.claim();
    const [remittance] = await c.upload({ trace: 'WORK2', claims: [{ number: 'NOBODY1' }, { number: 'NOBODY2' }] });
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'open', category: 'unmatched' }]);
    const [one, two] = await c.payments(remittance.id);
    await c.t.call('POST', `/v1/claim-payments/${one.id}/match`, { body: { claimId: claim.id } });
    expect(await c.post(one.id)).toMatchObject({ status: 200 });
    await c.t.call('POST', `/v1/claim-payments/${two.id}/ignore`, { body: { reason: 'not_our_claim' } });
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'done' }]);
  });

  test('is cancelled when a correction replaces the remittance', async () => {
    const claim = c.claim();
    const [remittance] = await c.upload({ trace: 'WORK3', claims: [{ number: claim.number, adjusted: 1 }] });
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'open' }]);
    await c.upload({ trace: 'WORK3', claims: [{ number: claim.number }] });
    expect(await c.work(remittance.id)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('of a duplicate is opened too', async () => {
    const payment = { trace: 'WORK4', claims: [{ number: c.claim().number }] };
    await c.upload(payment);
    const [copy] = await c.upload(payment);
    expect(await c.work(copy.id)).toMatchObject([{ status: 'open', category: 'duplicate' }]);
  });
});
