import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { listWaitingClaimPayments } from '../../../src/modules/payments/remittances/find-remittances.ts';
import { type Clinic, DAY_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { aServiceLine } from '../../helpers/builders.ts';

/** Each way in which the sandbox's payers remit, as 835 text on a clock, checked in the ledger and the review queue. */
let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.closeVerified());

const LINES = [
  aServiceLine({ charge: 12_500, modifiers: ['25'] }),
  aServiceLine({ procedureCode: 'G0008', charge: 4_000, modifiers: ['59'] }),
];

let members = 0;
async function play(token: string, days = 20): Promise<Claim> {
  members += 1;
  const { id } = await clinic.readyClaim({ memberId: `SBX-${token}-${members}`, lines: LINES as never });
  await clinic.submit(id);
  await clinic.runJobs();
  await clinic.pass(days * DAY_MS);
  return clinic.claim(id);
}

const kindsOf = async (claimId: string) => {
  const rows = await clinic.query<{ kind: string }>(
    'select kind from ledger_entries where claim_id = $1 order by position',
    [claimId],
  );
  return rows.map(({ kind }) => kind);
};

/** Returns the payments of a claim that wait for a person, with their reasons. */
async function waitingOf(claimId: string) {
  const waiting = await clinic.tx((tx) => listWaitingClaimPayments(tx, { claimId }, { limit: 10 }));
  return waiting.map(({ match }) => [match.state, match.reasons]);
}

const remittancesOf = (claimId: string) =>
  clinic.query<{ method: string; status: string; amount: number; adjustments: { code: string; amount: number }[] }>(
    `select distinct r.id, r.document->>'paymentMethod' as method, r.posting_status as status,
       r.payment_amount::int as amount, r.document->'providerAdjustments' #>> '{}' as adjustments
     from remittances r join remittance_claims c on c.remittance_id = r.id where c.claim_id = $1 order by r.id`,
    [claimId],
  );

const PAID = {
  status: 'paid',
  amountPaid: 10_200,
  adjustmentsTotal: 3_300,
  patientResponsibility: 3_000,
  balance: 3_000,
};
const OPEN = { status: 'accepted', amountPaid: 0, balance: 16_500 };
const ONCE = ['charge', 'claim_payment'];

describe('a remittance of the sandbox', () => {
  test.each([
    ['CLM.PAID', PAID, ONCE, [['ach', 'posted', 10_200]], []],
    ['CLM.SECONDARY', { ...PAID, nextAction: 'await_next_payer' }, ONCE, [['ach', 'posted', 10_200]], []],
    ['CLM.TAKEBACK', PAID, ONCE, [['ach', 'posted', 5_100]], []],
    ['ERA.NOMOD', PAID, ONCE, [['ach', 'posted', 10_200]], []],
    ['ERA.CHECK', PAID, ONCE, [['check', 'posted', 10_200]], []],
    ['ERA.UNMATCHED', OPEN, ['charge'], [['ach', 'needs_review', 10_200]], [['suspected', 4]]],
    ['ERA.UNBALANCED', OPEN, ['charge'], [['ach', 'needs_review', 10_200]], [['suspected', 2]]],
    [
      'ERA.SPLIT',
      PAID,
      ['charge', 'claim_payment', 'claim_payment'],
      [
        ['ach', 'posted', 7_000],
        ['ach', 'posted', 3_200],
      ],
      [],
    ],
    [
      'CLM.DENY.CO197',
      { status: 'denied', amountPaid: 0, amountDenied: 16_500, balance: 16_500 },
      ONCE,
      [['non_payment', 'posted', 0]],
      [],
    ],
  ])('by %s', async (token, becomes, kinds, remittances, waiting) => {
    const claim = await play(token);
    expect(claim).toMatchObject(becomes);
    expect(await kindsOf(claim.id)).toEqual(kinds);
    const rows = await remittancesOf(claim.id);
    expect(rows.map(({ method, status, amount }) => [method, status, amount])).toEqual(remittances);
    const queue = await waitingOf(claim.id);
    expect(queue.map(([state, reasons]) => [state, reasons!.length])).toEqual(waiting);
  });

  test('by CLM.TAKEBACK keeps the recovered amount apart from the claim', async () => {
    const claim = await play('CLM.TAKEBACK');
    const rows = await clinic.query<{ account: string; amount: number }>(
      `select p.account, p.amount::int as amount from ledger_postings p
       where p.claim_id is null and p.remittance_id = $1 order by p.account`,
      [claim.remittanceIds[0]],
    );
    expect(rows).toEqual([
      { account: 'payer_payments', amount: -5_100 },
      { account: 'provider_adjustments', amount: 5_100 },
    ]);
  });

  test('by CLM.REVERSE is paid on its day, and reversed by an entry after the given number of days', async () => {
    const paid = await play('CLM.REVERSE.3', 16);
    expect(paid).toMatchObject(PAID);
    await clinic.pass(4 * DAY_MS);
    expect(await clinic.claim(paid.id)).toMatchObject({ ...OPEN, patientResponsibility: 0, adjustmentsTotal: 0 });
    expect(await kindsOf(paid.id)).toEqual(['charge', 'claim_payment', 'claim_reversal']);
    expect(await waitingOf(paid.id)).toEqual([]);
    const rows = await remittancesOf(paid.id);
    expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
      [10_200, 'posted'],
      [0, 'posted'],
    ]);
  });

  test('by ERA.UNBALANCED names the sums that do not balance, and posts nothing', async () => {
    const claim = await play('ERA.UNBALANCED');
    const [row] = await clinic.query<{ rules: string[] }>(
      `select array(select i->>'rule' from json_array_elements(r.document->'imbalances') i) as rules
       from remittances r join remittance_claims c on c.remittance_id = r.id where c.claim_id = $1`,
      [claim.id],
    );
    expect(row!.rules).toContain('line_charge_less_adjustments_is_paid');
  });
});
