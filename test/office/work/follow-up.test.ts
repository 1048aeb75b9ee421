import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { createCovered, createDraft } from '../../helpers/claims.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { aStoredDocument } from '../../practice/documents/support.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const any = { headers: { 'if-match': '*' } };
const patch = (id: string, body: unknown) => t.call('PATCH', `/v1/work/${id}`, { body, ...any });
const read = async (id: string) => (await t.call('GET', `/v1/work/${id}`)).body;

test('an item that blocks its claim keeps it from being submitted until it is completed', async () => {
  const claim = await createDraft(t);
  await post(`/v1/claims/${claim.id}/scrub`);
  const subject = { type: 'claim', id: claim.id };
  const item = { type: 'claim_scrub', title: 'Ask for the referral', subject };
  await post('/v1/work', item);
  const { body: blocking } = await post('/v1/work', { ...item, blocksSubmission: true });
  const refused = await post(`/v1/claims/${claim.id}/submit`);
  expect([refused.status, refused.body.error.code, refused.body.error.workItemIds]).toEqual([
    409,
    'work_blocks_submission',
    [blocking.id],
  ]);
  expect((await t.call('GET', `/v1/claims/${claim.id}`)).body.status).toBe('ready');
  await patch(blocking.id, { resolution: { code: 'answered' } });
  expect((await post(`/v1/claims/${claim.id}/submit`)).body.status).toBe('submitted');
});

test.each([
  ['approve', 'done'],
  ['reject', 'in_progress'],
])('an item in review follows its review: %s', async (decision, status) => {
  const policy = { name: 'All', stage: 'claim_submit' };
  const { body: made } = await post('/v1/manual-review-policies', policy);
  const claim = await createDraft(t);
  await post(`/v1/claims/${claim.id}/scrub`);
  await post(`/v1/claims/${claim.id}/submit`);
  const reviewId = (await t.call('GET', `/v1/reviews?claimId=${claim.id}`)).body.data[0].id;
  const { body: item } = await post('/v1/work', { type: 'custom', title: 'Correct the claim' });
  const without = await patch(item.id, { status: 'in_review' });
  expect([without.status, without.body.error.param]).toEqual([422, '/reviewId']);
  const outside = await patch(item.id, { reviewId });
  expect([outside.status, outside.body.error.param]).toEqual([422, '/reviewId']);
  const moved = await patch(item.id, { status: 'in_review', reviewId });
  expect([moved.body.status, moved.body.reviewId]).toEqual(['in_review', reviewId]);
  const { key } = await t.keyFor(t.own.id, ['reviews:write']);
  await post(`/v1/reviews/${reviewId}/decision`, { decision }, { key });
  expect((await read(item.id)).status).toBe(status);
  const { body: late } = await post('/v1/work', { type: 'custom', title: 'Too late' });
  expect((await patch(late.id, { status: 'in_review', reviewId })).body.error.param).toBe('/reviewId');
  await t.call('DELETE', `/v1/manual-review-policies/${made.id}`);
});

test('a queue is deleted when nothing unfinished and no policy names it', async () => {
  const { body: queue } = await post('/v1/queues', { name: 'Temporary' });
  const remove = () => t.call('DELETE', `/v1/queues/${queue.id}`);
  const { body: item } = await post('/v1/work', { type: 'custom', title: 'Call', queueId: queue.id });
  expect((await remove()).body.error.code).toBe('work_queue_in_use');
  await patch(item.id, { resolution: { code: 'fixed' } });
  const review = { name: 'x', stage: 'write_off', workItem: { queueId: queue.id } };
  const { body: policy } = await post('/v1/manual-review-policies', review);
  expect((await remove()).body.error.code).toBe('work_queue_in_use');
  await t.call('DELETE', `/v1/manual-review-policies/${policy.id}`);
  expect((await remove()).status).toBe(204);
  expect((await t.call('GET', `/v1/queues/${queue.id}`)).status).toBe(404);
  expect((await post(`/v1/work/${item.id}/reopen`)).body).toMatchObject({ status: 'open', queueId: null });
});

test('an item about a patient with a test clock follows that clock', async () => {
  const frozenTime = '2031-01-06T12:00:00.000Z';
  const { body: clock } = await post('/v1/sandbox/test-clocks', { frozenTime, scope: 'patients' });
  const { patientId } = await createCovered(t, { patient: { testClockId: clock.id } });
  const subject = { type: 'patient', id: patientId };
  const { body: item } = await post('/v1/work', { type: 'custom', title: 'Call', subject });
  expect(item.createdAt).toBe(frozenTime);
  expect((await patch(item.id, { priority: 'high' })).body.updatedAt).toBe(frozenTime);
  expect((await post(`/v1/work/${item.id}/notes`, { text: 'Called.' })).body.createdAt).toBe(frozenTime);
});

test('an encounter names only documents of its patient', async () => {
  const { patientId } = await createCovered(t);
  const { patientId: another } = await createCovered(t);
  const theirs = await aStoredDocument(t, { patientId: another });
  const mine = await aStoredDocument(t, { patientId });
  const visit = { patientId, serviceDate: { start: '2026-02-24' }, class: 'ambulatory', placeOfServiceCode: '11' };
  const create = (noteDocumentIds: string[]) => post('/v1/encounters', { ...visit, noteDocumentIds });
  const wrong = await create([mine.id, theirs.id]);
  expect([wrong.status, wrong.body.error.param]).toEqual([422, '/noteDocumentIds/1']);
  const made = await create([mine.id]);
  expect(made.status).toBe(201);
  const { key } = await t.organization('Elsewhere');
  const foreign = await createCovered(t, { key });
  const document = await aStoredDocument(t, { patientId: foreign.patientId }, key);
  const patched = await t.call('PATCH', `/v1/encounters/${made.body.id}`, {
    body: { noteDocumentIds: [document.id] },
    key: t.own.key,
  });
  expect(patched.body.error.code).toBe('organization_mismatch');
});

test('a snoozed item is offered again when its time comes, and reopened until 30 days after, by the clock', async () => {
  const clock = new ManualClock(new Date('2026-03-02T12:00:00.000Z'));
  const late = await openTestApp({ clock });
  await late.organization();
  const call = (method: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    late.call(method, path, { body, headers });
  const days = (count: number) => new Date(clock.now().getTime() + count * DAY_MS).toISOString();
  const { body: item } = await call('POST', '/v1/work', { type: 'custom', title: 'Call', snoozedUntil: days(2) });
  const take = () => late.call('POST', '/v1/work/take-next', { body: {}, isNoChange: true });
  clock.advance(2 * DAY_MS - 1);
  expect((await take()).status).toBe(204);
  clock.advance(1);
  const { body: taken } = await call('POST', '/v1/work/take-next');
  expect([taken.id, taken.status]).toEqual([item.id, 'in_progress']);
  const path = `/v1/work/${item.id}`;
  const finish = () => call('PATCH', path, { resolution: { code: 'answered' } }, { 'if-match': '*' });
  expect((await finish()).body.completedAt).toBe(days(0));
  clock.advance(30 * DAY_MS);
  const { body: reopened } = await call('POST', `${path}/reopen`);
  expect(reopened).toMatchObject({
    status: 'open',
    reopenCount: 1,
    assignee: null,
    resolution: null,
    completedAt: null,
  });
  await finish();
  clock.advance(30 * DAY_MS + 1);
  expect((await call('POST', `${path}/reopen`)).body.error.code).toBe('deadline_passed');
  await late.close();
});

test('an item of a patient with a test clock is snoozed by it, and not until an instant that has passed there', async () => {
  const frozenTime = '2035-03-02T12:00:00.000Z';
  const practice = new ClockedOrganization(t, await t.organization());
  const clocked = await practice.openPatients(frozenTime);
  const { body: patient } = await clocked.call('POST', '/v1/patients', aPatient(clocked.patientFields));
  const draft = { type: 'custom', title: 'Call', subject: { type: 'patient', id: patient.id } };
  const passed = { snoozedUntil: '2035-03-02T12:00:00.000Z' };
  const refused = await clocked.call('POST', '/v1/work', { ...draft, ...passed });
  expect([refused.status, refused.body.error.param]).toEqual([422, '/snoozedUntil']);
  const { body: item } = await clocked.call('POST', '/v1/work', { ...draft, snoozedUntil: '2035-03-03T12:00:00Z' });
  const change = (body: unknown) => clocked.call('PATCH', `/v1/work/${item.id}`, body, { 'if-match': '*' });
  const late = await change(passed);
  expect([late.status, late.body.error.details]).toEqual([
    422,
    [{ code: 'invalid', param: '/snoozedUntil', message: 'This must be in the future.' }],
  ]);
  const items = [{ id: item.id, ...passed }];
  const inBulk = await t.call('POST', '/v1/work/bulk', { body: { items }, key: clocked.key, isNoChange: true });
  expect(inBulk.body.results[0].error.param).toBe('/snoozedUntil');
  const take = () => t.call('POST', '/v1/work/take-next', { body: {}, key: clocked.key, isNoChange: true });
  expect((await take()).status).toBe(204);
  await clocked.advance(DAY_MS);
  // The present value of the item may be repeated, although it is no longer in the future.
  expect((await change({ snoozedUntil: item.snoozedUntil, priority: 'high' })).status).toBe(200);
  const { body: taken } = await clocked.call('POST', '/v1/work/take-next', {});
  expect([taken.id, taken.status]).toEqual([item.id, 'in_progress']);
});
