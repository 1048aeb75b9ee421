import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendMailTask } from '../../../src/jobs/tasks/platform.ts';
import { listMail } from '../../../src/modules/platform/mail/send-mail.ts';
import { aClaim, aServiceLine } from '../../helpers/builders.ts';
import { signedIn } from '../../helpers/session.ts';
import type { Shown } from '../../helpers/shown.ts';
import { startSmtpServer } from '../../helpers/smtp-server.ts';
import { Practice } from '../../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS, HOUR_MS, MINUTE_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const lasts = (metric: string, value: number, unit = 'days', more = {}) => ({
  ...{ metric, duration: { value, unit } },
  ...more,
});
const aPolicy = async (appliesTo: string, targets: unknown[], more = {}): Promise<Shown> => {
  const body = { name: appliesTo, appliesTo, targets, ...more };
  const { status, body: policy, text } = await own.call('POST', '/v1/sla-policies', body);
  if (status !== 201) throw new Error(text);
  return policy;
};
/** Each test archives its policies, so that tests do not affect each other. */
afterEach(async () => {
  for (const { id, archivedAt } of (await own.get('/v1/sla-policies?limit=100')).data)
    if (archivedAt === null) await own.call('DELETE', `/v1/sla-policies/${id}`);
});
/** The clocks of a subject, the oldest first. */
const clocksOf = async (subjectId: string, more = ''): Promise<Shown[]> =>
  (await own.get(`/v1/sla-clocks?subjectId=${subjectId}${more}`)).data.toReversed();
const report = async ({ id }: Shown): Promise<Shown[]> =>
  (await own.get(`/v1/reports/sla?policyId=${id}&from=2030-05-01&to=2030-12-31`)).rows;
const eventsOf = async (resourceId: string): Promise<string[]> =>
  (await own.get(`/v1/events?resourceId=${resourceId}&limit=100`)).data.map(({ type }: Shown) => type).toReversed();
const later = (milliseconds: number) => new Date(own.frozenAt.getTime() + milliseconds).toISOString();

/** Creates a claim that is not submitted yet. */
async function aDraft(memberId: string): Promise<Shown> {
  const { coverageId, patientId } = await new Practice(own).coverage(memberId, 'SBX01');
  const serviceLines = [aServiceLine({ serviceDate: { start: later(-8 * DAY_MS).slice(0, 10) } })];
  return (await own.call('POST', '/v1/claims', aClaim({ patientId, coverageId }, { serviceLines }))).body;
}
async function submit(id: string): Promise<void> {
  await own.call('POST', `/v1/claims/${id}/scrub`);
  expect((await own.call('POST', `/v1/claims/${id}/submit`)).status).toBe(202);
}

describe('the clocks of a claim', () => {
  test('run from its creation to its submission, and from there to the decision of the payer', async () => {
    const policy = await aPolicy('claim', [
      lasts('submission', 2, 'days', { warnBefore: { value: 6, unit: 'hours' } }),
      lasts('payer_response', 30),
    ]);
    const claim = await aDraft('SBX-0101');
    const [started] = await clocksOf(claim.id);
    expect(started).toMatchObject({
      ...{ policyId: policy.id, policyRevision: 1, subject: { type: 'claim', id: claim.id }, claimId: claim.id },
      ...{ state: 'on_track', startEvent: 'claim.created', endEvent: null },
      target: { metric: 'submission', dueAt: later(2 * DAY_MS), warnAt: later(42 * HOUR_MS) },
    });
    const [warnAt, dueAt] = [later(42 * HOUR_MS), later(2 * DAY_MS)];
    await own.advance(50 * HOUR_MS);
    const [breached] = await clocksOf(claim.id);
    expect(breached).toMatchObject({ state: 'breached', target: { warnedAt: warnAt, breachedAt: dueAt } });
    expect(await eventsOf(started.id)).toEqual(['sla.at_risk', 'sla.breached']);
    await submit(claim.id);
    await own.advance(16 * DAY_MS);
    const [submission, response, ...others] = await clocksOf(claim.id);
    expect(others).toEqual([]);
    expect(submission).toMatchObject({ state: 'breached', endEvent: 'claim.submitted' });
    expect(response).toMatchObject({ state: 'met', startEvent: 'claim.submitted', endEvent: 'claim.paid' });
    expect(response.target.startedAt).toBe(submission.target.metAt);
    expect((await own.get(`/v1/sla-clocks/${response.id}`)).id).toBe(response.id);
    const common = { subjectType: 'claim', policyId: policy.id, clocks: 1, running: 0 };
    expect((await report(policy)).map(({ medianMinutes: _, metPercent: __, ...row }) => row)).toEqual(
      expect.arrayContaining([
        { ...common, metric: 'submission', met: 0, breached: 1 },
        { ...common, metric: 'payer_response', met: 1, breached: 0 },
      ]),
    );
    // Replaying past events gives the same clocks as the events themselves.
    const preview = await own.get(`/v1/sla-policies/${policy.id}/preview`);
    expect([preview.items, preview.matched]).toEqual([1, 1]);
    expect(preview.metrics).toEqual([
      { metric: 'submission', met: 0, breached: 1, open: 0 },
      { metric: 'payer_response', met: 1, breached: 0, open: 0 },
    ]);
  });

  test('a rejected claim has to be submitted again', async () => {
    await aPolicy('claim', [lasts('submission', 5), lasts('payer_response', 30)]);
    const id = await own.submitClaim('SBX-CLM.REJECT.CH.A3.21-0102');
    await own.advance(2 * DAY_MS);
    const [first, response, second] = await clocksOf(id);
    expect([first.state, first.endEvent]).toEqual(['met', 'claim.submitted']);
    expect([response.state, response.endEvent]).toEqual(['met', 'claim.rejected']);
    expect([second.target.metric, second.startEvent, second.state]).toEqual([
      'submission',
      'claim.rejected',
      'on_track',
    ]);
  });

  test('escalate minutes after the breach, also through the work items about the claim', async () => {
    const { body: queue } = await own.call('POST', '/v1/queues', { name: 'Late claims' });
    await aPolicy('claim', [lasts('submission', 1)], {
      escalation: [
        { at: 'breach', action: 'raise_priority' },
        { at: '+90', action: 'event' },
        { at: '+90', action: 'reassign', queueId: queue.id },
        { at: '+120', action: 'raise_priority' },
      ],
    });
    const claim = await aDraft('SBX-0103');
    const subject = { type: 'claim', id: claim.id };
    const { body: item } = await own.call('POST', '/v1/work', { type: 'custom', title: 'Send it', subject });
    const due = later(DAY_MS);
    const pastDue = (minutes: number) => new Date(new Date(due).getTime() + minutes * MINUTE_MS).toISOString();
    const shown = async () => {
      const { priority, queueId } = await own.get(`/v1/work/${item.id}`);
      const [clock] = await clocksOf(claim.id);
      return [priority, queueId, clock.target.steps.map(({ doneAt }: Shown) => doneAt)];
    };
    await own.advance(DAY_MS + 30 * MINUTE_MS);
    expect(await shown()).toEqual(['high', null, [null, null]]);
    await own.advance(65 * MINUTE_MS);
    expect(await shown()).toEqual(['high', queue.id, [pastDue(90), null]]);
    const [clock] = await clocksOf(claim.id);
    expect(await eventsOf(clock.id)).toEqual(['sla.breached', 'sla.breached']);
    // Submitted before the last step, so that no notification is needed.
    await submit(claim.id);
    await own.advance(DAY_MS);
    expect(await shown()).toEqual(['high', queue.id, [pastDue(90), null]]);
  });

  test('follow a changed policy only if it is reapplied, and end with a draft that is deleted', async () => {
    const policy = await aPolicy('claim', [lasts('submission', 3), lasts('next_update', 9)]);
    const [claim, deleted] = [await aDraft('SBX-0104'), await aDraft('SBX-0105')];
    const dueAt = async (id: string) => (await clocksOf(id, '&metric=submission'))[0].target.dueAt;
    const path = `/v1/sla-policies/${policy.id}`;
    const before = await dueAt(claim.id);
    await own.call('PATCH', path, { targets: [lasts('submission', 1)] });
    expect(await dueAt(claim.id)).toBe(before);
    await own.call('PATCH', `${path}?reapply=open`, { targets: [lasts('submission', 2)] });
    expect([before, await dueAt(claim.id)]).toEqual([later(3 * DAY_MS), later(2 * DAY_MS)]);
    const [updates] = await clocksOf(claim.id, '&metric=next_update');
    expect([updates.state, updates.endEvent]).toEqual(['cancelled', null]);
    await own.call('DELETE', `/v1/claims/${deleted.id}`);
    await own.advance(3 * DAY_MS);
    expect((await clocksOf(claim.id, '&metric=submission'))[0].state).toBe('breached');
    expect((await clocksOf(deleted.id, '&metric=submission'))[0].state).toBe('cancelled');
  });

  test('apply to the claims that the filter names, by the first policy', async () => {
    const small = { field: 'totalCharges', operator: 'less_than', value: 100 };
    await aPolicy('claim', [lasts('submission', 1)], { filter: small });
    await aPolicy('claim', [lasts('payer_response', 1)]);
    await aPolicy('claim', [lasts('submission', 1)]);
    const claim = await aDraft('SBX-0106');
    // The first policy that matches applies, also if it does not measure the submission.
    expect(await clocksOf(claim.id)).toEqual([]);
  });
});

test("each update starts a claim's clock of next_update again", async () => {
  await aPolicy('claim', [lasts('next_update', 36, 'hours')]);
  const id = await own.submitClaim('SBX-0107');
  await own.advance(20 * DAY_MS);
  const clocks = await clocksOf(id);
  const updates = (await eventsOf(id)).filter((type) => type !== 'claim.created');
  expect(clocks.map(({ endEvent }) => endEvent)).toEqual(updates.slice(0, updates.indexOf('claim.paid') + 1));
  for (const [index, clock] of clocks.entries())
    expect(clock.target.startedAt).toBe(clocks[index - 1]?.target.metAt ?? clock.createdAt);
  expect(new Set(clocks.map(({ state }) => state))).toEqual(new Set(['met', 'breached']));
});

test('an authorization has clocks for the answer of the payer and for our answers to its questions', async () => {
  await aPolicy('prior_authorization', [
    lasts('payer_response', 7, 'days', { regulatory: 'cms_0057f_standard' }),
    lasts('submission', 2),
    lasts('resolution', 30),
  ]);
  const practice = new Practice(own);
  const { id } = await practice.submit('SBX-PA.QUESTIONS.2-0108');
  await own.advance(DAY_MS);
  const byMetric = async () =>
    (await clocksOf(id)).map(({ target, startEvent, endEvent, state }) => [target.metric, startEvent, endEvent, state]);
  expect(await byMetric()).toEqual(
    expect.arrayContaining([
      ['payer_response', 'prior_auth.submitted', 'prior_auth.questions_received', 'met'],
      ['resolution', 'prior_auth.submitted', null, 'on_track'],
      ['submission', 'prior_auth.questions_received', null, 'on_track'],
    ]),
  );
  await own.call('POST', `/v1/prior-authorizations/${id}/cancel`, { reason: 'The visit was cancelled.' });
  await own.advance(DAY_MS);
  expect(new Set((await clocksOf(id)).map(({ state }) => state))).toEqual(new Set(['met', 'cancelled']));
});

test('a denial and its appeal have clocks', async () => {
  await aPolicy('denial', [lasts('submission', 30), lasts('resolution', 90)]);
  await aPolicy('appeal', [lasts('submission', 5), lasts('payer_response', 60)]);
  const claimId = await own.submitClaim('SBX-CLM.DENY.CO197-APL.OVERTURN-0109');
  await own.advance(16 * DAY_MS);
  const [denial] = (await own.get(`/v1/denials?claimId=${claimId}`)).data;
  expect((await clocksOf(denial.id)).map(({ target, claimId: of }) => [target.metric, of])).toEqual([
    ['submission', claimId],
    ['resolution', claimId],
  ]);
  const { body: appeal } = await own.call('POST', '/v1/appeals', { denialIds: [denial.id] });
  const placeholders = appeal.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'The words.' }));
  await own.call('PATCH', `/v1/appeals/${appeal.id}`, { placeholders });
  await own.call('POST', `/v1/appeals/${appeal.id}/send`, { channel: 'sandbox' });
  await own.advance(40 * DAY_MS);
  expect((await clocksOf(appeal.id)).map(({ target, endEvent, state }) => [target.metric, endEvent, state])).toEqual([
    ['submission', 'appeal.sent', 'met'],
    ['payer_response', 'appeal.outcome_received', 'met'],
  ]);
  const [submission] = await clocksOf(denial.id);
  expect([submission.state, submission.endEvent]).toEqual(['met', 'denial.updated']);
});

test("a change or a note starts a work item's clock of next_update again, and the reports count each period", async () => {
  const filter = { field: 'category', operator: 'equals', value: 'updates' };
  const policy = await aPolicy('work_item', [lasts('next_update', 1), lasts('resolution', 20)], { filter });
  const { body: item } = await own.call('POST', '/v1/work', { type: 'custom', title: 'Call', category: 'updates' });
  const path = `/v1/work/${item.id}`;
  const next = async () => (await own.get(path)).sla.targets[0];
  expect(await next()).toMatchObject({ metric: 'next_update', dueAt: later(DAY_MS) });
  await own.advance(12 * HOUR_MS);
  await own.call('POST', `${path}/notes`, { text: 'Nobody answers.' });
  expect(await next()).toMatchObject({ startedAt: later(0), dueAt: later(DAY_MS) });
  const firstDue = later(DAY_MS);
  await own.advance(30 * HOUR_MS);
  expect([(await own.get(path)).sla.state, (await next()).breachedAt]).toEqual(['breached', firstDue]);
  await own.call('PATCH', path, { priority: 'high' }, { 'if-match': '*' });
  expect([(await own.get(path)).sla.state, (await next()).dueAt]).toEqual(['on_track', later(DAY_MS)]);
  await own.advance(HOUR_MS);
  await own.call('PATCH', path, { resolution: { code: 'answered' } }, { 'if-match': '*' });
  expect((await clocksOf(item.id)).map(({ state }) => state)).toEqual(['met', 'breached']);
  const [updates, resolution] = await report(policy);
  expect(updates).toMatchObject({ metric: 'next_update', clocks: 3, met: 2, breached: 1, running: 0 });
  expect(resolution).toMatchObject({ metric: 'resolution', clocks: 1, met: 1 });
});

test('an escalation is mailed over SMTP, without anything but the type and the id', async () => {
  const smtp = await startSmtpServer();
  const { user } = await signedIn(own.t.app, own.id, 'org_admin');
  await aPolicy('claim', [lasts('submission', 1)], { escalation: [{ at: '+30', action: 'notify' }] });
  const claim = await aDraft('SBX-0110');
  const due = later(DAY_MS);
  await own.advance(2 * DAY_MS);
  const send = sendMailTask(own.t.app, smtp.mailer);
  for (const mail of await listMail(own.t.app.pool))
    await send({ organizationId: mail.organizationId, mailId: mail.id }, { number: 1, isLast: false });
  const mails = smtp.messages.filter(({ text }) => text.includes(claim.id));
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([user.email, 'owner@riverside.example'].sort());
  expect(mails[0]!.text).toContain('Subject: A claim has missed its service level');
  const body = mails[0]!.text.slice(mails[0]!.text.indexOf('\r\n\r\n')).replace(/=\r\n/g, '').trim();
  expect(body).toBe(
    `The claim ${claim.id} has missed its service level: submission, ${due}. It was still open 30 minutes after the breach.`,
  );
  await smtp.close();
});

test.each([
  ['a metric of other subjects', { targets: [lasts('first_touch', 1)] }, 'not_allowed', '/targets/0/metric'],
  ['an unknown metric', { targets: [lasts('speed', 1)] }, 'not_allowed', '/targets/0/metric'],
  ['an unknown subject', { appliesTo: 'patient' }, 'not_allowed', '/appliesTo'],
  [
    'a priority',
    { targets: [lasts('submission', 1, 'days', { priority: 'high' })] },
    'not_allowed',
    '/targets/0/priority',
  ],
  ['a pause', { pauseWhenWaiting: ['payer'] }, 'not_allowed', '/pauseWhenWaiting'],
  [
    'a property of other subjects',
    { filter: { field: 'queueId', operator: 'exists' } },
    'unknown_field',
    '/filter/field',
  ],
  [
    'contradicting targets',
    { targets: [lasts('payer_response', 9), lasts('resolution', 8)] },
    'contradiction',
    '/targets/1/duration',
  ],
  ['a step before the breach', { escalation: [{ at: '-5', action: 'event' }] }, 'wrong_format', '/escalation/0/at'],
  ['a step at no minute', { escalation: [{ at: '+0', action: 'event' }] }, 'wrong_format', '/escalation/0/at'],
])('a policy for claims with %s is refused', async (_what, wrong, code, param) => {
  const body = { name: 'x', appliesTo: 'claim', targets: [lasts('submission', 1)], ...(wrong as object) };
  const { status, body: answer } = await own.call('POST', '/v1/sla-policies', body);
  expect([status, answer.error.details[0].code, answer.error.param]).toEqual([422, code, param]);
});

test('a policy keeps its type of subject, whose properties can be listed', async () => {
  const policy = await aPolicy('denial', [lasts('resolution', 1)], { enabled: false });
  const { body } = await own.call('PATCH', `/v1/sla-policies/${policy.id}`, { appliesTo: 'claim' });
  expect([body.error.code, body.error.param]).toEqual(['validation_failed', '/appliesTo']);
  const fields = await own.get('/v1/sla-policies/filter-fields?appliesTo=denial');
  expect(fields.data.map(({ name }: Shown) => name)).toContain('carc');
});
