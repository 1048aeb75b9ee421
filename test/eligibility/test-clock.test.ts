import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { ClockedOrganization, MINUTE_MS, SECOND_MS } from '../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const provider = { npi: '1999999984' };

async function checkOf(memberId: string, more: Record<string, unknown> = {}) {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId }));
  const { status, body } = await own.call('POST', '/v1/eligibility-checks', {
    coverageId: coverage.id,
    provider,
    ...more,
  });
  return { status, id: body.id as string, body };
}
const get = async (id: string) => (await own.call('GET', `/v1/eligibility-checks/${id}`)).body;

const refusedFor42 = async () =>
  (await own.call('GET', '/v1/eligibility-checks?rejectReasonCode=42')).body.data.map(({ id }: { id: string }) => id);

test('a synchronous check is answered at once, in the time of the clock', async () => {
  const { status, body } = await checkOf('SBX-0401');
  expect([status, body.status]).toEqual([201, 'completed']);
  expect(body.serviceDate.start).toBe(own.frozenAt.toISOString().slice(0, 10));
  expect(body.completedAt).toBe(own.frozenAt.toISOString());
});

test('ELG.ASYNC.<s> completes when the clock has passed the seconds', async () => {
  const { status, id, body } = await checkOf('SBX-ELG.ASYNC.90-0402');
  expect([status, body.status, body.nextAction]).toEqual([202, 'pending', 'wait']);
  await own.advance(60 * SECOND_MS);
  expect((await get(id)).status).toBe('pending');
  await own.advance(40 * SECOND_MS);
  expect(await get(id)).toMatchObject({ status: 'completed', coverageStatus: 'active', attempts: 1 });
});

test('ELG.AAA.42R of an asynchronous check recovers at the third retry, 36 minutes later', async () => {
  const { status, id } = await checkOf('SBX-ELG.AAA.42R-0403', { mode: 'async' });
  expect(status).toBe(202);
  await own.advance(MINUTE_MS / 2);
  expect(await get(id)).toMatchObject({ status: 'pending', attempts: 1, errors: [{ code: '42' }] });
  expect(await refusedFor42()).toEqual([id]);
  await own.advance(35 * MINUTE_MS);
  expect(await get(id)).toMatchObject({ status: 'pending', attempts: 3 });
  await own.advance(MINUTE_MS);
  expect(await get(id)).toMatchObject({ status: 'completed', attempts: 4, errors: [] });
  expect(await refusedFor42()).toEqual([]);
});

test('a batch runs by the clock', async () => {
  const subscriber = { lastName: 'Larkin', memberId: 'SBX-0404' };
  const { body: batch } = await own.call('POST', '/v1/eligibility-checks/batch', {
    checks: [{ payerId: 'SBX01', subscriber, provider }],
  });
  await own.advance(SECOND_MS);
  const { body } = await own.call('GET', `/v1/eligibility-batches/${batch.id}`);
  expect(body).toMatchObject({ status: 'completed', progress: { completed: 1 } });
});
