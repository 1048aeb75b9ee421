import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { billedClaims } from '../../helpers/billed-claims.ts';
import { aPaperRemittance, aServiceLine } from '../../helpers/builders.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { connectOwner } from '../../helpers/database.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { workOn } from '../../helpers/work-on.ts';
import { type PaymentSpec, paymentFile } from './payment-file.ts';

let t: AppOfOne;
let admin: pg.Client;
/** Claims of $10.00 that their payer has accepted, each for one test. */
const claims: { id: string; number: string }[] = [];
beforeAll(async () => {
  t = await openAppOfOne();
  admin = await connectOwner(t.database);
  await billedClaims(admin, { organizationId: t.own.id, count: 30, linesPerClaim: 1 });
  const { rows } = await admin.query('select id, patient_control_number as number from claims order by id');
  claims.push(...rows);
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(async () => {
  await admin.end();
  await t.close();
});

const acceptedClaim = () => claims.shift()!;

async function upload(...payments: PaymentSpec[]) {
  const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
  const { body } = await t.call('POST', '/v1/remittances', { payload: paymentFile(...payments), headers });
  return body.remittances;
}

const remittance = async (id: string) => (await t.call('GET', `/v1/remittances/${id}`)).body;
const claimOf = async ({ id }: { id: string }) => (await t.call('GET', `/v1/claims/${id}`)).body;
const DUPLICATE = { postingStatus: 'needs_review', statusReason: { code: 'duplicate_remittance' } };

/** Creates a claim of $125.00 that its payer has accepted. */
async function paperClaim() {
  const serviceLines = [aServiceLine({ procedureCode: '99213', charge: 12_500 })];
  const claim = await createDraft(t, { patientControlNumber: 'PAPER1', serviceLines });
  await forceStatus(t, t.own.id, claim.id, 'accepted');
  return { id: claim.id as string, number: claim.patientControlNumber as string };
}

async function expectSoundLedger() {
  expect((await verifyLedger(t.app.database, t.own.id)).problems).toEqual([]);
}

describe('a corrected remittance of a payment that was never posted', () => {
  test('is posted, and the former one ends as replaced with its payments set aside', async () => {
    const [first, second] = [acceptedClaim(), acceptedClaim()];
    const wrong = { trace: 'FIX1', claims: [{ number: first.number }, { number: second.number, adjusted: 199 }] };
    const [former] = await upload(wrong);
    expect(former).toMatchObject({ postingStatus: 'needs_review', statusReason: { code: 'unbalanced' } });
    const [corrected] = await upload({ ...wrong, claims: [{ number: first.number }, { number: second.number }] });
    expect(corrected).toMatchObject({ postingStatus: 'posted', duplicateOfId: null });
    expect(await remittance(former.id)).toMatchObject({
      postingStatus: 'replaced',
      statusReason: { code: 'replaced' },
      replacedById: corrected.id,
      claims: [
        { posted: false, match: { state: 'ignored', reasons: expect.arrayContaining(['remittance_replaced']) } },
        { posted: false, match: { state: 'ignored' } },
      ],
    });
    expect([await claimOf(first), await claimOf(second)]).toMatchObject([{ amountPaid: 800 }, { amountPaid: 800 }]);
    const [waiting] = (await remittance(former.id)).claims;
    const matched = await t.call('POST', `/v1/claim-payments/${waiting.id}/match`, { body: { claimId: first.id } });
    expect([matched.status, matched.body.error.code]).toEqual([409, 'invalid_state_transition']);
    await expectSoundLedger();
  });

  test('replaces each earlier copy, also one that lacked a claim, and a third file is a duplicate', async () => {
    const [first, second] = [acceptedClaim(), acceptedClaim()];
    const whole = { trace: 'FIX2', amount: 1_600, claims: [{ number: first.number }, { number: second.number }] };
    const [lacking] = await upload({ ...whole, claims: [{ number: first.number }] });
    const [wrong] = await upload({ ...whole, claims: [{ number: first.number, adjusted: 1 }, whole.claims[1]!] });
    const [right] = await upload(whole);
    expect(right.postingStatus).toBe('posted');
    expect([await remittance(lacking.id), await remittance(wrong.id)]).toMatchObject([
      { postingStatus: 'replaced', replacedById: wrong.id },
      { postingStatus: 'replaced', replacedById: right.id },
    ]);
    expect(await upload(whole)).toMatchObject([{ ...DUPLICATE, duplicateOfId: right.id }]);
  });

  test('may be entered by hand', async () => {
    const claim = await paperClaim();
    const adjustments = [{ groupCode: 'CO', reasonCode: '45', amount: 4_500 }];
    const entry = aPaperRemittance(claim.number, { paid: 8_000, adjustments }, 8_000);
    const { payerId, traceNumber: trace, paymentDate } = entry;
    const date = paymentDate.replaceAll('-', '');
    const paid = [{ number: claim.number, charge: 12_500, paid: 8_000, adjusted: 4_499 }];
    const [former] = await upload({ trace, payerId, date, claims: paid });
    const headers = { prefer: 'wait=30' };
    const repeated = await t.call('POST', '/v1/remittances', { body: entry, headers });
    expect([repeated.body.error.code, repeated.body.error.duplicateOf]).toEqual(['duplicate_remittance', former.id]);
    const { body } = await t.call('POST', '/v1/remittances', { body: { ...entry, confirmDuplicate: true }, headers });
    expect(body.remittances).toMatchObject([{ postingStatus: 'posted', source: 'manual' }]);
    expect(await remittance(former.id)).toMatchObject({ postingStatus: 'replaced' });
  });

  test('does not lose a remittance that waits for its claims to one that does not balance', async () => {
    const waiting = { trace: 'FIX3', claims: [{ number: 'UNKNOWN1' }] };
    const [former] = await upload(waiting);
    expect(former).toMatchObject({ postingStatus: 'needs_review', balanced: true });
    await upload({ ...waiting, claims: [{ number: 'UNKNOWN1', adjusted: 1 }] });
    expect(await remittance(former.id)).toMatchObject({ postingStatus: 'needs_review' });
    const [again] = await upload(waiting);
    expect(await remittance(former.id)).toMatchObject({ postingStatus: 'replaced', replacedById: again.id });
  });
});

describe('a repeated remittance', () => {
  test('is withheld if the former one was posted, whatever the case and blanks of its claim numbers', async () => {
    const claim = acceptedClaim();
    const payment = { trace: 'DUP1', claims: [{ number: claim.number }] };
    const [former] = await upload(payment);
    expect(former.postingStatus).toBe('posted');
    expect(await upload(payment)).toMatchObject([{ ...DUPLICATE, duplicateOfId: former.id }]);
    const spelled = { ...payment, claims: [{ number: `${claim.number.toLowerCase()} ` }] };
    expect(await upload(spelled)).toMatchObject([DUPLICATE]);
    const unbalanced = { ...payment, claims: [{ number: claim.number, adjusted: 1 }] };
    expect(await upload(unbalanced)).toMatchObject([{ ...DUPLICATE, balanced: false }]);
    expect((await claimOf(claim)).amountPaid).toBe(800);
  });

  test('is recognized within one file, and if the former one was stored by an earlier version', async () => {
    const [first, second] = [acceptedClaim(), acceptedClaim()];
    const payment = { trace: 'DUP2', claims: [{ number: first.number }] };
    expect(await upload(payment, payment)).toMatchObject([{ postingStatus: 'posted' }, DUPLICATE]);
    const older = { trace: 'DUP3', claims: [{ number: second.number }] };
    const [{ id }] = await upload(older);
    await admin.query("update remittances set document = (document::jsonb - 'comparison')::json where id = $1", [id]);
    expect(await upload(older)).toMatchObject([{ ...DUPLICATE, duplicateOfId: id }]);
  });

  test.each([
    ['has other claims', { claims: 'other' }],
    ['is of another payer', { payerId: 'SBX02' }],
    ['is of another day', { date: '20260103' }],
    ['goes to another payee', { payee: { npi: '1888888885' } }],
    ['goes to a payee with another tax id', { payee: { taxId: '112223333' } }],
  ] as [string, Partial<Omit<PaymentSpec, 'claims'>> & { claims?: 'other' }][])(
    'is posted if it %s',
    async (_, change) => {
      const [claim, other] = [acceptedClaim(), acceptedClaim()];
      const payee = change.payee && 'taxId' in change.payee ? { taxId: '998887777' } : { npi: '1999999984' };
      const payment = { trace: `ALIKE${claim.number}`, payee, claims: [{ number: claim.number }] };
      expect(await upload(payment)).toMatchObject([{ postingStatus: 'posted' }]);
      const paid = change.claims === 'other' ? [{ number: other.number }] : payment.claims;
      const [second] = await upload({ ...payment, ...change, claims: paid });
      expect(second).toMatchObject({ duplicateOfId: null });
      expect(second.statusReason?.code).not.toBe('duplicate_remittance');
    },
  );

  test('of two payees under one check in one file posts both', async () => {
    const [first, second] = [acceptedClaim(), acceptedClaim()];
    const npis = ['1999999984', '1888888885'];
    const [one, two] = [first, second].map(({ number }, index) => ({
      trace: 'SHARED1',
      payee: { npi: npis[index]! },
      claims: [{ number }],
    }));
    expect(await upload(one!, two!)).toMatchObject([{ postingStatus: 'posted' }, { postingStatus: 'posted' }]);
  });
});

describe('an advice without a payment', () => {
  const denial = (number: string, reason = '50') => ({ number, paid: 0, status: '4', reason });

  test('is posted although it has the trace number and day of another one', async () => {
    const [first, second] = [acceptedClaim(), acceptedClaim()];
    for (const { number } of [first, second]) {
      const sent = await upload({ trace: 'EO0000000000', claims: [denial(number)] });
      expect(sent).toMatchObject([{ postingStatus: 'posted' }]);
    }
    expect([await claimOf(first), await claimOf(second)]).toMatchObject([{ status: 'denied' }, { status: 'denied' }]);
  });

  test('is a duplicate only with the same decisions', async () => {
    const claim = acceptedClaim();
    const [former] = await upload({ trace: 'EO0000000001', claims: [denial(claim.number)] });
    expect(await upload({ trace: 'EO0000000001', claims: [denial(claim.number)] })).toMatchObject([
      { ...DUPLICATE, duplicateOfId: former.id },
    ]);
    const [changed] = await upload({ trace: 'EO0000000001', claims: [denial(claim.number, '29')] });
    expect(changed.statusReason?.code).not.toBe('duplicate_remittance');
  });

  test('of the same claims replaces one that does not balance, and leaves other claims alone', async () => {
    const [first, second] = [acceptedClaim(), acceptedClaim()];
    const trace = 'EO0000000002';
    const [wrong] = await upload({ trace, claims: [{ ...denial(first.number), adjusted: 999 }] });
    await upload({ trace, claims: [denial(second.number)] });
    expect(await remittance(wrong.id)).toMatchObject({ postingStatus: 'needs_review' });
    expect(await upload({ trace, claims: [denial(first.number)] })).toMatchObject([{ postingStatus: 'posted' }]);
    expect(await remittance(wrong.id)).toMatchObject({ postingStatus: 'replaced' });
  });
});
