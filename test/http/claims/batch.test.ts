import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayerMapping } from '../../../src/gateways/mapping/payer-mapping.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { createDraft } from '../../helpers/claims.ts';

let t: TestApp;
let other: { id: string; key: string };

beforeAll(async () => {
  t = await openTestApp();
  Object.defineProperty(t.app, 'payers', { value: { mapping: openPayerMapping(t.app.encryption) } });
  await t.organization();
  other = await t.organization();
});
afterAll(() => t.close());

async function ready(overrides = {}, options = {}): Promise<string> {
  const { id } = await createDraft(t, overrides, options);
  const { key } = options as { key?: string };
  await t.call('POST', `/v1/claims/${id}/scrub`, key === undefined ? {} : { key });
  return id;
}

const submit = (claims: object[], headers = {}, isNoChange = false) =>
  t.call('POST', '/v1/claims/batch-submit', { body: { claims }, headers, isNoChange });
const outcomes = (body: { results: { outcome: string; error: { code: string } | null }[] }) =>
  body.results.map(({ outcome, error }) => error?.code ?? outcome);

test('each claim is submitted or refused by itself, in the order of the request', async () => {
  const [first, second] = [await ready(), await ready()];
  const draft = (await createDraft(t)).id;
  const foreign = await ready({}, { key: other.key });
  const claims = [
    { id: second },
    { id: draft },
    { id: first, version: 1 },
    { id: foreign },
    { id: 'clm_00000000000000000000000000' },
  ];
  const preview = await t.call('POST', '/v1/claims/batch-submit/preview', { body: { claims } });
  const { status, body } = await submit(claims);
  expect(status).toBe(200);
  expect(preview.body).toMatchObject({ object: 'claim_batch_preview', possible: 1, failed: 4 });
  const parts = (of: { results: { id: string; error: object | null }[] }) =>
    of.results.map((one) => [one.id, one.error]);
  expect(parts(preview.body)).toEqual(parts(body));
  expect(outcomes(body)).toEqual([
    'submitted',
    'invalid_state_transition',
    'version_conflict',
    'resource_not_found',
    'resource_not_found',
  ]);
  expect(body).toMatchObject({ submitted: 1, held: 0, failed: 4 });
  const { body: claim } = await t.call('GET', `/v1/claims/${second}`);
  expect(claim).toMatchObject({ status: 'submitted', version: body.results[0].version });
  expect((await t.call('GET', `/v1/claims/${foreign}`, { key: other.key })).body.status).toBe('ready');
});

test('two claims of one batch that bill the same services are not both submitted', async () => {
  const first = await createDraft(t);
  const same = { ...first, patientControlNumber: undefined };
  const { patientId, coverageId, billingProvider, placeOfServiceCode, diagnoses, serviceLines } = same;
  const lines = serviceLines.map(({ procedureCode, diagnosisPointers, serviceDate, units, charge }: never) => ({
    procedureCode,
    diagnosisPointers,
    serviceDate,
    units,
    charge,
  }));
  const { taxId: _, ...provider } = billingProvider;
  const codes = diagnoses.map(({ code }: { code: string }) => ({ code }));
  const content = { patientId, coverageId, placeOfServiceCode, diagnoses: codes, serviceLines: lines };
  const taxId = { type: 'ein', value: '123456789' };
  const second = await t.call('POST', '/v1/claims', { body: { ...content, billingProvider: { ...provider, taxId } } });
  expect(second.status).toBe(201);
  for (const id of [first.id, second.body.id]) await t.call('POST', `/v1/claims/${id}/scrub`);
  const { body } = await submit([{ id: first.id }, { id: second.body.id }]);
  expect(outcomes(body)).toEqual(['submitted', 'duplicate_claim']);
  expect(body.results[1].error.duplicateOf).toBe(first.id);
});

test('a repeated request is answered as the first, and submits nothing again', async () => {
  const id = await ready();
  const headers = { 'idempotency-key': 'batch-1' };
  const first = await submit([{ id }], headers);
  const again = await submit([{ id }], headers);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  expect(outcomes((await submit([{ id }], {}, true)).body)).toEqual(['invalid_state_transition']);
});

test('a claim whose submission needs a review is held', async () => {
  const id = await ready();
  const { body: policy } = await t.call('POST', '/v1/manual-review-policies', {
    body: { name: 'All', stage: 'claim_submit' },
  });
  const { body } = await submit([{ id }]);
  expect([outcomes(body), body.held, body.results[0].status]).toEqual([['held'], 1, 'held']);
  await t.call('DELETE', `/v1/manual-review-policies/${policy.id}`);
});

test('claims of another test clock are refused', async () => {
  const frozenTime = '2026-03-02T09:00:00Z';
  const serviceLines = [aServiceLine({ serviceDate: { start: '2026-02-24' } })];
  const { body: clock } = await t.call('POST', '/v1/sandbox/test-clocks', { body: { frozenTime, scope: 'patients' } });
  const clocked = await ready({ serviceLines }, { patient: { testClockId: clock.id } });
  const plain = await ready();
  const { body } = await submit([{ id: clocked }, { id: plain }]);
  expect(outcomes(body)).toEqual(['submitted', 'validation_failed']);
  expect(body.results[1].error.details).toMatchObject([{ code: 'other_test_clock', param: '/claims/1/id' }]);
});

test('a batch has one to 100 claims, each once, and needs claims:write', async () => {
  const id = 'clm_00000000000000000000000000';
  const refusal = async (claims: object[]) => {
    const { status, body } = await submit(claims);
    return [status, body.error.code, body.error.param];
  };
  expect(await refusal([])).toEqual([422, 'validation_failed', '/claims']);
  expect(await refusal(Array.from({ length: 101 }, () => ({ id })))).toEqual([422, 'validation_failed', '/claims']);
  expect(await refusal([{ id }, { id }])).toEqual([422, 'validation_failed', '/claims/1/id']);
});

test('the summary has the sums of the listed claims, with the filters of the list', async () => {
  const all = (await t.call('GET', '/v1/claims?limit=100')).body.data as Record<string, never>[];
  expect(all.length).toBeGreaterThan(5);
  const sum = (claims: typeof all) => ({
    claims: claims.length,
    charges: claims.reduce((total, claim) => total + claim.totalCharges!, 0),
    balance: claims.reduce((total, claim) => total + claim.balance!, 0),
  });
  const { body } = await t.call('GET', '/v1/claims/summary');
  expect(body.total).toMatchObject(sum(all));
  for (const { status, ...sums } of body.byStatus) {
    expect(sums).toMatchObject(sum(all.filter((claim) => claim.status === status)));
  }
  for (const { scrubStatus, ...sums } of body.byScrub) {
    const of = all.filter(({ scrub }) => (scrub as unknown as { status: string }).status === scrubStatus);
    expect(sums).toMatchObject(sum(of));
  }
  expect(body.byPayer).toMatchObject([{ payerId: all[0]!.payerId, ...sum(all) }]);
  const submitted = await t.call('GET', '/v1/claims/summary?status=submitted&serviceDate[gte]=2000-01-01');
  expect(submitted.body.total).toMatchObject(sum(all.filter(({ status }) => status === 'submitted')));
  expect(submitted.body.byStatus).toHaveLength(1);
  const none = await t.call('GET', '/v1/claims/summary?payerId=NONE');
  expect(none.body).toMatchObject({ total: { claims: 0, balance: 0 }, byStatus: [], byPayer: [], byScrub: [] });
  const foreign = await t.call('GET', '/v1/claims/summary', { key: other.key });
  expect(foreign.body.total.claims).toBe(1);
  const wrong = await t.call('GET', '/v1/claims/summary?status=lost');
  expect([wrong.status, wrong.body.error.param]).toEqual([400, '?status']);
});
