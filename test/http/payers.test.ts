import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

describe('GET /v1/payers', () => {
  test('without a search the whole directory is returned, in contiguous pages', async () => {
    const whole = await t.call('GET', '/v1/payers?limit=100');
    expect(whole.body.hasMore).toBe(false);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await t.call('GET', `/v1/payers?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...body.data.map((payer: { id: string }) => payer.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole.body.data.map((payer: { id: string }) => payer.id));
    expect(seen.length).toBeGreaterThanOrEqual(10);
  });

  test('a misspelled name finds its payer, and nonsense finds nothing', async () => {
    const found = await t.call('GET', '/v1/payers?q=marketplce');
    expect(found.body.data[0]).toMatchObject({ object: 'payer', id: 'SBX05', livemode: false });
    expect((await t.call('GET', '/v1/payers?q=qqqq')).body.data).toEqual([]);
  });

  test('a cursor of one search is refused by another search', async () => {
    const { body } = await t.call('GET', '/v1/payers?q=sandbox&limit=2');
    const foreign = await t.call('GET', `/v1/payers?q=medicare&cursor=${body.nextCursor}`);
    expect([foreign.status, foreign.body.error.code]).toEqual([400, 'invalid_cursor']);
  });

  test('a key without payers:read is refused', async () => {
    const { id } = await t.organization('Narrow');
    const { key } = await t.keyFor(id, ['claims:read']);
    const answer = await t.call('GET', '/v1/payers', { key });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden_scope']);
  });
});

describe('GET /v1/payers/{id}', () => {
  test('a payer contains its deadlines and the transactions it offers', async () => {
    const { status, body } = await t.call('GET', '/v1/payers/SBX10');
    expect(status).toBe(200);
    expect(body.timelyFilingDays.initial).toBe(30);
    expect(body.transactions.claims).toBe(true);
  });

  test("another organization's payer is not shown, as another organization's claim is not", async () => {
    const other = await t.organization('Other');
    const address = { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' };
    const body = { name: 'Harbor Fund', claimChannels: ['paper'], address };
    const { id } = (await t.call('POST', '/v1/payers', { key: other.key, body })).body;
    const answer = await t.call('GET', `/v1/payers/${id}`);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
    const unknown = await t.call('GET', `/v1/payers/${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'resource_not_found']);
    expect((await t.call('GET', `/v1/payers/${id}`, { key: other.key })).status).toBe(200);
  });

  test('an unknown payer is a 404', async () => {
    const answer = await t.call('GET', '/v1/payers/NOBODY');
    expect([answer.status, answer.body.error.code]).toEqual([404, 'resource_not_found']);
  });
});

describe('in a live deployment', () => {
  test('the directory holds no sandbox payer', async () => {
    const live = await openTestApp({ env: { RCM_ENVIRONMENT: 'live' } });
    try {
      await live.organization();
      expect((await live.call('GET', '/v1/payers')).body.data).toEqual([]);
      expect((await live.call('GET', '/v1/payers/SBX01')).status).toBe(404);
    } finally {
      await live.close();
    }
  });
});
