import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEligibilityBatchTask } from '../../src/jobs/tasks/eligibility.ts';
import { createCovered, eventsOf } from '../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const provider = { npi: '1999999984' };
const run = (batchId: string) =>
  runEligibilityBatchTask(t.app)({ organizationId: t.own.id, batchId }, { number: 1, isLast: false });
const progress = async (id: string) => (await t.call('GET', `/v1/eligibility-batches/${id}`)).body;

test('each row becomes a check with its result, or is refused alone with its errors', async () => {
  const active = await createCovered(t, { coverage: { memberId: 'SBX-0301' } });
  const unknown = await createCovered(t, { coverage: { memberId: 'SBX-ELG.AAA.75-0302' } });
  const checks = [
    { coverageId: active.coverageId, provider },
    { payerId: 'NOBODY', subscriber: { lastName: 'Larkin', memberId: 'W1' }, provider },
    { coverageId: unknown.coverageId, provider },
  ];
  const created = await t.call('POST', '/v1/eligibility-checks/batch', { body: { name: 'Monday', checks } });
  expect(created.status).toBe(202);
  expect(created.headers.location).toBe(`/v1/eligibility-batches/${created.body.id}`);
  expect(created.body).toMatchObject({ status: 'running', progress: { total: 3, waiting: 3 } });
  const { id } = created.body;
  await Promise.all([run(id), run(id)]);
  expect(await progress(id)).toMatchObject({
    status: 'completed',
    progress: { total: 3, waiting: 0, pending: 0, completed: 1, failed: 1, refused: 1 },
  });
  const { body } = await t.call('GET', `/v1/eligibility-batches/${id}/items`);
  expect(body.data).toMatchObject([
    { sequence: 1, state: 'checked', checkStatus: 'completed', coverageStatus: 'active', error: null },
    {
      sequence: 2,
      state: 'refused',
      checkId: null,
      error: { code: 'validation_failed', details: [{ param: '/payerId' }] },
    },
    { sequence: 3, state: 'checked', checkStatus: 'failed', coverageStatus: 'unknown' },
  ]);
  for (const { checkId } of [body.data[0], body.data[2]]) {
    const events = await eventsOf(t, t.own.id, checkId);
    expect(events.map(({ type }) => type)).toEqual(['eligibility.completed']);
  }
  expect((await t.call('GET', `/v1/eligibility-checks?batchId=${id}`)).body.data).toHaveLength(2);
});

test('a batch takes one row and a thousand, and counts all of them', async () => {
  const row = (index: number) => ({
    payerId: 'NOBODY',
    subscriber: { lastName: 'Larkin', memberId: `SBX-${index}` },
    provider,
  });
  for (const rows of [1, 1_000]) {
    const checks = Array.from({ length: rows }, (_, index) => row(index));
    const created = await t.call('POST', '/v1/eligibility-checks/batch', { body: { checks } });
    expect([created.status, created.body.progress.waiting]).toEqual([202, rows]);
    await run(created.body.id);
    expect(await progress(created.body.id)).toMatchObject({
      status: 'completed',
      progress: { total: rows, refused: rows, waiting: 0 },
    });
    const last = await t.call('GET', `/v1/eligibility-batches/${created.body.id}/items?limit=1`);
    expect([last.body.data[0].sequence, last.body.hasMore]).toEqual([1, rows > 1]);
  }
});

test('the job of a large batch ends with its slice and enqueues another one for the remaining rows', async () => {
  const subscriber = { lastName: 'Larkin', memberId: 'SBX-SLICE' };
  const checks = Array.from({ length: 450 }, () => ({ payerId: 'NOBODY', subscriber, provider }));
  const { body } = await t.call('POST', '/v1/eligibility-checks/batch', { body: { checks } });
  const payload = { organizationId: t.own.id, batchId: body.id };
  const jobs = `delete from pgboss.job where name = 'run-eligibility-batch' and data->>'batchId' = $1`;
  await t.app.pool.query(jobs, [body.id]);
  for (const refused of [200, 400]) {
    await runEligibilityBatchTask(t.app, 0)(payload, { number: 1, isLast: false });
    expect(await progress(body.id)).toMatchObject({ status: 'running', progress: { refused } });
    expect((await t.app.pool.query(jobs, [body.id])).rowCount).toBe(1);
  }
  await runEligibilityBatchTask(t.app, 0)(payload, { number: 1, isLast: false });
  expect(await progress(body.id)).toMatchObject({ status: 'completed', progress: { refused: 450 } });
});
