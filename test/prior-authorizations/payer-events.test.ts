import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../helpers/app.ts';
import { DAY_MS } from '../sandbox/support.ts';
import { PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

const inject = (type: string, subjectId: string, outcome?: string) =>
  practice.call('POST', '/v1/sandbox/payer-events', {
    type,
    subjectId,
    ...(outcome === undefined ? {} : { data: { outcome } }),
  });
/** An authorization that the payer leaves without a decision. */
const waiting = (suffix: number) => practice.submit(`SBX-PA.NODECISION-${suffix}`);

describe('pa_decision', () => {
  test('writes a 278 response that is fetched and read like any other', async () => {
    const { id } = await waiting(1);
    const made = await inject('pa_decision', id);
    expect(made.status).toBe(202);
    expect(made.body).toMatchObject({
      object: 'payer_event',
      type: 'pa_decision',
      subjectId: id,
      transactionSet: '278',
      dueAt: practice.own.frozenAt.toISOString(),
    });
    expect((await practice.get(id)).status, 'before the file is fetched').toBe('submitted');
    await practice.own.advance(0);
    expect(await practice.get(id)).toMatchObject({
      status: 'approved',
      decision: { actionCode: 'A1' },
      usage: { authorizedUnits: '6' },
    });
  });

  test.each([
    ['PA.PARTIAL', 'partially_approved', 'A2'],
    ['PA.MODIFY', 'partially_approved', 'A6'],
    ['PA.DENY.NOT_COVERED', 'denied', 'A3'],
    ['pa.notrequired', 'not_required', 'NA'],
  ])('%s makes the authorization %s', async (outcome, status, actionCode) => {
    const { id } = await waiting(2);
    expect((await inject('pa_decision', id, outcome)).status).toBe(202);
    await practice.own.advance(0);
    expect(await practice.get(id)).toMatchObject({ status, decision: { actionCode } });
  });

  test('a second decision changes nothing', async () => {
    const { id } = await waiting(3);
    await inject('pa_decision', id);
    await inject('pa_decision', id, 'PA.DENY.OTHER');
    await practice.own.advance(0);
    expect((await practice.get(id)).status).toBe('approved');
    expect(await practice.events(id)).toEqual(['prior_auth.submitted', 'prior_auth.approved']);
  });
});

describe('pa_questions', () => {
  test('asks; the decision follows from the answers', async () => {
    const { id } = await waiting(4);
    expect((await inject('pa_questions', id, 'PA.QUESTIONS.2')).status).toBe(202);
    await practice.own.advance(0);
    const questions: { id: string; linkId: string }[] = await practice.questions(id);
    expect(questions.map(({ linkId }) => linkId)).toEqual(['sbx_decision', 'sbx_hba1c']);
    const values: Record<string, string> = { sbx_decision: 'deny', sbx_hba1c: '6.8' };
    const answers = questions.map(({ id: questionId, linkId }) => ({ questionId, value: values[linkId] }));
    expect((await practice.call('PATCH', `${PATH}/${id}/answers`, { answers })).status).toBe(200);
    expect((await practice.call('POST', `${PATH}/${id}/submit-answers`)).status).toBe(202);
    await practice.own.advance(DAY_MS);
    expect((await practice.get(id)).status).toBe('denied');
  });

  test('asks three questions unless data.outcome gives another number', async () => {
    const { id } = await waiting(5);
    await inject('pa_questions', id);
    await practice.own.advance(0);
    expect(await practice.questions(id)).toHaveLength(3);
  });
});

describe('refused', () => {
  test('an authorization that was not submitted', async () => {
    const { id } = await practice.draft('SBX-6');
    const { status, body } = await inject('pa_decision', id);
    expect([status, body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test('an outcome of the other type, with the outcomes that are allowed', async () => {
    const { id } = await waiting(7);
    const asked = await inject('pa_decision', id, 'PA.QUESTIONS.3');
    expect([asked.status, asked.body.error.code, asked.body.error.param]).toEqual([
      422,
      'unknown_sandbox_token',
      '/data/outcome',
    ]);
    expect(asked.body.error.validTokens).toContain('PA.APPROVE');
    const decided = await inject('pa_questions', id, 'PA.APPROVE');
    expect(decided.body.error.validTokens).toEqual([expect.stringMatching(/^PA\.QUESTIONS/)]);
    for (const outcome of ['PA.PEND.3.APPROVE', 'CLM.PAID', 'PA.APPROVE-CLM.PAID', 'PA.UNKNOWN']) {
      expect((await inject('pa_decision', id, outcome)).status, outcome).toBe(422);
    }
  });

  test('a claim for an event of an authorization, and an authorization for an event of a claim', async () => {
    const claimId = await practice.own.submitClaim('SBX-CLM.LOST-8');
    const { id } = await waiting(8);
    for (const [type, subjectId] of [
      ['pa_decision', claimId],
      ['era_835', id],
    ] as const) {
      const { status, body } = await inject(type, subjectId);
      expect([status, body.error.param], type).toEqual([422, '/subjectId']);
    }
  });

  test('a member of data that belongs to another event', async () => {
    const { id } = await waiting(9);
    const { status, body } = await practice.call('POST', '/v1/sandbox/payer-events', {
      type: 'pa_decision',
      subjectId: id,
      data: { categoryCode: 'A2' },
    });
    expect([status, body.error.param]).toEqual([422, '/data/categoryCode']);
  });
});
