import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../src/kernel/local-date.ts';
import { aClaim, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const { billingProvider } = aClaim({ patientId: '', coverageId: '' }) as { billingProvider: unknown };
const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];

async function aVisit(ids: object, more: Record<string, unknown> = {}, options = {}) {
  const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
  const { body } = await post(
    '/v1/encounters',
    { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges, ...more },
    options,
  );
  return body;
}
const bill = (encounterIds: string[], options = {}) =>
  post('/v1/encounters/claims', { encounterIds, billingProvider }, options);
const preview = (encounterIds: string[], options = {}) =>
  post('/v1/encounters/claims/preview', { encounterIds, billingProvider }, options);
const get = async (id: string) => (await t.call('GET', `/v1/encounters/${id}`)).body;
const earlier = { start: addDays(SERVICE_DATE, -7) };

test('visits are combined and separated as the preview says, and the claims name their charges', async () => {
  const ids = await createCovered(t);
  const later = await aVisit(ids, { diagnoses: [{ code: 'I10' }, { code: 'J06.9' }] });
  const first = await aVisit(ids, { serviceDate: earlier });
  const remote = await aVisit(ids, { placeOfServiceCode: '10' });
  const encounterIds = [later.id, first.id, remote.id];
  const { status, body: plan } = await preview(encounterIds);
  expect(status).toBe(200);
  expect(plan.claims).toMatchObject([
    {
      encounterIds: [first.id, later.id],
      payerId: 'SBX01',
      serviceDate: { start: earlier.start, end: SERVICE_DATE },
      diagnoses: [{ code: 'J06.9' }, { code: 'I10' }],
      lines: [
        { encounterId: first.id, chargeId: first.charges[0].id, diagnosisPointers: [1] },
        { encounterId: later.id, chargeId: later.charges[0].id, diagnosisPointers: [2] },
      ],
      totalCharges: 25_000,
      reasons: [{ code: 'combined', separateFrom: null }],
    },
    { encounterIds: [remote.id], reasons: [{ code: 'other_place_of_service', separateFrom: 0 }] },
  ]);
  expect((await get(first.id)).billingStatus).toBe('draft');

  const headers = { 'idempotency-key': 'several-1' };
  const made = await bill(encounterIds, { headers });
  expect([made.status, (await bill(encounterIds, { headers })).text]).toEqual([201, made.text]);
  const parts = (of: typeof plan) => of.claims.map(({ encounterIds: own, reasons }: never) => ({ own, reasons }));
  expect(parts(made.body)).toEqual(parts(plan));
  const [combined, separate] = made.body.claims.map(({ claim }: { claim: unknown }) => claim);
  expect(combined).toMatchObject({ status: 'draft', totalCharges: 25_000, ...ids });
  expect(combined.serviceLines.map(({ diagnosisPointers }: never) => diagnosisPointers)).toEqual([[1], [2]]);
  expect(await get(later.id)).toMatchObject({ billingStatus: 'on_claim', claimIds: [combined.id] });
  expect(await get(remote.id)).toMatchObject({ billingStatus: 'on_claim', claimIds: [separate.id] });

  const path = `/v1/encounters/${later.id}/provenance?includeRelated=claims&activity=derive`;
  const [derived] = (await t.call('GET', path)).body.data;
  const sources = derived.entities.map(({ what }: { what: Record<string, unknown> }) => `${what.id} ${what.path}`);
  expect(sources).toContain(`${first.id} /charges/${first.charges[0].id}`);
  expect(sources).toContain(`${later.id} /charges/${later.charges[0].id}`);
  const found = await t.call('GET', `/v1/encounters?claimId=${combined.id}`);
  expect(found.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, later.id].sort());
});

test('a payer may limit the days of one claim', async () => {
  const address = { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' };
  const payer = { name: 'Harbor Mutual', claimChannels: ['paper'], address, claimSpanDays: 7 };
  const { body: weekly } = await post('/v1/payers', payer);
  const own = await createCovered(t, { coverage: { payerId: weekly.id, memberId: 'M1' } });
  const visits = [await aVisit(own, { serviceDate: earlier }), await aVisit(own)];
  const { body } = await preview(visits.map(({ id }) => id));
  expect(body.claims.map(({ reasons }: never) => reasons)).toMatchObject([
    [],
    [{ code: 'span_limit', separateFrom: 0 }],
  ]);
});

test('an encounter with more charges than a claim has lines is divided, and follows both claims', async () => {
  const ids = await createCovered(t);
  const visit = await aVisit(ids, { charges: Array.from({ length: 51 }, () => charges[0]) });
  const single = await post(`/v1/encounters/${visit.id}/create-claim`, { billingProvider });
  expect([single.status, single.body.error.details[0].code]).toEqual([422, 'several_claims']);
  const { body } = await bill([visit.id]);
  const [first, second] = body.claims.map(({ claim }: { claim: { id: string } }) => claim.id);
  expect(body.claims.map(({ claim }: { claim: { serviceLines: [] } }) => claim.serviceLines.length)).toEqual([50, 1]);
  expect((await get(visit.id)).claimIds).toEqual([first, second]);
  await post(`/v1/claims/${second}/scrub`);
  expect((await post(`/v1/claims/${second}/submit`)).status).toBe(202);
  // The other claim is a draft.
  expect((await get(visit.id)).billingStatus).toBe('on_claim');
});

test('an encounter whose claim was cancelled can be billed again', async () => {
  const visit = await aVisit(await createCovered(t));
  const { body: first } = await bill([visit.id]);
  const [{ claim }] = first.claims;
  expect((await bill([visit.id])).body.error.details).toMatchObject([
    { code: 'already_on_claim', param: '/encounterIds/0' },
  ]);
  await t.call('DELETE', `/v1/claims/${claim.id}`);
  const { status, body: second } = await bill([visit.id]);
  expect([status, (await get(visit.id)).claimIds]).toEqual([201, [claim.id, second.claims[0].claim.id]]);
});

test('all encounters that cannot be billed are named, and nothing is created', async () => {
  const ids = await createCovered(t);
  const good = await aVisit(ids);
  const bad = [
    [await aVisit(await createCovered(t)), 'wrong_patient'],
    [await aVisit({ patientId: ids.patientId }), 'required'],
    [await aVisit(ids, { charges: [] }), 'required'],
    [await aVisit(ids, { clinicalStatus: 'planned' }), 'not_finished'],
    [await aVisit(ids, { billable: 'not_billable' }), 'not_billable'],
    [await aVisit(ids, { responsibleParty: 'self_pay' }), 'not_billable'],
    [await aVisit(ids), 'not_allowed'],
  ] as const;
  await post(`/v1/encounters/${bad.at(-1)![0].id}/hold`, {});
  const encounterIds = [good.id, ...bad.map(([{ id }]) => id)];
  const refusals = [await bill(encounterIds), await preview(encounterIds)];
  for (const { status, body } of refusals) {
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    expect(body.error.details.map(({ code, param }: never) => [code, param])).toEqual(
      bad.map(([, code], index) => [code, `/encounterIds/${index + 1}`]),
    );
  }
  expect((await get(good.id)).billingStatus).toBe('draft');
  const claims = await t.call('GET', `/v1/claims?patientId=${ids.patientId}`);
  expect(claims.body.data).toEqual([]);
});

test.each([
  ['no encounter', [], '/encounterIds'],
  ['an encounter twice', ['enc_00000000000000000000000000', 'enc_00000000000000000000000000'], '/encounterIds'],
  ['an unknown encounter', ['enc_00000000000000000000000000'], '/encounterIds/0'],
])('a request with %s is refused', async (_what, encounterIds, param) => {
  for (const { status, body } of [await bill(encounterIds), await preview(encounterIds)]) {
    expect([status, body.error.param]).toEqual([422, param]);
  }
});

test('another organization and a key without the scope are refused', async () => {
  const visit = await aVisit(await createCovered(t));
  const foreign = await bill([visit.id], { key: t.other.key });
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  const { key } = await t.keyFor(t.own.id, ['encounters:read', 'claims:write']);
  for (const refused of [await bill([visit.id], { key }), await preview([visit.id], { key })]) {
    expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'encounters:write']);
  }
});
