import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../helpers/app.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../sandbox/support.ts';
import { PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

type Shown = { id: string; linkId: string; status: string; dueAt: string };
const statuses = async (id: string) => (await practice.questions(id)).map(({ status }: Shown) => status);
const answer = async (id: string, values: Record<string, string>) => {
  const questions: Shown[] = await practice.questions(id);
  const answers = questions.flatMap(({ id: questionId, linkId }) =>
    values[linkId] === undefined ? [] : [{ questionId, value: values[linkId] }],
  );
  return practice.call('PATCH', `${PATH}/${id}/answers`, { answers });
};
const inject = (type: string, subjectId: string, outcome: string) =>
  practice.call('POST', '/v1/sandbox/payer-events', { type, subjectId, data: { outcome } });

describe('questions that are not answered in time', () => {
  test('expire 15 business days after receipt; saved answers can still be sent', async () => {
    const { id, clock } = await practice.submit('SBX-PA.QUESTIONS.2-1');
    const [first]: Shown[] = await practice.questions(id);
    expect(clock.docsDueAt, 'three weeks later: no business day is left out').toBe(
      new Date(Date.parse(clock.startedAt) + 21 * DAY_MS).toISOString(),
    );
    expect(first?.dueAt).toBe(clock.docsDueAt);
    await answer(id, { sbx_decision: 'approve' });
    await practice.own.advance(20 * DAY_MS);
    expect(await statuses(id)).toEqual(['answered', 'open']);
    await practice.own.advance(2 * DAY_MS);
    expect(await statuses(id)).toEqual(['answered', 'expired']);
    const expired = await practice.get(id);
    expect(expired).toMatchObject({ status: 'questions_received', requirements: { questions: [] } });
    expect(expired.clock.docsExpiredAt).toBe(clock.docsDueAt);
    const late = await answer(id, { sbx_hba1c: '6.8' });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state_transition']);
    expect((await practice.call('POST', `${PATH}/${id}/submit-answers`)).status).toBe(202);
    await practice.own.advance(DAY_MS);
    expect((await practice.get(id)).status).toBe('approved');
    const { body } = await practice.call('GET', `${PATH}/${id}/timeline`);
    expect(body.data.map(({ action }: { action: string }) => action)).toContain(
      'prior_authorization.questions_expired',
    );
  });

  test('without any answer nothing can be sent, and the payer may deny', async () => {
    const { id } = await practice.submit('SBX-PA.QUESTIONS.2-2');
    await practice.own.advance(22 * DAY_MS);
    const nothing = await practice.call('POST', `${PATH}/${id}/submit-answers`);
    expect([nothing.status, nothing.body.error.code, nothing.body.error.param]).toEqual([
      409,
      'requirements_unmet',
      '/answers',
    ]);
    await inject('pa_decision', id, 'PA.DENY.MISSING_INFORMATION');
    await practice.own.advance(0);
    expect((await practice.get(id)).status).toBe('denied');
  });

  test('questions of a second round have their own time', async () => {
    const { id } = await practice.submit('SBX-PA.QUESTIONS.2-3');
    await practice.own.advance(22 * DAY_MS);
    await inject('pa_questions', id, 'PA.QUESTIONS.1');
    await practice.own.advance(0);
    const asked = await practice.get(id);
    expect(asked.clock).toMatchObject({ docsExpiredAt: null });
    expect(Date.parse(asked.clock.docsDueAt)).toBeGreaterThan(practice.own.frozenAt.getTime());
    expect(await statuses(id)).toEqual(['expired', 'expired', 'open']);
  });
});

describe('the time for the decision', () => {
  test('CORE: stops while the payer waits for answers, then two business days; overdue is reported once', async () => {
    const { id, clock } = await practice.submit('SBX-PA.QUESTIONS.1-4', { payerId: 'SBX05' });
    expect(clock).toMatchObject({ basis: 'core', decisionDueAt: null, dueAt: null, overdue: false });
    await practice.own.advance(7 * DAY_MS);
    expect((await practice.get(id)).clock).toMatchObject({ overdue: false });
    await answer(id, { sbx_decision: 'approve' });
    await practice.call('POST', `${PATH}/${id}/submit-answers`);
    await practice.own.advance(MINUTE_MS);
    const waiting = await practice.get(id);
    expect(waiting.clock.decisionDueAt).not.toBeNull();
    expect(await practice.events(id)).not.toContain('prior_auth.overdue');
  });

  test('CMS-0057-F: continues while the questions are open, and can be overdue', async () => {
    const { id, clock } = await practice.submit('SBX-PA.QUESTIONS.1-5');
    expect(clock).toMatchObject({ basis: 'cms_0057f', ruleId: 'cms_0057f.standard' });
    expect(Date.parse(clock.decisionDueAt) - Date.parse(clock.startedAt)).toBe(7 * DAY_MS);
    await practice.own.advance(8 * DAY_MS);
    expect((await practice.get(id)).clock).toMatchObject({ overdue: true });
    await practice.own.advance(30 * DAY_MS);
    const events = await practice.events(id);
    expect(events.filter((type) => type === 'prior_auth.overdue')).toHaveLength(1);
  });
});

test('answers that the channel refuses can be sent again', async () => {
  const { id } = await practice.submit('SBX-PA.QUESTIONS.1-6', { payerId: 'SBX05' });
  await answer(id, { sbx_decision: 'approve' });
  await practice.call('POST', `${PATH}/${id}/submit-answers`);
  const [message] = await practice.own.query<{ id: string }>(
    `select interchange_id as id from prior_authorization_messages where prior_authorization_id = $1 and purpose = 'answers'`,
    [id],
  );
  await practice.number(message!.id);
  const given = await practice.call('POST', `/v1/exchange/interchanges/${message!.id}/give-up`, {});
  expect(given.status, given.text).toBe(200);
  expect(await practice.get(id)).toMatchObject({
    status: 'questions_received',
    statusReason: { code: 'transmission_failed' },
  });
  expect(await statuses(id)).toEqual(['answered']);
  expect((await practice.call('POST', `${PATH}/${id}/submit-answers`)).status).toBe(202);
  await practice.own.advance(5 * HOUR_MS);
  expect((await practice.get(id)).status).toBe('approved');
});
