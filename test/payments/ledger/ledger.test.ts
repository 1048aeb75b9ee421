import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEntries } from '../../../src/modules/payments/ledger/ledger-entries-store.ts';
import type { Posting } from '../../../src/modules/payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../src/modules/payments/ledger/post-entries.ts';
import { rebuildTotals } from '../../../src/modules/payments/ledger/rebuild-totals.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { asOwner } from '../../helpers/database.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const posting = (account: Posting['account'], amount: number): Posting => ({
  serviceLineId: null,
  account,
  kind: 'payer_payment',
  groupCode: null,
  reasonCode: null,
  quantity: null,
  amount,
});

async function aBilledClaim(memberId = 'SBX-0001') {
  const { id } = await clinic.readyClaim({ memberId });
  return clinic.submit(id);
}

async function play(memberId: string) {
  const { id } = await aBilledClaim(memberId);
  await clinic.runJobs();
  for (const milliseconds of [5 * MINUTE_MS, DAY_MS, 14 * DAY_MS, DAY_MS]) await clinic.pass(milliseconds);
  return clinic.claim(id);
}

const kindsOf = async (claimId: string) =>
  (
    await clinic.query<{ kind: string }>('select kind from ledger_entries where claim_id = $1 order by position', [
      claimId,
    ])
  ).map(({ kind }) => kind);

describe('the database', () => {
  test('refuses an entry whose postings do not add up to zero', async () => {
    const claim = await aBilledClaim();
    const insert = (postings: Posting[]) =>
      clinic.tx(async (tx) =>
        insertEntries(tx, [newEntry(tx, { kind: 'claim_payment', claimId: claim.id, postings })]),
      );
    await expect(insert([posting('payer_payments', 100), posting('payer', -99)])).rejects.toMatchObject({
      constraint: 'ledger_entries_balance',
    });
    await expect(insert([])).rejects.toMatchObject({ constraint: 'ledger_entries_balance' });
    await expect(insert([posting('payer_payments', 100), posting('payer', -100)])).resolves.toBeUndefined();
  });

  test.each([
    ['update', 'update ledger_entries set amounts = amounts where claim_id = $1'],
    ['delete', 'delete from ledger_entries where claim_id = $1'],
  ])('refuses an %s of an entry', async (_, text) => {
    const claim = await aBilledClaim();
    await expect(clinic.tx((tx) => tx.query(text, [claim.id]))).rejects.toMatchObject({ code: '42501' });
  });

  test('refuses a second entry at the same position of a claim, and a claim payment that is posted twice', async () => {
    const claim = await aBilledClaim();
    const entry = { kind: 'claim_payment' as const, claimId: claim.id, postings: [posting('payer', 0)] };
    const insert = (position: number) =>
      clinic.tx(async (tx) => insertEntries(tx, [newEntry(tx, { ...entry, position })]));
    await expect(insert(1)).rejects.toMatchObject({ constraint: 'ledger_entries_by_claim' });
    const paid = await play('SBX-0002');
    const source = { remittanceId: paid.remittanceIds[0]!, sequence: 1, revision: 0 };
    const again = clinic.tx(async (tx) => insertEntries(tx, [newEntry(tx, { ...entry, claimId: paid.id, source })]));
    await expect(again).rejects.toMatchObject({ constraint: 'ledger_entries_by_remittance' });
  });

  test('does not delete entries of a live deployment', async () => {
    const claim = await aBilledClaim();
    await asOwner(clinic.database, 'update ledger_entries set livemode = true where claim_id = $1', [claim.id]);
    expect(await removeInTransaction(claim.id)).toBe(0);
    await asOwner(clinic.database, 'update ledger_entries set livemode = false where claim_id = $1', [claim.id]);
    expect(await removeInTransaction(claim.id)).toBe(1);
  });
});

async function removeInTransaction(claimId: string): Promise<number> {
  return clinic.tx(async (tx) => {
    const text = 'select rcm_delete_test_entries($1, null) as count';
    return (await tx.query<{ count: number }>(text, [[claimId]]))[0]!.count;
  });
}

describe('the entries of a claim', () => {
  test('start with its charges when it is submitted', async () => {
    const claim = await aBilledClaim();
    expect(await kindsOf(claim.id)).toEqual(['charge']);
  });

  test('keep its charges when it is rejected', async () => {
    const claim = await play('SBX-CLM.REJECT.CH.A3.21-1');
    expect(claim).toMatchObject({ status: 'rejected', balance: claim.totalCharges });
    expect(await kindsOf(claim.id)).toEqual(['charge']);
  });

  test.each([
    ['SBX-0003', ['charge', 'claim_payment']],
    ['SBX-CLM.DENY.CO197-3', ['charge', 'claim_payment']],
    ['SBX-ERA.SPLIT-3', ['charge', 'claim_payment', 'claim_payment']],
    ['SBX-ERA.UNBALANCED-3', ['charge']],
  ])('of %s are %j', async (memberId, kinds) => {
    expect(await kindsOf((await play(memberId)).id)).toEqual(kinds);
  });

  test('keep the amount that the payer denied open, as a denied amount', async () => {
    expect(await play('SBX-CLM.DENY.CO197-4')).toMatchObject({
      status: 'denied',
      amountDenied: 12_500,
      adjustmentsTotal: 0,
      balance: 12_500,
    });
  });

  test('of a remittance with provider adjustments add up to its payment amount', async () => {
    const { remittanceIds } = await play('SBX-CLM.TAKEBACK-4');
    const [row] = await clinic.query<{ paid: number; payment_amount: number }>(
      `select r.payment_amount, (select sum(amount)::int from ledger_postings p
         where p.remittance_id = r.id and p.account = 'payer_payments') as paid from remittances r where r.id = $1`,
      [remittanceIds[0]],
    );
    expect(row).toEqual({ payment_amount: 3_500, paid: 3_500 });
  });
});

describe('the verification', () => {
  const problems = async () => (await verifyLedger(clinic.shared, clinic.organizationId)).problems;

  test('finds no problem in entries of the service', async () => {
    const own = await openClinic();
    const { id } = await own.readyClaim({ memberId: 'SBX-CLM.TAKEBACK-5' });
    await own.submit(id);
    await own.runJobs();
    await own.pass(20 * DAY_MS);
    const report = await verifyLedger(own.shared, own.organizationId);
    expect(report).toMatchObject({ claims: 1, remittances: 1, problemCount: 0, problems: [] });
    await own.close();
  });

  test('reports a claim that shows another amount than its entries, and an entry that was removed', async () => {
    const claim = await play('SBX-0005');
    const before = (await problems()).filter(({ subjectId }) => subjectId === claim.id);
    expect(before).toEqual([]);
    const set = (amount: number) =>
      asOwner(
        clinic.database,
        `update claims set document = jsonb_set(document::jsonb, '{amountPaid}', $2::jsonb)::json where id = $1`,
        [claim.id, String(amount)],
      );
    await set(1);
    expect(await problems()).toContainEqual({
      code: 'claim_shows_other_amounts',
      subjectId: claim.id,
      expected: 7_000,
      found: 1,
    });
    await set(7_000);
    await asOwner(clinic.database, 'delete from ledger_entries where claim_id = $1 and position = 1', [claim.id]);
    const found = (await problems()).filter(({ subjectId }) => subjectId === claim.id).map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(['entry_missing', 'charges_differ']));
  });

  test('reports an entry that was removed, if all of it was left to the patient or denied', async () => {
    const found = async (subjectId: string) =>
      (await problems()).filter((one) => one.subjectId === subjectId).map(({ code }) => code);
    const remove = (claimId: string) =>
      asOwner(clinic.database, `delete from ledger_entries where claim_id = $1 and kind = 'claim_payment'`, [claimId]);
    const denied = await play('SBX-CLM.DENY.CO50-0007');
    const left = await play('SBX-CLM.DENY.PR1-0008');
    for (const { id, remittanceIds } of [denied, left]) {
      expect([...(await found(id)), ...(await found(remittanceIds[0]!))]).toEqual([]);
      await remove(id);
      expect(await found(remittanceIds[0]!)).toEqual(['entry_missing']);
      expect(await found(id)).toContain('claim_shows_other_amounts');
    }
  });

  test('reports sums for reports that are not those of the entries, and computes them again', async () => {
    const { id } = await play('SBX-CLM.DENYLINE.1.CO97-0011');
    const differing = async () =>
      (await problems()).filter(({ code, subjectId }) => code === 'report_sums_differ' && subjectId === id);
    expect(await differing()).toEqual([]);
    const days = (await clinic.query('select from ledger_days where claim_id = $1', [id])).length;
    for (const change of [
      'update ledger_totals set denied = denied + 1 where claim_id = $1',
      'update ledger_totals set decided_on = decided_on - 1 where claim_id = $1',
      'update ledger_totals set decision_denied = not decision_denied where claim_id = $1',
      'update ledger_days set has_payment = not has_payment where claim_id = $1',
      'delete from ledger_totals where claim_id = $1',
      `insert into ledger_days select organization_id, claim_id, '2020-01-01', has_payment, in_collections, charges,
         payer_paid, patient_paid, adjusted, written_off, patient_share, payer, denied, patient
       from ledger_days where claim_id = $1 limit 1`,
    ]) {
      await asOwner(clinic.database, change, [id]);
      const [found, ...others] = await differing();
      expect(found, change).toBeDefined();
      expect(found!.found).toBeLessThan(days + 1);
      expect(others).toEqual([]);
      await clinic.tx((tx) => rebuildTotals(tx, [id]));
      expect(await differing()).toEqual([]);
    }
  });

  test('reports that the provider adjustments of a remittance are not posted', async () => {
    const { remittanceIds } = await play('SBX-CLM.TAKEBACK-0009');
    const text = `delete from ledger_entries where remittance_id = $1 and kind = 'provider_adjustments'`;
    await asOwner(clinic.database, text, [remittanceIds[0]]);
    expect(await problems()).toContainEqual({
      code: 'remittance_posted_other_amounts',
      subjectId: remittanceIds[0],
      expected: -3_500,
      found: 0,
    });
  });

  test('reports entries whose amounts were changed behind the constraints of the database', async () => {
    const claim = await play('SBX-0010');
    const [payment] = await clinic.query<{ id: string }>(
      `select id from ledger_entries where claim_id = $1 and kind = 'claim_payment'`,
      [claim.id],
    );
    const raise = `update ledger_entries set amounts[array_position(accounts, 'payer_payments')] = 7001 where id = $1`;
    await expect(asOwner(clinic.database, raise, [payment!.id])).rejects.toMatchObject({
      constraint: 'ledger_entries_balance',
    });
    await asOwner(clinic.database, 'alter table ledger_entries drop constraint ledger_entries_balance', []);
    await asOwner(clinic.database, raise, [payment!.id]);
    const found = (await problems()).map(({ code, subjectId, found }) => [code, subjectId, found]);
    expect(found).toContainEqual(['balance_is_not_the_sum', claim.id, 3_000]);
    expect(found).toContainEqual(['claim_shows_other_amounts', claim.id, 7_000]);
    expect(found).toContainEqual(['remittance_posted_other_amounts', claim.remittanceIds[0], 7_001]);
  });

  test('reports a remittance whose total the claim payments and adjustments do not explain', async () => {
    const { remittanceIds } = await play('SBX-0006');
    const text = 'update remittances set payment_amount = payment_amount + 5 where id = $1';
    await asOwner(clinic.database, text, [remittanceIds[0]]);
    expect(await problems()).toContainEqual({
      code: 'remittance_not_accounted_for',
      subjectId: remittanceIds[0],
      expected: 7_005,
      found: 7_000,
    });
  });
});
