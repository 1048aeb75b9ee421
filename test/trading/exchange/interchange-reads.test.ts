import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { openAppWithOwner } from '../../helpers/organizations.ts';
import { Practice } from '../../prior-authorizations/support.ts';
import { DAY_MS } from '../../sandbox/support.ts';

const t = await openAppWithOwner();
const { own } = await Practice.open(t);
afterAll(() => t.close());

let claimId: string;
let interchangeId: string;

beforeAll(async () => {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient({}));
  const coverage = aCoverage(patient.id, { memberId: 'SBX-88123746', payerId: 'SBX01' });
  const { body: covered } = await own.call('POST', '/v1/coverages', coverage);
  const serviceLines = [{ ...aServiceLine(), serviceDate: { start: '2030-04-28' } }];
  const ids = { patientId: patient.id, coverageId: covered.id };
  claimId = (await own.call('POST', '/v1/claims', aClaim(ids, { serviceLines }))).body.id;
  await own.call('POST', `/v1/claims/${claimId}/scrub`);
  expect((await own.call('POST', `/v1/claims/${claimId}/submit`)).status).toBe(202);
  await own.advance(20 * DAY_MS);
  const { body } = await own.call('GET', '/v1/exchange/interchanges?direction=outbound&transactionSet=837P');
  interchangeId = body.data[0].id;
});

const idsOf = async (path: string) =>
  (await own.call('GET', path)).body.data.map(({ id }: { id: string }) => id) as string[];

test('the claims of an outbound interchange are listed, and none for another interchange', async () => {
  expect(await idsOf(`/v1/claims?interchangeId=${interchangeId}`)).toEqual([claimId]);
  expect(await idsOf(`/v1/claims?interchangeId=${newId('itc')}`)).toEqual([]);
  const { status, body } = await own.call('GET', '/v1/claims?interchangeId=clm_x');
  expect([status, body.error.details[0].param]).toEqual([400, '?interchangeId']);
});

test('the acknowledgments of its claims are listed in pages, each with the interchange that brought it', async () => {
  const path = `/v1/exchange/interchanges/${interchangeId}/acknowledgments`;
  const { body } = await own.call('GET', path);
  const ofClaim = (await own.call('GET', `/v1/claims/${claimId}/acknowledgments`)).body.data;
  expect(body.data).toEqual(ofClaim);
  expect(body.data.map(({ level }: { level: string }) => level)).toContain('999');
  const first = await own.call('GET', `${path}?limit=1`);
  expect([first.body.data.length, first.body.hasMore]).toEqual([1, true]);
  const second = await own.call('GET', `${path}?limit=1&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect(second.body.data[0].id).toBe(ofClaim[1].id);
  const inbound = ofClaim[0].interchangeId;
  expect((await own.call('GET', `/v1/exchange/interchanges/${inbound}`)).body.direction).toBe('inbound');
  expect((await own.call('GET', `/v1/exchange/interchanges/${inbound}/acknowledgments`)).body.data).toEqual([]);
});

test('the remittances of an inbound interchange are listed', async () => {
  const [remittanceId] = (await own.call('GET', `/v1/claims/${claimId}`)).body.remittanceIds;
  const [inbound] = await idsOf('/v1/exchange/interchanges?direction=inbound&transactionSet=835');
  expect(await idsOf(`/v1/remittances?interchangeId=${inbound}`)).toEqual([remittanceId]);
  expect(await idsOf(`/v1/remittances?interchangeId=${interchangeId}`)).toEqual([]);
});

test('an unknown interchange has no acknowledgments and no text, and both need their scope', async () => {
  for (const part of ['acknowledgments', 'x12']) {
    expect((await own.call('GET', `/v1/exchange/interchanges/${newId('itc')}/${part}`)).status).toBe(404);
  }
  const { key } = await t.keyFor(own.id, ['exchange:read']);
  const refused = await t.call('GET', `/v1/exchange/interchanges/${interchangeId}/acknowledgments`, { key });
  expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'claims:read']);
});
