import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMail } from '../../../src/modules/platform/mail/send-mail.ts';
import { createDraft } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';
import type { Shown } from '../../helpers/shown.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const get = async (path: string): Promise<Shown> => (await t.call('GET', path)).body;
const POLICIES = '/v1/manual-review-policies';

/** Creates a policy for the claims with this charge, so that tests do not affect each other. */
async function aPolicy(charge: number, more: Record<string, unknown>): Promise<Shown> {
  const condition = { field: 'totalCharges', operator: 'equals', value: charge };
  const { status, body, text } = await post(POLICIES, { name: 'Check', stage: 'claim_submit', condition, ...more });
  if (status !== 201) throw new Error(text);
  return body;
}
async function submitted(charge: number): Promise<Shown> {
  const draft = await createDraft(t);
  const { serviceDate } = draft.serviceLines[0];
  const serviceLines = [{ procedureCode: 'G0463', diagnosisPointers: [1], serviceDate, charge }];
  await t.call('PATCH', `/v1/claims/${draft.id}`, { body: { serviceLines } });
  return submit(draft.id);
}
async function submit(id: string): Promise<Shown> {
  await post(`/v1/claims/${id}/scrub`);
  return (await post(`/v1/claims/${id}/submit`)).body;
}
const reviewsOf = async (claimId: string): Promise<Shown[]> => (await get(`/v1/reviews?claimId=${claimId}`)).data;
const decide = (id: string, key: string) => post(`/v1/reviews/${id}/decision`, { decision: 'approve' }, { key });

test('hold: the step waits until a person releases it; its author may, unless the policy forbids it', async () => {
  const policy = await aPolicy(10_100, { action: 'hold' });
  expect(policy.reviewers).toEqual({ roleIds: [], teamId: null, excludeAuthor: false });
  const claim = await submitted(10_100);
  expect([claim.status, claim.statusReason.code]).toEqual(['held', 'held_for_review']);
  const [review] = await reviewsOf(claim.id);
  expect((await decide(review.id, t.own.key)).body.status).toBe('approved');
  expect((await get(`/v1/claims/${claim.id}`)).status).toBe('draft');
  expect((await submit(claim.id)).status).toBe('submitted');
  await aPolicy(10_200, { action: 'hold', reviewers: { excludeAuthor: true } });
  const [strict] = await reviewsOf((await submitted(10_200)).id);
  expect((await decide(strict.id, t.own.key)).body.error.code).toBe('reviewer_not_allowed');
});

test('notify: the step is taken and reported once by an event and a mail', async () => {
  const policy = await aPolicy(10_300, { action: 'notify' });
  const claim = await submitted(10_300);
  expect(claim.status).toBe('submitted');
  const [review, ...others] = await reviewsOf(claim.id);
  expect(others).toEqual([]);
  expect(review).toMatchObject({ status: 'notified', policyId: policy.id, approvalsRequired: 0, decisions: [] });
  const events = (await get(`/v1/events?resourceId=${review.id}`)).data;
  expect(events.map(({ type }: Shown) => type)).toEqual(['review.notified']);
  expect((await get(`/v1/work?subjectId=${review.id}`)).data).toEqual([]);
  const mails = (await listMail(t.app.pool)).filter(({ body }) => body.includes(claim.id));
  expect(mails.map(({ body }) => body)).toEqual([
    `The step claim_submit of ${claim.id} matches the manual-review policy ${policy.id}. It was not held.\n`,
  ]);
  expect((await decide(review.id, t.own.key)).status).toBe(409);
  const deleted = await t.call('DELETE', `${POLICIES}/${policy.id}`);
  expect(deleted.body.heldItems).toEqual({ kept: 0, released: 0 });
});

test('a policy that notifies and one that holds: the step waits, and users are notified once', async () => {
  await aPolicy(10_400, { action: 'notify' });
  await aPolicy(10_400, { action: 'hold' });
  const claim = await submitted(10_400);
  expect(claim.status).toBe('held');
  const pending = (await reviewsOf(claim.id)).find(({ status }) => status === 'pending');
  await decide(pending.id, t.own.key);
  expect((await submit(claim.id)).status).toBe('submitted');
  expect((await reviewsOf(claim.id)).map(({ status }) => status).sort()).toEqual(['approved', 'notified']);
});

test('teamId: only members of the queue decide, also those who join later', async () => {
  const scopes = ['reviews:write'] as const;
  const [member, joining, stranger] = await Promise.all([1, 2, 3].map(() => t.keyFor(t.own.id, [...scopes])));
  const agent = ({ id }: { id: string }) => ({ type: 'agent', id });
  const { body: team } = await post('/v1/queues', { name: 'Reviewers', members: [agent(member!)] });
  const policy = await aPolicy(10_500, { reviewers: { teamId: team.id }, action: 'require_two_approvals' });
  expect(policy.reviewers).toEqual({ roleIds: [], teamId: team.id, excludeAuthor: true });
  const claim = await submitted(10_500);
  const [review] = await reviewsOf(claim.id);
  const refused = await decide(review.id, stranger!.key);
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    'Only members of the team of its policy can decide this review.',
  ]);
  expect((await decide(review.id, member!.key)).body.status).toBe('pending');
  expect((await decide(review.id, joining!.key)).status).toBe(403);
  await t.call('PATCH', `/v1/queues/${team.id}`, { body: { members: [agent(member!), agent(joining!)] } });
  expect((await decide(review.id, joining!.key)).body.status).toBe('approved');
  // The queue stays while a policy, or a pending review, names it.
  await submitted(10_500);
  expect((await t.call('DELETE', `/v1/queues/${team.id}`)).body.error.code).toBe('work_queue_in_use');
  await t.call('DELETE', `${POLICIES}/${policy.id}`);
  expect((await t.call('DELETE', `/v1/queues/${team.id}`)).body.error.code).toBe('work_queue_in_use');
});

test('bad input names the field and stores nothing', async () => {
  const { body: foreign } = await post('/v1/queues', { name: 'Theirs' }, { key: t.other.key });
  const { body: empty } = await post('/v1/queues', { name: 'Nobody' });
  const before = (await get(`${POLICIES}?limit=100`)).data.length;
  const refusal = async (more: object) => {
    const { status, body } = await post(POLICIES, { name: 'x', stage: 'claim_submit', ...more });
    return [status, body.error.details?.[0]?.code ?? body.error.code, body.error.param];
  };
  expect(await refusal({ action: 'wait' })).toEqual([422, 'not_allowed', '/action']);
  expect(await refusal({ reviewers: { teamId: empty.id } })).toEqual([422, 'no_members', '/reviewers/teamId']);
  expect((await refusal({ reviewers: { teamId: foreign.id } })).slice(0, 2)).toEqual([403, 'organization_mismatch']);
  expect(await refusal({ action: 'notify', expiresHoldAfterMinutes: 5 })).toEqual([
    ...[422, 'contradiction', '/expiresHoldAfterMinutes'],
  ]);
  expect((await get(`${POLICIES}?limit=100`)).data).toHaveLength(before);
});
