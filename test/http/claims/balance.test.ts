import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDateIn } from '../../../src/kernel/time-zone.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { billedClaims } from '../../helpers/billed-claims.ts';

let t: TestApp;
let organizationId: string;
let claimIds: string[];

beforeAll(async () => {
  t = await openTestApp();
  organizationId = (await t.organization()).id;
  const admin = new pg.Client({ connectionString: t.database.adminUrl });
  await admin.connect();
  await billedClaims(admin, { organizationId, count: 12, linesPerClaim: 2 });
  const { rows } = await admin.query<{ id: string }>('select id from claims order by id');
  claimIds = rows.map(({ id }) => id);
  await admin.end();
});
afterAll(async () => {
  const { problems } = await verifyLedger(t.app.database, organizationId);
  expect(problems).toEqual([]);
  await t.close();
});

const nextClaim = () => `/v1/claims/${claimIds.pop()}`;
const post = (path: string, body: unknown, options = {}) => t.call('POST', path, { body, ...options });
const claimAt = async (path: string) => (await t.call('GET', path)).body;

describe('a payment of the patient', () => {
  test('lowers the balance of the claim and of the patient, and is reversed by a separate entry', async () => {
    const path = nextClaim();
    const { status, body } = await post(`${path}/patient-payments`, {
      amount: 500,
      method: 'card',
      reference: 'AUTH1',
      paidOn: '2026-02-03',
    });
    expect([status, body]).toMatchObject([
      201,
      { kind: 'patient_payment', position: 2, reason: 'card', reference: 'AUTH1', effectiveDate: '2026-02-03' },
    ]);
    expect(body.postings.map(({ account, amount }: { account: string; amount: number }) => [account, amount])).toEqual([
      ['patient_payments', 500],
      ['patient', -500],
    ]);
    expect(await claimAt(path)).toMatchObject({ patientPayments: 500, balance: 1_500, status: 'accepted' });
    const reversed = await post(`${path}/ledger/${body.id}/reverse`, { reason: 'check_bounced' });
    expect([reversed.status, reversed.body]).toMatchObject([201, { kind: 'undo', undoesId: body.id }]);
    expect(await claimAt(path)).toMatchObject({ patientPayments: 0, balance: 2_000 });
    const again = await post(`${path}/ledger/${body.id}/reverse`, { reason: 'check_bounced' });
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state_transition']);
    const charge = (await t.call('GET', `${path}/ledger`)).body.data[0];
    expect((await post(`${path}/ledger/${charge.id}/reverse`, { reason: 'wrong' })).status).toBe(409);
    expect((await post(`${path}/ledger/led_01kb0000000000000000000009/reverse`, { reason: 'wrong' })).status).toBe(404);
  });

  test('of many sent at once each counts once, and one of many reversals takes effect', async () => {
    const path = nextClaim();
    const before = (await claimAt(path)).balance;
    const pay = () => post(`${path}/patient-payments`, { amount: 100, method: 'cash', paidOn: '2026-02-03' });
    const paid = await Promise.all(Array.from({ length: 8 }, pay));
    expect(paid.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await claimAt(path)).toMatchObject({ patientPayments: 800, balance: before - 800 });
    const [{ body: entry }] = paid as [(typeof paid)[number]];
    const reverse = () => post(`${path}/ledger/${entry.id}/reverse`, { reason: 'check_bounced' });
    const mixed = await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? reverse() : pay())));
    const statuses = (of: number) => mixed.filter((__, at) => at % 2 === of).map(({ status }) => status);
    expect(statuses(0).sort()).toEqual([201, 409, 409, 409]);
    expect(statuses(1)).toEqual([201, 201, 201, 201]);
    expect(await claimAt(path)).toMatchObject({ patientPayments: 1_100, balance: before - 1_100 });
  });

  test('takes effect once under an Idempotency-Key, and names the version that it expects', async () => {
    const path = nextClaim();
    const headers = { 'idempotency-key': 'payment-1' };
    const payment = { amount: 500, method: 'cash' };
    const first = await post(`${path}/patient-payments`, payment, { headers });
    expect((await post(`${path}/patient-payments`, payment, { headers })).body).toEqual(first.body);
    expect((await claimAt(path)).patientPayments).toBe(500);
    const stale = await post(`${path}/patient-payments`, payment, { headers: { 'if-match': '"v1"' } });
    expect(stale.status).toBe(412);
    const { body: events } = await t.call('GET', '/v1/events?type=claim.balance_changed');
    expect(events.data[0].data).toMatchObject({
      claim: { patientPayments: 500 },
      previousAttributes: { patientPayments: 0, balance: 2_000 },
    });
  });

  test.each([
    [{ amount: 0, method: 'cash' }, '/amount'],
    [{ amount: 1.5, method: 'cash' }, '/amount'],
    [{ amount: 1, method: 'shells' }, '/method'],
    [{ amount: 1, method: 'cash', reference: 'with space' }, '/reference'],
  ])('of %j is refused', async (body, param) => {
    const { status, body: answer } = await post(`/v1/claims/${claimIds[0]}/patient-payments`, body);
    expect([status, answer.error.param ?? answer.error.details[0].param]).toEqual([422, param]);
  });
});

describe('a refund', () => {
  test('pays back what the patient has overpaid, at most once, and is reversed', async () => {
    const path = nextClaim();
    const refund = (body: object, options = {}) => post(`${path}/patient-refunds`, body, options);
    const none = await refund({ method: 'check' });
    expect([none.status, none.body.error.details[0].code]).toEqual([422, 'nothing_to_refund']);
    await post(`${path}/patient-payments`, { amount: 700, method: 'card' });
    const over = await refund({ amount: 701, method: 'check' });
    expect([over.status, over.body.error.details[0].code]).toEqual([422, 'exceeds_credit']);
    const headers = { 'idempotency-key': 'refund-1' };
    const part = await refund({ amount: 200, method: 'check', reference: '20421', paidOn: '2026-02-05' }, { headers });
    expect([part.status, part.body]).toMatchObject([
      201,
      { kind: 'patient_refund', reason: 'check', reference: '20421', effectiveDate: '2026-02-05' },
    ]);
    expect(part.body.enteredBy).toMatchObject({ type: 'api_key' });
    expect(
      (await refund({ amount: 200, method: 'check', reference: '20421', paidOn: '2026-02-05' }, { headers })).body,
    ).toEqual(part.body);
    expect(await claimAt(path)).toMatchObject({ patientPayments: 500, balance: 1_500 });
    expect((await refund({ method: 'cash' })).body.postings[0]).toMatchObject({ account: 'patient', amount: 500 });
    expect((await refund({ method: 'cash' })).status).toBe(422);
    expect(await claimAt(path)).toMatchObject({ patientPayments: 0, balance: 2_000 });
    const undone = await post(`${path}/ledger/${part.body.id}/reverse`, { reason: 'check_returned' });
    expect([undone.status, undone.body.kind]).toEqual([201, 'undo']);
    expect(await claimAt(path)).toMatchObject({ patientPayments: 200, balance: 1_800 });
    const stale = await refund({ method: 'cash' }, { headers: { 'if-match': '"v1"' } });
    expect(stale.status).toBe(412);
  });
});

describe('a write-off', () => {
  test('takes an open amount from the lines in their order, and all that is left without an amount', async () => {
    const path = nextClaim();
    const part = await post(`${path}/write-offs`, { scope: 'payer', reason: 'timely_filing', amount: 1_200 });
    expect(part.body).toMatchObject({ kind: 'write_off', reason: 'timely_filing' });
    const { serviceLines } = await claimAt(path);
    const taken = part.body.postings.filter(({ account }: { account: string }) => account === 'write_offs');
    expect(
      taken.map(({ serviceLineId, amount }: { serviceLineId: string; amount: number }) => [serviceLineId, amount]),
    ).toEqual([
      [serviceLines[0].id, 1_000],
      [serviceLines[1].id, 200],
    ]);
    await post(`${path}/write-offs`, { scope: 'payer', reason: 'small_balance', serviceLineId: serviceLines[1].id });
    expect(await claimAt(path)).toMatchObject({ adjustmentsTotal: 2_000, balance: 0 });
    const nothing = await post(`${path}/write-offs`, { scope: 'payer', reason: 'small_balance' });
    expect([nothing.status, nothing.body.error.param]).toEqual([422, '/scope']);
  });

  test('of more than is open, or of a line that the claim does not have, is refused', async () => {
    const path = `/v1/claims/${claimIds[0]}`;
    const over = await post(`${path}/write-offs`, { scope: 'payer', reason: 'administrative', amount: 2_001 });
    expect([over.status, over.body.error.param]).toEqual([422, '/amount']);
    const serviceLineId = 'sl_01kb0000000000000000000009';
    const line = await post(`${path}/write-offs`, { scope: 'payer', reason: 'administrative', serviceLineId });
    expect([line.status, line.body.error.param]).toEqual([422, '/serviceLineId']);
    const scope = await post(`${path}/write-offs`, { scope: 'everything', reason: 'administrative' });
    expect(scope.status).toBe(422);
  });
});

describe('the ledger of a claim', () => {
  test.each([
    ['patient-payments', { amount: 1, method: 'cash' }],
    ['patient-refunds', { method: 'check' }],
    ['write-offs', { scope: 'payer', reason: 'administrative' }],
    ['ledger/led_01kb0000000000000000000009/reverse', { reason: 'wrong' }],
  ])('is not changed by %s without the scope or from another organization', async (action, body) => {
    const path = `/v1/claims/${claimIds[0]}/${action}`;
    const { key } = await t.keyFor(organizationId, ['remittances:read', 'claims:write']);
    expect((await post(path, body, { key })).body.error.code).toBe('forbidden_scope');
    const other = await t.organization(`Other ${action}`);
    expect((await post(path, body, { key: other.key })).body.error.code).toBe('organization_mismatch');
  });
});

test("a date that is left out is today's in the practice's time zone", async () => {
  const path = nextClaim();
  const dates: string[] = [];
  // These are 26 hours apart, so their dates always differ.
  for (const timeZone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    await t.call('PATCH', '/v1/organization/settings', { body: { timeZone } });
    const { body: payment } = await post(`${path}/patient-payments`, { amount: 100, method: 'cash' });
    const { body: writeOff } = await post(`${path}/write-offs`, {
      scope: 'payer',
      reason: 'administrative',
      amount: 1,
    });
    const provider = { npi: timeZone === 'Etc/GMT+12' ? '1999999984' : '1245319599' };
    const { body: enrollment } = await post('/v1/enrollments', { payerId: 'SBX08', transaction: 'claims', provider });
    const today = localDateIn(timeZone, new Date(payment.postedAt));
    expect([payment.effectiveDate, writeOff.effectiveDate, enrollment.requestedDate]).toEqual([today, today, today]);
    dates.push(today);
  }
  expect(dates[0]).not.toBe(dates[1]);
  await t.call('PATCH', '/v1/organization/settings', { body: { timeZone: null } });
});
