import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM_TRANSACTIONS } from '../../../src/modules/billing/claims/claim-transactions.ts';
import { eligibilityTransactions } from '../../../src/modules/eligibility/record-responses.ts';
import { APPEAL_TRANSACTIONS } from '../../../src/modules/payments/appeals/delivery/appeal-transactions.ts';
import { AUTHORIZATION_TRANSACTIONS } from '../../../src/modules/prior-authorizations/authorization-transactions.ts';
import { ROUTED_SETS } from '../../../src/modules/trading/exchange/partners/partner-schema.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';

let t: TestApp;
let tradingPartnerId: string;
beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  const envelope = { interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'HARBOR' };
  tradingPartnerId = (await t.call('POST', '/v1/trading-partners', { body: { ...envelope, name: 'Harbor' } })).body.id;
});
afterAll(() => t.close());

const routed = (transactionSet: string, partner = tradingPartnerId) =>
  t.call('POST', '/v1/payer-routes', { body: { payerId: 'SBX01', transactionSet, tradingPartnerId: partner } });

test('exactly the transaction sets that a module sends can be routed', async () => {
  const modules = [CLAIM_TRANSACTIONS, eligibilityTransactions(async () => undefined as never)];
  const sent = [...modules, AUTHORIZATION_TRANSACTIONS, APPEAL_TRANSACTIONS].flatMap(({ outbound }) =>
    outbound.map(({ transactionSet }) => transactionSet),
  );
  expect([...new Set(sent)].sort()).toEqual([...ROUTED_SETS].sort());
  for (const set of ROUTED_SETS) expect([set, (await routed(set)).status]).toEqual([set, 201]);
});

test.each(['276', '835'])('a route for %s, which nothing sends, is refused with the sets that can', async (set) => {
  const { status, body } = await routed(set);
  expect([status, body.error.param]).toEqual([422, '/transactionSet']);
  for (const known of ROUTED_SETS) expect(body.error.details[0].message).toContain(known);
});

test('the partner of uploaded files is neither listed nor routed to nor changed', async () => {
  const headers = { 'content-type': 'application/edi-x12' };
  await t.call('POST', '/v1/remittances', { payload: Buffer.from('no X12'), headers });
  const { rows } = await t.app.pool.query<{ id: string; kind: string }>(
    'select id, kind from rcm_partner_states(now(), 100)',
  );
  const internal = rows.find(({ kind }) => kind === 'upload')!.id;
  const { body } = await t.call('GET', '/v1/trading-partners');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([tradingPartnerId]);
  expect((await t.call('GET', '/v1/connections')).body.data).toEqual([]);
  expect((await routed('837P', internal)).body.error).toMatchObject({
    code: 'validation_failed',
    param: '/tradingPartnerId',
  });
  const path = `/v1/trading-partners/${internal}`;
  for (const answer of [await t.call('GET', path), await t.call('PATCH', path, { body: { name: 'Mine' } })])
    expect(answer.status).toBe(404);
});
