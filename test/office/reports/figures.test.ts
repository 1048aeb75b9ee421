import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { comparedFigures, figuresIn, listsIn, rowsOf } from '../../helpers/figures.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

// Each figure of the overview names the list that it counts. These tests open the list of every figure.
let t: TestApp;
let own: ClockedOrganization;
let firstDay: string;
let npi: string;

/** Claims in every state, over seven weeks, of two payers; one item of work is in a queue and one is assigned. */
beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  firstDay = localDateOf(own.frozenAt);
  const submit = async (members: readonly string[], payerId: string) => {
    for (const member of members) await own.submitClaim(`SBX-${member}`, payerId, member.includes('LINE') ? 2 : 1);
  };
  await submit(['CLM.PAID-0001', 'CLM.DENY.CO197-0002', 'CLM.REJECT.PAYER.A7.562-0003'], 'SBX01');
  await submit(['CLM.LOST-0004'], 'SBX02');
  await own.advance(35 * DAY_MS);
  await submit(['CLM.PAID-0005', 'CLM.DENYLINE.2.CO97-0006', 'CLM.PARTIAL-0007'], 'SBX01');
  await own.advance(14 * DAY_MS);
  await submit(['CLM.PAID-0008', 'CLM.DENY.CO197-0009'], 'SBX02');
  await own.draftClaim('SBX-0010', 'SBX02', 1);
  const paid = (await own.get('/v1/claims?status=paid')).data as Shown[];
  npi = paid[0]!.billingProvider.npi;
  const payment = { amount: 1_000, receivedDate: localDateOf(own.frozenAt), method: 'cash' };
  await own.call('POST', `/v1/claims/${paid[0]!.id}/patient-payments`, payment);
  for (const days of [-1, 5]) {
    const dueAt = new Date(own.frozenAt.getTime() + days * DAY_MS).toISOString();
    await own.call('POST', '/v1/work', { type: 'custom', title: 'Call the payer', amountAtRisk: 700, dueAt });
  }
  const queue = (await own.call('POST', '/v1/queues', { name: 'Follow-up' })).body;
  const items = (await own.get('/v1/work?finished=false')).data as Shown[];
  await own.call('PATCH', `/v1/work/${items[0]!.id}`, { queueId: queue.id }, { 'if-match': '*' });
  await own.call('POST', '/v1/work/take-next', {});
});
afterAll(() => t.close());

const overview = (query = ''): Promise<Shown> => own.get(`/v1/reports/overview${query}`);

describe('each figure of the overview', () => {
  test('counts the rows of its list and states their sum', async () => {
    const answer = await overview();
    const rows = await comparedFigures(own, answer);
    expect(rows.found).toEqual(rows.stated);
    // The walk reaches every list that the answer names.
    const visited = new Set(figuresIn(answer).map(({ at }) => at));
    expect(listsIn(answer).filter(({ at }) => !visited.has(at))).toEqual([]);
    // The data has what the figures are about.
    expect(answer.figures.collected.value).toBeGreaterThan(0);
    expect(answer.pipeline.length).toBeGreaterThan(4);
    expect(answer.work.unassigned).toBeLessThan(answer.work.open);
    expect(answer.work.queues).toMatchObject([{ name: null }, { name: 'Follow-up', items: 1 }]);
    expect(answer.due).toMatchObject({ passed: [{ deadline: 'work' }], next: [{ deadline: 'work' }] });
  });

  test.each([
    ['of a payer', () => '?payerId=SBX01'],
    ['of a period in the past', () => `?from=${firstDay}&to=${addDays(firstDay, 20)}`],
    ['of a billing provider and a payer', () => `?billingNpi=${npi}&payerId=SBX02`],
  ])('is the same as its list %s', async (_name, query) => {
    const rows = await comparedFigures(own, await overview(query()));
    expect(rows.found).toEqual(rows.stated);
  });

  test('is that of the reports, and the open amounts have one sum on the whole page', async () => {
    const { figures, aging, to, from } = await overview();
    const balance = aging.reduce((total: number, row: Shown) => total + row.balance, 0);
    const { total } = await own.get('/v1/claims/summary');
    expect([figures.receivable.value, total.balance]).toEqual([balance, balance]);
    const payers = await rowsOf(own, `/v1/reports/payer-performance?from=${from}&to=${to}`);
    const count = (name: string) => payers.reduce((sum, row) => sum + row[name], 0);
    expect([figures.denialRate.decided, figures.denialRate.denied]).toEqual([count('decided'), count('withDenial')]);
    const denied = await rowsOf(own, figures.denialRate.list);
    const denials = await Promise.all(denied.map(({ id }) => rowsOf(own, `/v1/denials?claimId=${id}`)));
    const deniedAmount = denials.flat().reduce((sum, row) => sum + row.deniedAmount, 0);
    expect(figures.denialRate.deniedAmount).toBe(deniedAmount);
    const charged = await rowsOf(own, figures.daysInReceivable.list);
    const charges = charged.reduce((sum, row) => sum + row.charges, 0);
    expect(figures.daysInReceivable).toMatchObject({ receivable: balance, charges });
    expect(figures.daysInReceivable.value).toBe(Math.round((10 * balance * 90) / charges) / 10);
  });

  test('has its value of the period before, and 13 weeks that end with its own', async () => {
    const to = localDateOf(own.frozenAt);
    const { figures, from } = await overview(`?from=${addDays(to, -6)}&to=${to}`);
    const before = (await overview(`?from=${addDays(to, -13)}&to=${addDays(to, -7)}`)).figures;
    for (const [name, { before: former, weeks }] of Object.entries(figures) as [string, Shown][]) {
      expect([name, former]).toEqual([name, before[name].value]);
      expect([weeks.length, weeks[0].from, weeks[12].from]).toEqual([13, addDays(to, -90), addDays(to, -6)]);
    }
    expect(figures.denialRate.amountBefore).toBe(before.denialRate.amountPercent);
    // The period is the last week.
    expect(from).toBe(figures.collected.weeks[12].from);
    for (const { value, weeks } of Object.values(figures) as Shown[]) expect(weeks[12].value).toBe(value);
    expect(figures.receivable.weeks[11].value).toBe(before.receivable.value);
  });
});

describe('the report on collections', () => {
  test.each(['payer', 'provider', 'location', 'claim_type', 'month'])(
    'by %s adds up to the same, and each row has its list',
    async (by) => {
      const rows = await rowsOf(own, `/v1/reports/collections?groupBy=${by}`);
      const { figures } = await overview();
      expect(rows.reduce((sum, row) => sum + row.collected, 0)).toBe(figures.collected.value);
      for (const { claims, list } of rows) expect([list, (await rowsOf(own, list)).length]).toEqual([list, claims]);
      expect(rows.reduce((sum, row) => sum + row.charges, 0)).toBeGreaterThan(0);
      if (by === 'claim_type') expect(rows).toMatchObject([{ key: 'professional', name: null }]);
      if (by === 'provider') expect(rows).toMatchObject([{ key: expect.any(String), name: expect.any(String) }]);
    },
  );

  test('refuses a wrong group, and needs its scope', async () => {
    const wrong = await own.call('GET', '/v1/reports/collections?groupBy=city');
    expect([wrong.status, wrong.body.error.param]).toEqual([400, '?groupBy']);
    const { key } = await t.keyFor(own.id, ['claims:read']);
    expect((await t.call('GET', '/v1/reports/collections', { key })).body.error.code).toBe('forbidden_scope');
    const { key: other } = await t.organization();
    expect((await t.call('GET', '/v1/reports/collections', { key: other })).body.rows).toEqual([]);
  });
});
