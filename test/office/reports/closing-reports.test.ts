import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

/** The reports with which an office closes a month: what is unfinished, and what each colleague did. */
let own: ClockedOrganization;
let biller: SignedIn;
let month: string;
let denial: Shown;

beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  biller = await signedIn(own.t.app, own.id, 'biller');
  month = localDateOf(own.frozenAt).slice(0, 7);
  await own.draftClaim();
  await own.submitClaim('SBX-CLM.REJECT.PAYER.A7.562-0001');
  await own.submitClaim('SBX-CLM.DENY.CO197-0002');
  await own.submitClaim('SBX-ERA.UNMATCHED-0003');
  await own.submitClaim('SBX-ERA.UNBALANCED-0004');
  await own.advance(16 * DAY_MS);
  [denial] = await own.get('/v1/denials').then(({ data }) => data);
});
afterAll(() => own.t.close());

/** Sends a request as the signed-in user. */
async function asBiller(method: string, path: string, body: unknown): Promise<Shown> {
  const answer = await own.t.call(method, path, { key: null, headers: biller.headers, body });
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

describe('the report on the end of a month', () => {
  const linesOf = async (query = ''): Promise<Map<string, Shown>> => {
    const { rows } = await own.get(`/v1/reports/month-end${query}`);
    return new Map(rows.map((row: Shown) => [row.line, row]));
  };

  test('counts the rows of the lists that it names', async () => {
    const lines = await linesOf(`?month=${localDateOf(own.frozenAt).slice(0, 7)}`);
    const lists = [...lines.values()].filter(({ list }) => !list.startsWith('/v1/reports/'));
    expect(lists).toHaveLength(10);
    for (const { line, count, list } of lists) {
      const { data } = await own.get(`${list}&limit=100`);
      expect([line, data.length], list).toEqual([line, count]);
    }
    const counted = (line: string) => lines.get(line)!.count;
    expect(['claims_draft', 'claims_rejected', 'remittances_unbalanced', 'denials_undecided'].map(counted)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(counted('payments_unmatched')).toBeGreaterThan(0);
    expect(lines.get('claims_draft')!.amount).toBe(12_500);
    expect(lines.get('denials_undecided')!.amount).toBe(denial.openAmount);
  });

  test('has the receivable and the collections of the other reports', async () => {
    const to = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
    const lines = await linesOf(`?month=${month}`);
    const { rows: open } = await own.get(`/v1/reports/ar-aging?asOf=${to}`);
    const { rows: paid } = await own.get(`/v1/reports/collections?from=${month}-01&to=${to}`);
    const sum = (rows: Shown[], name: string) => rows.reduce((total, row) => total + row[name], 0);
    expect(lines.get('receivable')).toMatchObject({ isStep: false, amount: sum(open, 'balance') });
    expect(lines.get('collected')).toMatchObject({ isStep: false, amount: sum(paid, 'collected') });
  });

  test('is about the month: an earlier one has nothing to finish', async () => {
    const lines = await linesOf('?month=2020-01');
    expect([...lines.values()].filter(({ count }) => count > 0)).toEqual([]);
    const { rows } = await own.get('/v1/reports/suspense?asOf=2020-01-31');
    expect(rows).toEqual([]);
  });

  test('refuses a wrong month, and needs its scope', async () => {
    const wrong = await own.call('GET', '/v1/reports/month-end?month=2026-13');
    expect([wrong.status, wrong.body.error.param]).toEqual([400, '?month']);
    const { key } = await own.t.keyFor(own.id, ['claims:read']);
    const refused = await own.t.call('GET', '/v1/reports/month-end', { key });
    expect(refused.body.error.code).toBe('forbidden_scope');
  });
});

test('remittances are listed by their balance', async () => {
  const idsOf = async (query: string) =>
    (await own.get(`/v1/remittances?${query}`)).data.map(({ id, balanced }: Shown) => [id, balanced]);
  const all = await idsOf('limit=100');
  for (const balanced of [true, false]) {
    const listed = await idsOf(`balanced=${balanced}&limit=100`);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed).toEqual(all.filter(([, value]: [string, boolean]) => value === balanced));
  }
});

describe('the report on productivity', () => {
  test('counts what a user did, and nothing of programs', async () => {
    const item = await asBiller('POST', '/v1/work', { type: 'custom', title: 'Call the payer' });
    const done = { status: 'done', resolution: { code: 'fixed' } };
    await asBiller('PATCH', `/v1/work/${item.id}`, done);
    await asBiller('POST', `/v1/work/${item.id}/reopen`, {});
    // Completed twice, and counted once.
    await asBiller('PATCH', `/v1/work/${item.id}`, done);
    const draft = await own.draftClaim();
    await asBiller('POST', `/v1/claims/${draft}/scrub`, {});
    await asBiller('POST', `/v1/claims/${draft}/submit`, {});
    await asBiller('POST', `/v1/claims/${denial.claimId}/patient-payments`, { amount: 500, method: 'cash' });
    await asBiller('POST', `/v1/denials/${denial.id}/resolve`, {
      type: 'write_off',
      reasonCode: 'authorization_missing',
    });
    const day = localDateOf(own.frozenAt);
    const { rows } = await own.get(`/v1/reports/productivity?from=${day}&to=${day}`);
    expect(rows).toEqual([
      {
        ...{ userId: biller.user.id, name: 'Ada Larkin', itemsCompleted: 1, claimsSubmitted: 1 },
        ...{ denialsResolved: 1, appealsSent: 0, paymentsPosted: 1 },
      },
    ]);
    const before = await own.get(`/v1/reports/productivity?from=2020-01-01&to=2020-01-31`);
    expect(before.rows).toEqual([]);
  });

  test('is CSV for people, with the names of the colleagues', async () => {
    const file = await own.call('GET', '/v1/reports/productivity', undefined, { accept: 'text/csv; headings=labels' });
    const [head, row] = file.text.split('\r\n');
    expect(head).toMatch(/^Colleague,Work completed,Claims submitted,/);
    expect(row).toMatch(/^Ada Larkin,1,1,/);
  });

  test('has the entries of one organization, and needs its scope', async () => {
    const { id, key } = await own.t.organization();
    expect((await own.t.call('GET', '/v1/reports/productivity', { key })).body.rows).toEqual([]);
    const { key: other } = await own.t.keyFor(id, ['work:read']);
    const refused = await own.t.call('GET', '/v1/reports/productivity', { key: other });
    expect(refused.body.error.code).toBe('forbidden_scope');
  });
});
