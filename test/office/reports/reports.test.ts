import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: TestApp;
let own: ClockedOrganization;
let billedOn: string;

/**
 * Six claims of 12,500 on one day. SBX01: one paid with 7,000 (2,500 contractual, 3,000 of the patient), one denied for
 * CO-197, one with a second line of 13,500 denied for CO-97 and then written off, one rejected. SBX02: one paid, one never
 * answered.
 */
beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  billedOn = localDateOf(own.frozenAt);
  for (const [memberId, payerId, lines] of [
    ['SBX-CLM.PAID-0001', 'SBX01', 1],
    ['SBX-CLM.DENY.CO197-0002', 'SBX01', 1],
    ['SBX-CLM.DENYLINE.2.CO97-0003', 'SBX01', 2],
    ['SBX-CLM.REJECT.PAYER.A7.562-0004', 'SBX01', 1],
    ['SBX-CLM.PAID-0005', 'SBX02', 1],
    ['SBX-CLM.LOST-0006', 'SBX02', 1],
  ] as const) {
    await own.submitClaim(memberId, payerId, lines);
  }
  await own.advance(16 * DAY_MS);
  const { body } = await own.call('GET', '/v1/denials?carc=97');
  await own.call('POST', `/v1/denials/${body.data[0].id}/resolve`, { type: 'write_off', reasonCode: 'bundled' });
});
afterAll(() => t.close());

const report = async (path: string): Promise<Shown> => (await own.call('GET', `/v1/reports/${path}`)).body;

describe('the report', () => {
  test('on denials groups them by payer and reason', async () => {
    const { rows } = await report('denials');
    const common = { payerId: 'SBX01', groupCode: 'CO', denials: 1, claims: 1, overturned: 0, preventable: 0 };
    const none = { recoveredAmount: 0, writtenOffAmount: 0, billedToPatientAmount: 0 };
    const bundled = {
      ...{ category: 'bundling_ncci', carc: '97', deniedAmount: 13_500, openAmount: 0 },
      ...{ preventableBy: 'coding_edit', confirmed: 0 },
    };
    // The claim has no authorization number.
    const authorization = {
      ...{ category: 'authorization', carc: '197', deniedAmount: 12_500, openAmount: 12_500 },
      ...{ preventableBy: 'authorization', confirmed: 1 },
    };
    expect(rows).toEqual([
      { ...common, ...none, ...bundled, writtenOffAmount: 13_500 },
      { ...common, ...none, ...authorization },
    ]);
    expect((await report('denials?payerId=SBX02')).rows).toEqual([]);
    expect((await report(`denials?from=${billedOn}&to=${addDays(billedOn, 13)}`)).rows).toEqual([]);
  });

  test('on open amounts shows the balances of a day by age', async () => {
    // 3,000 of the patient on each of two claims, 12,500 denied, and 12,500 of the rejected claim.
    const now = { bucket: '0-30', payerBalance: 12_500, deniedBalance: 0, list: expect.any(String) };
    expect((await report('ar-aging')).rows).toEqual([
      { ...now, payerId: 'SBX01', claims: 4, deniedBalance: 12_500, patientBalance: 6_000, balance: 31_000 },
      { ...now, payerId: 'SBX02', claims: 2, patientBalance: 3_000, balance: 15_500 },
    ]);
    // Before the decisions everything was open with the payer: 12,500 x 3 + 26,000.
    const before = await report(`ar-aging?asOf=${billedOn}&payerId=SBX01`);
    expect(before.rows[0]).toMatchObject({ claims: 4, payerBalance: 63_500, patientBalance: 0 });
    const later = await report(`ar-aging?asOf=${addDays(billedOn, 61)}&payerId=SBX02`);
    expect(later.rows).toMatchObject([{ bucket: '61-90', claims: 2, balance: 15_500 }]);
  });

  test('on the first-pass yield counts the outcome of each claim', async () => {
    const { rows } = await report('first-pass-yield');
    expect(rows).toEqual([
      { payerId: 'SBX01', claims: 4, rejected: 1, denied: 2, paidFirstPass: 1, pending: 0, yieldPercent: 25 },
      { payerId: 'SBX02', claims: 2, rejected: 0, denied: 0, paidFirstPass: 1, pending: 1, yieldPercent: 100 },
    ]);
  });

  test('on payers adds up charges and payments, and the time to decide', async () => {
    const { rows } = await report('payer-performance');
    // 12,500 + 12,500 + 26,000, and 12,500 of the rejected claim, which are open. 14,000 of 52,500 were paid.
    const first = { claims: 4, decided: 3, withDenial: 2, charges: 63_500, paid: 14_000, adjusted: 5_000 };
    const second = { claims: 2, decided: 1, withDenial: 0, charges: 25_000, paid: 7_000, adjusted: 2_500 };
    const both = { open: 12_500, daysToDecision: 14 };
    expect(rows).toEqual([
      {
        ...{ payerId: 'SBX01', ...first, writtenOff: 13_500, patientShare: 6_000, open: 25_000, daysToDecision: 14 },
        ...{ denialPercent: 66.7, netCollectionPercent: 26.7 },
      },
      {
        ...{ payerId: 'SBX02', ...second, writtenOff: 0, patientShare: 3_000, ...both },
        ...{ denialPercent: 0, netCollectionPercent: 35.9 },
      },
    ]);
  });

  test('is CSV if the client asks for it', async () => {
    const answer = await own.call('GET', '/v1/reports/first-pass-yield', undefined, { accept: 'text/csv' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="first_pass_yield_report.csv"');
    expect(answer.text.split('\r\n')).toEqual([
      'payerId,claims,rejected,denied,paidFirstPass,pending,yieldPercent',
      'SBX01,4,1,2,1,0,25',
      'SBX02,2,0,0,1,1,100',
      '',
    ]);
  });

  test.each(['denials', 'ar-aging', 'first-pass-yield', 'payer-performance'])(
    '%s has the same rows and columns as CSV, with amounts in dollars',
    async (name) => {
      const { rows } = await report(name);
      const { text } = await own.call('GET', `/v1/reports/${name}`, undefined, { accept: 'text/csv' });
      const [head, ...lines] = text.trimEnd().split('\r\n');
      const columns = head!.split(',').map((heading) => heading.replace(' (USD)', ''));
      // The path of a list is for programs.
      const names = Object.keys(rows[0]).filter((name) => name !== 'list');
      expect(columns.toSorted()).toEqual(names.sort());
      const isMoney = (column: string) => head!.split(',').includes(`${column} (USD)`);
      const cell = (value: unknown, column: string) =>
        isMoney(column) ? (Number(value) / 100).toFixed(2) : String(value ?? '');
      expect(lines).toEqual(rows.map((row: Shown) => columns.map((column) => cell(row[column], column)).join(',')));
      const counts = [
        'payerId',
        'category',
        'groupCode',
        'carc',
        'bucket',
        'denials',
        'claims',
        'overturned',
        'rejected',
      ];
      const others = [
        'preventable',
        'preventableBy',
        'confirmed',
        'denied',
        'paidFirstPass',
        'pending',
        'decided',
        'withDenial',
        'daysToDecision',
      ];
      for (const column of columns) {
        const isOther = [...counts, ...others].includes(column) || column.endsWith('Percent');
        expect([column, isMoney(column)]).toEqual([column, !isOther]);
      }
    },
  );

  test('as CSV shows dollars and cents, as the lists do', async () => {
    const { text } = await own.call('GET', '/v1/reports/ar-aging?payerId=SBX02', undefined, { accept: 'text/csv' });
    expect(text.split('\r\n')).toEqual([
      'payerId,bucket,claims,payerBalance (USD),deniedBalance (USD),patientBalance (USD),balance (USD)',
      'SBX02,0-30,2,125.00,0.00,30.00,155.00',
      '',
    ]);
  });

  test('covers at most a year, and needs its scope', async () => {
    for (const path of ['denials', 'first-pass-yield', 'payer-performance']) {
      const { status, body } = await own.call('GET', `/v1/reports/${path}?from=2020-01-01`);
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', '?from']);
    }
    const { key } = await t.keyFor(own.id, ['denials:read']);
    expect((await t.call('GET', '/v1/reports/ar-aging', { key })).body.error.code).toBe('forbidden_scope');
    const { key: other } = await t.organization();
    expect((await t.call('GET', '/v1/reports/ar-aging', { key: other })).body.rows).toEqual([]);
  });
});

describe('the overview', () => {
  test('has the figures of the single reports, which were calculated by hand', async () => {
    const overview = await report('overview');
    const claims = (await own.call('GET', '/v1/claims/summary')).body;
    expect(overview.pipeline.map(({ status }: Shown) => status)).toEqual([
      'submitted',
      'rejected',
      'denied',
      'partially_paid',
      'paid',
    ]);
    expect(new Set(overview.pipeline.map(({ list: _list, ...row }: Shown) => JSON.stringify(row)))).toEqual(
      new Set(claims.byStatus.map((row: Shown) => JSON.stringify(row))),
    );
    const charges = overview.pipeline.reduce((sum: number, row: Shown) => sum + row.charges, 0);
    // Six claims of 12,500, one of them with a second line of 13,500.
    expect(charges).toBe(6 * 12_500 + 13_500);
    expect(overview.aging).toEqual((await report('ar-aging')).rows);
    // Two of SBX01 were denied and one rejected; one of SBX02 is pending. One of each payer was paid at once.
    expect(overview.firstPassYield).toMatchObject({ claims: 6, pending: 1, paidFirstPass: 2, yieldPercent: 40 });
    expect(overview.denialRate).toMatchObject({ decided: 4, withDenial: 2, denialPercent: 50 });
    expect(overview.firstPassYield.definition).toMatch(/paid by the first decision/);
    expect(overview.webhooks).toEqual({ active: 0, failing: 0, paused: 0, disabled: 0 });
    const { body: work } = await own.call('GET', '/v1/work/summary');
    expect(overview.work).toMatchObject({ open: work.open, overdue: work.overdue, amountAtRisk: work.amountAtRisk });
  });

  test('has 13 weeks, each with the figures of the reports of its days', async () => {
    const { weeks, to } = await report('overview');
    expect(weeks).toHaveLength(13);
    expect([weeks[0].from, weeks[12].to]).toEqual([addDays(to, -90), to]);
    const busy = weeks.filter((week: Shown) => week.claims > 0);
    expect(busy).toHaveLength(1);
    const [{ from, to: last, claims, paidFirstPass, decided, withDenial }] = busy;
    const yields = (await report(`first-pass-yield?from=${from}&to=${last}`)).rows;
    const payers = (await report(`payer-performance?from=${from}&to=${last}`)).rows;
    const sum = (rows: Shown[], name: string) => rows.reduce((total, row) => total + row[name], 0);
    expect([claims, paidFirstPass]).toEqual([sum(yields, 'claims'), sum(yields, 'paidFirstPass')]);
    expect([decided, withDenial]).toEqual([sum(payers, 'decided'), sum(payers, 'withDenial')]);
  });

  test('ends on the day of the newest claim if the 90 days up to today have no claim', async () => {
    // The claims are of the days before, so the period ends today.
    expect(await report('overview')).toMatchObject({ newestClaimDate: billedOn, to: addDays(billedOn, 16) });
    const old = await ClockedOrganization.open(t);
    const ofOld = async (query = '') => (await old.call('GET', `/v1/reports/overview${query}`)).body;
    expect(await ofOld()).toMatchObject({ newestClaimDate: null, to: billedOn, pipeline: [] });
    await old.submitClaim('SBX-CLM.LOST-0007', 'SBX02', 1);
    await old.advance(89 * DAY_MS);
    expect(await ofOld()).toMatchObject({ from: billedOn, to: addDays(billedOn, 89), pipeline: [{ claims: 1 }] });
    await old.advance(DAY_MS);
    expect(await ofOld()).toMatchObject({ newestClaimDate: billedOn, to: billedOn, pipeline: [{ claims: 1 }] });
    const named = await ofOld(`?to=${addDays(billedOn, 90)}`);
    expect(named).toMatchObject({ newestClaimDate: billedOn, from: addDays(billedOn, 1), pipeline: [] });
  });

  test('is restricted to a payer, a billing provider and a period', async () => {
    const ofPayer = await report('overview?payerId=SBX02');
    expect(ofPayer.firstPassYield).toMatchObject({ claims: 2, pending: 1, paidFirstPass: 1 });
    expect(ofPayer.aging).toEqual((await report('ar-aging?payerId=SBX02')).rows);
    const ofNobody = await report('overview?billingNpi=1234567893');
    expect(ofNobody).toMatchObject({ pipeline: [], aging: [], firstPassYield: { claims: 0, yieldPercent: null } });
    const { billingProvider } = (await own.call('GET', '/v1/claims?limit=1')).body.data[0];
    const ofProvider = await report(`overview?billingNpi=${billingProvider.npi}`);
    expect(ofProvider.firstPassYield.claims).toBe(6);
    const amounts = (rows: Shown[]) => rows.map(({ list: _list, ...row }) => row);
    expect(amounts(ofProvider.aging)).toEqual(amounts((await report('ar-aging')).rows));
    const before = await report(`overview?from=2020-01-01&to=2020-02-01`);
    expect(before).toMatchObject({ pipeline: [], aging: [], firstPassYield: { claims: 0 } });
    const wrong = await own.call('GET', '/v1/reports/overview?billingNpi=12');
    expect([wrong.status, wrong.body.error.param]).toEqual([400, '?billingNpi']);
    const order = await own.call('GET', '/v1/reports/overview?from=2026-01-02&to=2026-01-01');
    expect([order.status, order.body.error.param]).toEqual([400, '?from']);
  });
});
