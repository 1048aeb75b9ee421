import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { createDraft } from '../../helpers/claims.ts';

let t: TestApp;
let own: { id: string; key: string };
let other: { id: string; key: string };
let reviewer: { id: string; key: string };
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  other = await t.organization('Other');
  reviewer = await t.keyFor(own.id, ['reviews:write', 'reviews:read', 'claims:read']);
});
afterAll(() => t.close());

const post = (path: string, body?: unknown, options = {}) => t.call('POST', path, { body, ...options });
const remove = (id: string, query = '', options = {}) =>
  t.call('DELETE', `/v1/manual-review-policies/${id}${query}`, options);

/** Creates a policy for the claims with this note's charge, so that tests do not affect each other. */
async function aPolicy(charge: number, more: Record<string, unknown> = {}) {
  const condition = { all: [{ field: 'totalCharges', operator: 'equals', value: charge }] };
  return (await post('/v1/manual-review-policies', { name: 'Check', stage: 'claim_submit', condition, ...more })).body;
}

async function submitted(charge: number) {
  const draft = await createDraft(t);
  const serviceLines = [
    { procedureCode: 'G0463', diagnosisPointers: [1], serviceDate: draft.serviceLines[0].serviceDate, charge },
  ];
  await t.call('PATCH', `/v1/claims/${draft.id}`, { body: { serviceLines } });
  return submit(draft.id);
}
async function submit(id: string) {
  await post(`/v1/claims/${id}/scrub`);
  return (await post(`/v1/claims/${id}/submit`)).body;
}
const reviewOf = async (claimId: string) => (await t.call('GET', `/v1/reviews?claimId=${claimId}`)).body.data[0];
const decide = (id: string, body: unknown, key = reviewer.key) => post(`/v1/reviews/${id}/decision`, body, { key });

test('holds a matching claim until another person approves exactly this content', async () => {
  await aPolicy(11_100);
  const claim = await submitted(11_100);
  expect([claim.status, claim.statusReason.code, claim.nextAction]).toEqual([
    ...['held', 'held_for_review', 'decide_review'],
  ]);
  const review = await reviewOf(claim.id);
  expect(review).toMatchObject({ status: 'pending', approvalsRequired: 1 });
  // No other route moves it.
  expect((await post(`/v1/claims/${claim.id}/release`)).status).toBe(409);
  expect((await t.call('DELETE', `/v1/claims/${claim.id}`)).status).toBe(409);
  const { status, body: refused } = await post(`/v1/claims/${claim.id}/submit`);
  expect([status, refused.error]).toMatchObject([
    409,
    {
      message:
        'A held claim cannot be submitted. It waits for a review. Decide the review. Allowed next states: draft, cancelled.',
      nextAction: 'decide_review',
    },
  ]);
  const byAuthor = await decide(review.id, { decision: 'approve' }, own.key);
  expect([byAuthor.status, byAuthor.body.error.code]).toEqual([403, 'reviewer_not_allowed']);
  const { body: approved } = await decide(review.id, { decision: 'approve', reason: 'Complete' });
  expect([approved.status, approved.decisions[0].by.id]).toEqual(['approved', reviewer.id]);
  // Approving never submits.
  expect((await t.call('GET', `/v1/claims/${claim.id}`)).body.status).toBe('draft');
  expect((await submit(claim.id)).status).toBe('submitted');
  expect((await decide(review.id, { decision: 'reject' })).status).toBe(409);
});

test.each([
  [22_200, { note: 'Changed' }],
  [22_300, { assignmentCode: 'C' }],
  [22_400, { cliaNumber: '12D3456789' }],
])('an edit voids the approval (%i)', async (charge, edit) => {
  await aPolicy(charge);
  const claim = await submitted(charge);
  const review = await reviewOf(claim.id);
  expect((await t.call('PATCH', `/v1/claims/${claim.id}`, { body: edit })).status).toBe(200);
  expect((await decide(review.id, { decision: 'approve' })).body.error.code).toBe('review_outdated');
  expect((await decide(review.id, { decision: 'reject' })).body.status).toBe('rejected');
  expect((await submit(claim.id)).status).toBe('held');
});

test('two approvals need two people, and sampling is deterministic', async () => {
  await aPolicy(33_300, { action: 'require_two_approvals' });
  const claim = await submitted(33_300);
  const review = await reviewOf(claim.id);
  expect((await decide(review.id, { decision: 'approve' })).body.status).toBe('pending');
  expect((await decide(review.id, { decision: 'approve' })).body.error.code).toBe('reviewer_not_allowed');
  const second = await t.keyFor(own.id, ['reviews:write']);
  expect((await decide(review.id, { decision: 'approve' }, second.key)).body.status).toBe('approved');
  await aPolicy(44_400, { sampling: { percent: 0.000001, salt: 'a' } });
  expect((await submitted(44_400)).status).toBe('submitted');
});

test('DELETE keeps or releases the held claims, and replays', async () => {
  const kept = await aPolicy(55_500);
  const keptClaim = await submitted(55_500);
  const { status, body } = await remove(kept.id);
  expect([status, body]).toEqual([200, { id: kept.id, deleted: true, heldItems: { kept: 1, released: 0 } }]);
  expect((await t.call('GET', `/v1/claims/${keptClaim.id}`)).body.status).toBe('held');
  const released = await aPolicy(66_600);
  const claim = await submitted(66_600);
  const headers = { 'idempotency-key': 'delete-1' };
  const first = await remove(released.id, '?heldItems=release', { headers });
  expect(first.body.heldItems).toEqual({ kept: 0, released: 1 });
  const again = await remove(released.id, '?heldItems=release', { headers });
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
  expect((await t.call('GET', `/v1/claims/${claim.id}`)).body.status).toBe('draft');
  expect((await submit(claim.id)).status).toBe('submitted');
  expect((await remove(released.id)).status).toBe(404);
});

test('DELETE refuses bad queries, other scopes and other organizations, and changes nothing', async () => {
  const policy = await aPolicy(77_700);
  expect((await remove(policy.id, '?heldItems=drop')).status).toBe(400);
  const { key } = await t.keyFor(own.id, ['policies:read']);
  expect((await remove(policy.id, '', { key })).body.error.requiredScope).toBe('policies:admin');
  expect((await remove(policy.id, '', { key: other.key })).body.error.code).toBe('organization_mismatch');
  expect((await remove(policy.id, '', { headers: { 'if-match': '"v7"' } })).status).toBe(412);
  expect((await t.call('GET', `/v1/manual-review-policies/${policy.id}`)).body).toEqual(policy);
});

test.each([
  ['an unknown property', { condition: { field: 'color', operator: 'equals', value: 'x' } }, '/condition/field'],
  ['a condition without a comparison', { condition: { value: 1 } }, '/condition'],
  ['a comparison and a group', { condition: { field: 'payerId', operator: 'exists', all: [] } }, '/condition'],
  ['a comparison without an operator', { condition: { any: [{ field: 'payerId' }] } }, '/condition/any/0/operator'],
  ['a comparison beside a group', { condition: { field: 'payerId', all: [] } }, '/condition'],
  ['an unknown stage', { stage: 'never' }, '/stage'],
  ['a share above 100', { sampling: { percent: 101, salt: 'a' } }, '/sampling/percent'],
])('a policy with %s is refused', async (_what, wrong, param) => {
  const answer = await post('/v1/manual-review-policies', { name: 'x', stage: 'claim_submit', ...wrong });
  expect([answer.status, answer.body.error.param]).toEqual([422, param]);
});

test('a refused condition names the alternatives once, and the document states them', async () => {
  const condition = { any: [{ value: 1 }, { all: [], any: [{ field: 'payerId', operator: 'exists' }] }] };
  const { body } = await post('/v1/manual-review-policies', { name: 'x', stage: 'claim_submit', condition });
  const message = 'Give exactly one of: field; all; any; none.';
  expect(body.error.details).toEqual([
    { code: 'exactly_one', param: '/condition/any/0', message },
    { code: 'exactly_one', param: '/condition/any/1', message },
  ]);
  const { body: document } = await t.call('GET', '/v1/openapi.json');
  const { ReviewConditionParams, WorkConditionField, WorkConditionParams } = document.components.schemas;
  const alternatives = ['field', 'all', 'any', 'none'].map((name) => ({ required: [name] }));
  expect([ReviewConditionParams.oneOf, WorkConditionParams.oneOf]).toEqual([alternatives, alternatives]);
  expect(WorkConditionParams.properties.field.$ref).toBe('#/components/schemas/WorkConditionField');
  expect(WorkConditionField.enum).toContain('priority');
});
