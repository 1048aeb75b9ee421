import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWithheld, type Withheld } from './withheld-clinic.ts';

let clinic: Withheld;
beforeAll(async () => {
  clinic = await openWithheld();
});
afterAll(async () => {
  await clinic.expectSound();
  await clinic.close();
});

const act = (paymentId: string, action: string, body: object = {}) =>
  clinic.t.call('POST', `/v1/claim-payments/${paymentId}/${action}`, { body });

/** Uploads a remittance with one payment whose control number no claim has. Returns it and the waiting payment. */
async function unmatched(trace: string, ...known: string[]) {
  const claims = [...known.map((number) => ({ number })), { number: `NOBODY${trace}` }];
  const [remittance] = await clinic.upload({ trace, claims });
  const payment = (await clinic.payments(remittance!.id)).find(({ posted }) => !posted)!;
  return { remittance: remittance!, payment };
}

const itemsOf = async (remittanceId: string) =>
  (await clinic.work(remittanceId)).map(({ status, category, resolution }) => [
    status,
    category,
    resolution?.code ?? null,
  ]);
const OPEN = ['open', 'unmatched', null];
const MATCHED = ['done', 'unmatched', 'matched'];

describe('a payment without a claim', () => {
  test('opens an item about its remittance, also if the other payments are posted', async () => {
    const alone = await unmatched('ALONE');
    expect(alone.remittance.postingStatus).toBe('needs_review');
    expect(await itemsOf(alone.remittance.id)).toEqual([OPEN]);
    const beside = await unmatched('BESIDE', clinic.claim().number);
    expect(beside.remittance.postingStatus).toBe('partially_posted');
    expect(await itemsOf(beside.remittance.id)).toEqual([OPEN]);
  });

  test('closes the item when it is matched and posted, and an undo opens the next one', async () => {
    const { remittance, payment } = await unmatched('MATCH');
    expect((await act(payment.id, 'match', { claimId: clinic.claim().id })).status).toBe(200);
    expect(await itemsOf(remittance.id)).toEqual([OPEN]);
    expect((await act(payment.id, 'post')).status).toBe(200);
    expect(await itemsOf(remittance.id)).toEqual([MATCHED]);
    expect((await act(payment.id, 'undo', { reason: 'wrong_claim' })).status).toBe(200);
    expect(await itemsOf(remittance.id)).toEqual([OPEN, MATCHED]);
  });

  test('closes the item when it is set aside, and opens one when it waits again', async () => {
    const { remittance, payment } = await unmatched('ASIDE', clinic.claim().number);
    expect((await act(payment.id, 'ignore', { reason: 'not_our_claim' })).status).toBe(200);
    expect(await itemsOf(remittance.id)).toEqual([MATCHED]);
    expect((await act(payment.id, 'unmatch')).status).toBe(200);
    expect(await itemsOf(remittance.id)).toEqual([OPEN, MATCHED]);
  });
});
