import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { matchClaimPayment } from '../../../src/modules/billing/claims/payment-review/match-claim-payment.ts';
import { postClaimPayment } from '../../../src/modules/billing/claims/payment-review/post-claim-payment.ts';
import { undoClaimPayment } from '../../../src/modules/billing/claims/payment-review/undo-claim-payment.ts';
import {
  ignoreClaimPayment,
  unmatchClaimPayment,
} from '../../../src/modules/payments/remittances/review-claim-payment.ts';
import { type Clinic, DAY_MS, openClinic } from '../../billing/claims-flow/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.closeVerified());

async function play(memberId: string): Promise<Claim> {
  const { id } = await clinic.readyClaim({ memberId });
  await clinic.submit(id);
  await clinic.runJobs();
  await clinic.pass(20 * DAY_MS);
  return clinic.claim(id);
}

async function paymentOf(claimId: string) {
  const [row] = await clinic.query<{
    id: string;
    remittanceId: string;
    posted: boolean;
    state: string;
    status: string;
  }>(
    `select c.id, c.remittance_id as "remittanceId", c.posted, c.match_state as state, r.posting_status as status
     from remittance_claims c join remittances r on r.id = c.remittance_id where c.claim_id = $1`,
    [claimId],
  );
  return row!;
}

const reasons = (...codes: string[]) => ({
  code: 'claim_payment_not_postable',
  options: { extra: { reasons: codes } },
});

describe('a payment whose control number is not known', () => {
  test('is posted after a person has confirmed the suggested claim', async () => {
    const claim = await play('SBX-ERA.UNMATCHED-1');
    const payment = await paymentOf(claim.id);
    expect(payment).toMatchObject({ state: 'suspected', posted: false, status: 'needs_review' });
    await clinic.tx((tx) => matchClaimPayment(tx, payment.id, { claimId: claim.id }));
    await clinic.tx((tx) => postClaimPayment(tx, payment.id));
    expect(await clinic.claim(claim.id)).toMatchObject({ status: 'paid', amountPaid: 7_000 });
    expect(await paymentOf(claim.id)).toMatchObject({ state: 'matched', posted: true, status: 'posted' });
    expect((await clinic.eventTypes(claim.id)).at(-1)).toBe('claim.paid');
  });

  test('is refused for a claim that it does not fit, with the reasons', async () => {
    const claim = await play('SBX-ERA.UNMATCHED-2');
    const payment = await paymentOf(claim.id);
    const paid = await play('SBX-0002');
    await clinic.tx((tx) => matchClaimPayment(tx, payment.id, { claimId: paid.id }));
    await expect(clinic.tx((tx) => postClaimPayment(tx, payment.id))).rejects.toMatchObject(reasons('exceeds_charge'));
    const [stored] = await clinic.query('select posted from remittance_claims where id = $1', [payment.id]);
    expect(stored).toEqual({ posted: false });
  });

  test('can be ignored, which settles its remittance, and unmatched', async () => {
    const claim = await play('SBX-ERA.UNMATCHED-3');
    const { id } = await paymentOf(claim.id);
    await clinic.tx((tx) => ignoreClaimPayment(tx, id, 'posted_elsewhere'));
    expect(await paymentOf(claim.id)).toMatchObject({ state: 'ignored', status: 'posted' });
    await clinic.tx((tx) => unmatchClaimPayment(tx, id));
    const [row] = await clinic.query('select match_state, claim_id from remittance_claims where id = $1', [id]);
    expect(row).toEqual({ match_state: 'unmatched', claim_id: null });
    await expect(clinic.tx((tx) => postClaimPayment(tx, id))).rejects.toMatchObject(reasons('not_matched'));
  });

  test('names the unknown fields of a match', async () => {
    const claim = await play('SBX-ERA.UNMATCHED-4');
    const { id } = await paymentOf(claim.id);
    const serviceLineId = 'sl_01kb0000000000000000000009';
    const match = { claimId: claim.id, lines: [{ position: 2, serviceLineId }] };
    await expect(clinic.tx((tx) => matchClaimPayment(tx, id, match))).rejects.toMatchObject({
      code: 'validation_failed',
      options: { details: [{ param: '/lines/0/position' }, { param: '/lines/0/serviceLineId' }] },
    });
  });
});

describe('undoing a posting', () => {
  test('reverses the amounts by a separate entry, and the payment can be posted again', async () => {
    const claim = await play('SBX-0005');
    const payment = await paymentOf(claim.id);
    await clinic.tx((tx) => undoClaimPayment(tx, payment.id, 'wrong_claim'));
    const undone = await clinic.claim(claim.id);
    expect(undone).toMatchObject({ status: 'accepted', amountPaid: 0, patientResponsibility: 0, balance: 12_500 });
    expect(undone.serviceLines[0]!.adjudication).toBeNull();
    expect(await paymentOf(claim.id)).toMatchObject({ posted: false, status: 'needs_review' });
    await clinic.tx((tx) => postClaimPayment(tx, payment.id));
    const again = await clinic.claim(claim.id);
    expect({ ...again, version: 0, statusChangedAt: '', updatedAt: '' }).toEqual({
      ...claim,
      version: 0,
      statusChangedAt: '',
      updatedAt: '',
    });
    const entries = await clinic.query<{ kind: string; revision: number | null }>(
      'select kind, revision from ledger_entries where claim_id = $1 order by position',
      [claim.id],
    );
    expect(entries).toEqual([
      { kind: 'charge', revision: null },
      { kind: 'claim_payment', revision: 0 },
      { kind: 'undo', revision: 1 },
      { kind: 'claim_payment', revision: 2 },
    ]);
  });

  test('of a denial overturns it', async () => {
    const claim = await play('SBX-CLM.DENY.CO197-6');
    const payment = await paymentOf(claim.id);
    await clinic.tx((tx) => undoClaimPayment(tx, payment.id, 'wrong_claim'));
    expect(await clinic.claim(claim.id)).toMatchObject({ status: 'accepted', amountDenied: 0, balance: 12_500 });
    expect(await clinic.query('select status from denials where claim_id = $1', [claim.id])).toEqual([
      { status: 'overturned' },
    ]);
  });

  test('is refused while a later decision builds on it', async () => {
    const claim = await play('SBX-ERA.SPLIT-7');
    const [first] = await clinic.query<{ id: string }>(
      'select id from remittance_claims where claim_id = $1 order by remittance_id limit 1',
      [claim.id],
    );
    await expect(clinic.tx((tx) => undoClaimPayment(tx, first!.id, 'wrong_claim'))).rejects.toMatchObject(
      reasons('later_decision_posted'),
    );
    expect((await clinic.claim(claim.id)).status).toBe('paid');
  });

  test('needs a posted payment, and posting needs one that is not', async () => {
    const { id } = await paymentOf((await play('SBX-0008')).id);
    const illegal = { code: 'invalid_state_transition' };
    await expect(clinic.tx((tx) => postClaimPayment(tx, id))).rejects.toMatchObject(illegal);
    await clinic.tx((tx) => undoClaimPayment(tx, id, 'wrong_claim'));
    await expect(clinic.tx((tx) => undoClaimPayment(tx, id, 'wrong_claim'))).rejects.toMatchObject(illegal);
  });
});

test('nothing of a remittance that does not balance can be posted', async () => {
  const claim = await play('SBX-ERA.UNBALANCED-9');
  const { id } = await paymentOf(claim.id);
  await expect(clinic.tx((tx) => postClaimPayment(tx, id))).rejects.toMatchObject(reasons('unbalanced'));
});
