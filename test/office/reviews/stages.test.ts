import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import { signedIn } from '../../helpers/session.ts';
import type { Shown } from '../../helpers/shown.ts';
import { Practice } from '../../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS, MINUTE_MS } from '../../sandbox/support.ts';

let t: TestApp;
let own: ClockedOrganization;
let reviewer: { id: string; key: string };
beforeAll(async () => {
  t = await openTestApp();
  own = await ClockedOrganization.open(t);
  reviewer = await t.keyFor(own.id, ['reviews:write', 'reviews:read']);
});
afterAll(() => t.close());

const post = (path: string, body?: unknown) => own.call('POST', path, body);
const aPolicy = async (stage: string, more: object = {}): Promise<Shown> => {
  const { status, body, text } = await post('/v1/manual-review-policies', { name: stage, stage, ...more });
  if (status !== 201) throw new Error(text);
  return body;
};
const policyOf = async ({ id }: Shown): Promise<Shown> =>
  (await own.call('GET', `/v1/manual-review-policies/${id}`)).body;
const end = ({ id }: Shown) => own.call('DELETE', `/v1/manual-review-policies/${id}`);
const decide = (id: string, decision: 'approve' | 'reject' = 'approve') =>
  t.call('POST', `/v1/reviews/${id}/decision`, { body: { decision }, key: reviewer.key });
const changesOf = async ({ id }: Shown): Promise<Shown> => (await own.call('GET', `/v1/reviews/${id}/changes`)).body;
const reviewOf = async (id: string): Promise<Shown> => (await own.call('GET', `/v1/reviews/${id}`)).body;

/** Takes a step that has to wait; returns its only review. */
async function refused(take: () => Promise<Shown>): Promise<Shown> {
  const first = await take();
  expect([first.status, first.body.error.code]).toEqual([409, 'review_required']);
  // Taking it again finds the same review.
  expect((await take()).body.error.reviewIds).toEqual(first.body.error.reviewIds);
  const [id, ...others] = first.body.error.reviewIds;
  expect(others).toEqual([]);
  return reviewOf(id);
}

async function denied(memberId: string): Promise<Shown> {
  const claimId = await own.submitClaim(memberId);
  await own.advance(16 * DAY_MS);
  return (await own.call('GET', `/v1/denials?claimId=${claimId}`)).body.data[0];
}

describe('a step that a policy wants people to approve', () => {
  test('a letter is sent after the approval of exactly this letter', async () => {
    const policy = await aPolicy('appeal_send', { condition: { field: 'level', operator: 'equals', value: 1 } });
    const denial = await denied('SBX-CLM.DENY.CO197-0001');
    const { body: appeal } = await post('/v1/appeals', { denialIds: [denial.id] });
    const path = `/v1/appeals/${appeal.id}`;
    const fill = (value: string) =>
      own.call('PATCH', path, {
        placeholders: appeal.letter.placeholders.map(({ key }: { key: string }) => ({ key, value })),
      });
    await fill('The words.');
    const send = () => post(`${path}/send`, { channel: 'sandbox' });
    const review = await refused(send);
    expect(review).toMatchObject({
      ...{ stage: 'appeal_send', status: 'pending', claimId: denial.claimId, policyId: policy.id },
      ...{
        subject: { type: 'appeal', id: appeal.id },
        request: { channel: 'sandbox' },
        author: { type: 'api_key' },
      },
    });
    expect((await own.call('GET', path)).body.status).toBe('draft');
    // An edit voids the review, and sending asks for another one.
    await fill('Other words.');
    expect((await decide(review.id)).body.error.code).toBe('review_outdated');
    const second = await refused(send);
    expect([second.id === review.id, (await reviewOf(review.id)).status]).toEqual([false, 'superseded']);
    expect((await decide(second.id)).body.status).toBe('approved');
    expect((await own.call('GET', path)).body.status).toBe('draft');
    expect((await send()).body.status).toBe('sent');
    await end(policy);
  });

  test('write-offs of open and of denied amounts, each approval once', async () => {
    const large = { field: 'amount', operator: 'at_least', value: 1_000 };
    const policy = await aPolicy('write_off', { condition: large });
    const denial = await denied('SBX-CLM.DENY.CO197-0002');
    const resolve = () => post(`/v1/denials/${denial.id}/resolve`, { type: 'write_off', reasonCode: 'timely_filing' });
    const review = await refused(resolve);
    expect(review.request).toMatchObject({ amount: denial.deniedAmount, scope: 'denied', denialId: denial.id });
    expect((await own.call('GET', `/v1/denials/${denial.id}`)).body.status).toBe('open');
    await decide(review.id);
    expect((await resolve()).body.status).toBe('written_off');
    const claimId = await own.submitClaim('SBX-CLM.PAID-0003');
    await own.advance(16 * DAY_MS);
    const writeOff = (amount: number) => () =>
      post(`/v1/claims/${claimId}/write-offs`, { scope: 'patient', reason: 'courtesy', amount });
    // The policy applies to large amounts.
    expect((await writeOff(999)()).status).toBe(201);
    const first = await refused(writeOff(1_000));
    expect(await changesOf(first)).toMatchObject({
      isOutdated: false,
      base: { type: 'claim', id: claimId },
      changes: [{ path: '/open/patient', before: 2_001, after: 1_001 }],
    });
    await decide(first.id);
    expect((await writeOff(1_001)()).body.error.code).toBe('review_required');
    expect((await writeOff(1_000)()).status).toBe(201);
    // The same amount again is another write-off.
    expect((await refused(writeOff(1_000))).id).not.toBe(first.id);
    const shown = (await own.call('GET', `/v1/manual-review-policies/${policy.id}/preview?days=90`)).body;
    // 12,500 denied and 1,000; 999 does not match.
    expect(shown).toMatchObject({ steps: 3, matched: 2, sampled: 2 });
    await end(policy);
  });

  test('conditions compare the fields of their step, which can be listed', async () => {
    const path = '/v1/manual-review-policies/condition-fields';
    const { body } = await own.call('GET', `${path}?stage=write_off`);
    const amount = body.data.find(({ name }: Shown) => name === 'amount');
    expect(amount).toMatchObject({ type: 'number', operators: expect.arrayContaining(['at_least', 'between']) });
    const { body: ofClaims } = await own.call('GET', `${path}?stage=claim_submit`);
    expect(ofClaims.data).toContainEqual(expect.objectContaining({ name: 'totalCharges', unit: 'cents' }));
    expect(ofClaims.data).toContainEqual(expect.objectContaining({ name: 'lineCount', unit: null }));
    const { status, body: refusal } = await own.call('GET', path);
    expect([status, refusal.error.param]).toEqual([400, '?stage']);
  });

  test('a fix of a claim, and then the claim is another one', async () => {
    const policy = await aPolicy('fix_apply', {
      condition: { field: 'ruleIds', operator: 'contains', value: 'icd10.format' },
    });
    const { body: patient } = await post('/v1/patients', aPatient());
    const coverage = await post('/v1/coverages', aCoverage(patient.id, { memberId: 'SBX-0004' }));
    const ids = { patientId: patient.id, coverageId: coverage.body.id };
    const { body: claim } = await post('/v1/claims', aClaim(ids, { diagnoses: [{ code: ' j06.9' }] }));
    const { body: run } = await post(`/v1/claims/${claim.id}/scrub`);
    const finding = run.findings.find(({ ruleId }: Shown) => ruleId === 'icd10.format');
    const fix = () => post(`/v1/claims/${claim.id}/apply-fix`, { fixId: finding.fixes[0].id });
    const review = await refused(fix);
    expect(review.request).toEqual({ ruleIds: 'icd10.format', fixIds: finding.fixes[0].id });
    expect((await own.call('GET', `/v1/claims/${claim.id}`)).body.diagnoses[0].code).toBe(' j06.9');
    expect((await changesOf(review)).changes).toEqual([
      { path: '/diagnoses/0/code', before: ' j06.9', after: 'J06.9' },
    ]);
    await decide(review.id);
    expect((await fix()).body.claim.diagnoses[0].code).toBe('J06.9');
    await end(policy);
  });

  test('the submission of a prior authorization', async () => {
    const policy = await aPolicy('prior_auth_submit', {
      condition: { field: 'procedureCodes', operator: 'contains', value: 'E0601' },
    });
    const practice = new Practice(own);
    const draft = await practice.draft('SBX-0005');
    const path = `/v1/prior-authorizations/${draft.id}`;
    const submit = () => post(`${path}/submit`, {});
    const review = await refused(submit);
    expect(review).toMatchObject({ claimId: null, subject: { type: 'prior_authorization', id: draft.id } });
    await own.call('PATCH', path, { note: 'Changed' });
    expect((await decide(review.id)).body.error.code).toBe('review_outdated');
    expect(await changesOf(review)).toMatchObject({ isOutdated: true, base: null, changes: [], changeCount: 0 });
    await decide((await refused(submit)).id);
    expect((await submit()).body.status).toBe('submitted');
    await end(policy);
  });

  test('the change of a coverage that the payer suggests', async () => {
    const policy = await aPolicy('eligibility', {
      condition: { field: 'changedFields', operator: 'contains', value: 'payerId' },
    });
    const { coverageId } = await new Practice(own).coverage('SBX-ELG.MCO-0121', 'SBX01');
    const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
    const { body: check } = await post('/v1/eligibility-checks', { coverageId, provider });
    const apply = () => post(`/v1/eligibility-checks/${check.id}/apply-coverage-fix`);
    const review = await refused(apply);
    expect(await changesOf(review)).toMatchObject({
      base: { type: 'coverage', id: coverageId },
      changes: [{ path: '/payerId', before: 'SBX01', after: 'SBX03' }],
    });
    await decide(review.id);
    expect((await apply()).body.coverageFixAppliedAt).toEqual(expect.any(String));
    expect((await own.call('GET', `/v1/coverages/${coverageId}`)).body.payerId).toBe('SBX03');
    await end(policy);
  });
});

test('the submission of a replacement shows what differs from the replaced claim', async () => {
  const originalId = await own.submitClaim('SBX-CLM.PAID-0007');
  await own.advance(16 * DAY_MS);
  const { body: draft } = await post(`/v1/claims/${originalId}/replace`, {});
  const policy = await aPolicy('claim_submit', {
    condition: { field: 'frequencyCode', operator: 'equals', value: '7' },
  });
  await own.call('PATCH', `/v1/claims/${draft.id}`, { placeOfServiceCode: '22' });
  await post(`/v1/claims/${draft.id}/scrub`);
  await post(`/v1/claims/${draft.id}/submit`);
  const [review] = (await own.call('GET', `/v1/reviews?subjectId=${draft.id}`)).body.data;
  const shown = await changesOf(review);
  expect(shown).toMatchObject({ reviewId: review.id, isOutdated: false, base: { type: 'claim', id: originalId } });
  expect(shown.changes).toContainEqual({ path: '/placeOfServiceCode', before: '11', after: '22' });
  expect(shown.changes).toContainEqual({ path: '/frequencyCode', before: '1', after: '7' });
  expect(shown.changes.filter(({ path }: Shown) => path.startsWith('/serviceLines'))).toEqual([]);
  expect(shown.changeCount).toBe(shown.changes.length);
  const stranger = await t.organization('A stranger');
  const foreign = await t.call('GET', `/v1/reviews/${review.id}/changes`, { key: stranger.key });
  expect(foreign.body.error.code).toBe('organization_mismatch');
  const other = await t.keyFor(own.id, ['claims:read']);
  expect((await t.call('GET', `/v1/reviews/${review.id}/changes`, { key: other.key })).status).toBe(403);
  await end(policy);
});

describe('a review', () => {
  const held = async () => {
    const id = await own.submitClaim('SBX-0006');
    const [review] = (await own.call('GET', `/v1/reviews?subjectId=${id}&stage=claim_submit`)).body.data;
    return { id, review };
  };
  const stateOf = async (id: string) => (await own.call('GET', `/v1/claims/${id}`)).body.status;

  test.each([
    ['keep', 'pending', 'held'],
    ['release', 'released', 'draft'],
    ['reject', 'rejected', 'draft'],
  ])('without a decision in time: %s', async (onTimeout, status, claimStatus) => {
    const policy = await aPolicy('claim_submit', { expiresHoldAfterMinutes: 60, onTimeout });
    const { id, review } = await held();
    await own.advance(59 * MINUTE_MS);
    expect([(await reviewOf(review.id)).status, await stateOf(id)]).toEqual(['pending', 'held']);
    await own.advance(2 * MINUTE_MS);
    const ended = await reviewOf(review.id);
    expect([ended.status, ended.timedOutAt, await stateOf(id)]).toEqual([status, review.expiresAt, claimStatus]);
    if (onTimeout === 'release') {
      await post(`/v1/claims/${id}/scrub`);
      expect((await post(`/v1/claims/${id}/submit`)).body.status).toBe('submitted');
    }
    await end(policy);
  });

  test('fires events and is a work item while it waits; its policy counts it', async () => {
    const { body: queue } = await post('/v1/queues', { name: 'Second pair of eyes' });
    const policy = await aPolicy('claim_submit', { workItem: { priority: 'high', queueId: queue.id } });
    const one = await held();
    const two = await held();
    const items = async () => (await own.call('GET', `/v1/work?queueId=${queue.id}`)).body.data;
    expect((await items()).map(({ reviewId, status, priority }: Shown) => [reviewId, status, priority])).toEqual([
      [two.review.id, 'open', 'high'],
      [one.review.id, 'open', 'high'],
    ]);
    await own.advance(10 * MINUTE_MS);
    await decide(one.review.id);
    await own.advance(20 * MINUTE_MS);
    await decide(two.review.id, 'reject');
    expect((await items()).map(({ status }: Shown) => status)).toEqual(['done', 'done']);
    const events = (await own.call('GET', `/v1/events?resourceId=${one.review.id}`)).body.data;
    expect(events.map(({ type }: Shown) => type)).toEqual(['review.decided', 'review.requested']);
    expect(events[0].data.review).toMatchObject({ status: 'approved', decisions: [{ by: { id: reviewer.id } }] });
    // After 10 and 30 minutes.
    expect((await policyOf(policy)).stats).toEqual({
      ...{ matched: 2, pending: 0, approved: 1, rejected: 1, released: 0, medianMinutes: 10 },
    });
    await end(policy);
  });

  test('is decided by users of the roles that the policy names', async () => {
    const policy = await aPolicy('claim_submit', { reviewers: { roleIds: ['org_admin'] } });
    const { id, review } = await held();
    const byKey = await decide(review.id);
    expect([byKey.status, byKey.body.error.code, byKey.body.error.roleIds]).toEqual([
      403,
      'reviewer_not_allowed',
      ['org_admin'],
    ]);
    const as = async (role: 'biller' | 'org_admin') => {
      const { headers } = await signedIn(t.app, own.id, role);
      return t.call('POST', `/v1/reviews/${review.id}/decision`, {
        body: { decision: 'approve' },
        key: null,
        headers,
      });
    };
    expect((await as('biller')).body.error.code).toBe('reviewer_not_allowed');
    expect((await as('org_admin')).body.status).toBe('approved');
    expect(await stateOf(id)).toBe('draft');
    await end(policy);
  });

  test.each([
    [
      'a released step with two approvals',
      { action: 'require_two_approvals', onTimeout: 'release', expiresHoldAfterMinutes: 5 },
      '/onTimeout',
    ],
    ['a time-out without a time', { onTimeout: 'reject' }, '/onTimeout'],
    [
      'a property of another stage',
      { condition: { field: 'amount', operator: 'at_least', value: 1 } },
      '/condition/field',
    ],
    ['an unknown role', { reviewers: { roleIds: ['king'] } }, '/reviewers/roleIds/0'],
  ])('a policy with %s is refused', async (_what, wrong, param) => {
    const answer = await post('/v1/manual-review-policies', { name: 'x', stage: 'claim_submit', ...wrong });
    expect([answer.status, answer.body.error.param]).toEqual([422, param]);
  });

  test('a queue of another organization is refused', async () => {
    const other = await t.organization('Elsewhere');
    const { body: foreign } = await t.call('POST', '/v1/queues', { body: { name: 'Theirs' }, key: other.key });
    const wrong = { name: 'x', stage: 'claim_submit', workItem: { queueId: foreign.id } };
    expect((await post('/v1/manual-review-policies', wrong)).body.error.code).toBe('organization_mismatch');
  });
});
