import { afterAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { openTestApp } from '../helpers/app.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../sandbox/support.ts';
import { PATH, Practice, START } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

describe('decisions that the payer makes at once', () => {
  test('approved, with number, dates and units of every item', async () => {
    const approved = await practice.submit('SBX-PA.APPROVE-1');
    expect(approved).toMatchObject({
      status: 'approved',
      nextAction: null,
      decision: { outcome: 'approved', actionCode: 'A1', denialReasons: [] },
      submission: { state: 'answered', channel: 'sandbox', attemptCount: 1 },
      usage: { authorizedUnits: '6', usedUnits: '0', remainingUnits: '6', claimIds: [] },
    });
    expect(approved.decision.authorizationNumber).toMatch(/^[0-9A-Z]{10}$/);
    expect(approved.decision.validFrom).toBe(localDateOf(new Date(START)));
    expect(approved.items.map((item: { decision: unknown }) => item.decision)).toMatchObject([
      { status: 'approved', authorizedUnits: '4' },
      { status: 'approved', authorizedUnits: '2' },
    ]);
    expect(await practice.events(approved.id)).toEqual(['prior_auth.submitted', 'prior_auth.approved']);
  });

  test('approved in part: the first item with fewer units, the others denied', async () => {
    const partly = await practice.submit('SBX-PA.PARTIAL-1');
    expect(partly).toMatchObject({
      status: 'partially_approved',
      nextAction: 'review_decision',
      decision: { outcome: 'partially_approved', actionCode: 'A2' },
      items: [
        { decision: { status: 'modified', authorizedUnits: '2' } },
        { decision: { status: 'denied', authorizedUnits: '0' } },
      ],
      usage: { authorizedUnits: '2', remainingUnits: '2' },
    });
    expect(await practice.events(partly.id)).toEqual(['prior_auth.submitted', 'prior_auth.approved']);
  });

  test('approved with changes', async () => {
    const modified = await practice.submit('SBX-PA.MODIFY-1');
    expect(modified).toMatchObject({
      status: 'partially_approved',
      decision: { outcome: 'modified', actionCode: 'A6' },
    });
  });

  test.each(['MEDICAL_NECESSITY', 'NOT_COVERED', 'EXPERIMENTAL', 'OTHER'])(
    'denied for %s, with a specific reason and the next step',
    async (category) => {
      const denied = await practice.submit(`SBX-PA.DENY.${category}-1`);
      expect(denied).toMatchObject({
        status: 'denied',
        nextAction: 'review_denial',
        decision: { outcome: 'denied', actionCode: 'A3', authorizationNumber: null, validTo: null },
        statusReason: { code: category.toLowerCase() },
      });
      const [reason] = denied.decision.denialReasons;
      expect(reason).toMatchObject({ category: category.toLowerCase(), specific: true });
      expect(reason.nextSteps.length).toBeGreaterThan(0);
      expect(await practice.events(denied.id)).toEqual(['prior_auth.submitted', 'prior_auth.denied']);
    },
  );

  test('not required is no approval', async () => {
    const free = await practice.submit('SBX-PA.NOTREQUIRED-1');
    expect(free).toMatchObject({ status: 'not_required', decision: { outcome: 'not_required', actionCode: 'NA' } });
    expect(await practice.events(free.id)).toEqual(['prior_auth.submitted', 'prior_auth.not_required']);
  });

  test('services that need no authorization are not sent to the payer, unless the caller requests it', async () => {
    const start = localDateOf(practice.own.frozenAt);
    const body = { items: [{ procedureCode: 'G0463', serviceDates: { start } }] };
    const { id, requirement } = await practice.draft('SBX-PA.APPROVE-40', { body });
    expect(requirement).toMatchObject({ required: 'no', source: 'rule' });
    const ended = await practice.call('POST', `${PATH}/${id}/submit`);
    expect([ended.status, ended.body]).toMatchObject([
      202,
      { status: 'not_required', submission: null, statusReason: { code: 'determined_not_required' } },
    ]);
    expect(await practice.events(id)).toEqual(['prior_auth.not_required']);
    const wanted = await practice.draft('SBX-PA.APPROVE-41', { body });
    const sent = await practice.call('POST', `${PATH}/${wanted.id}/submit`, { evenIfNotRequired: true });
    expect(sent.body.status).toBe('submitted');
  });

  test('a channel that fails makes the request fail, with the reason', async () => {
    const failed = await practice.submit('SBX-PA.FAIL-1');
    expect(failed).toMatchObject({ status: 'failed', statusReason: { code: 'transmission_failed' } });
    expect(await practice.events(failed.id)).toEqual(['prior_auth.failed']);
  });

  test('if the payer requires a call, the caller acts next', async () => {
    const pended = await practice.submit('SBX-PA.CONTACT-1');
    expect(pended).toMatchObject({
      status: 'pended',
      contactPayer: true,
      nextAction: 'call_payer',
      ownerOfNextAction: 'customer',
    });
  });
});

describe('decisions that the payer makes later', () => {
  test('pended, then decided after the hours of the script', async () => {
    const pended = await practice.submit('SBX-PA.PEND.48.DENY.DUPLICATE-1');
    expect([pended.status, pended.nextAction]).toEqual(['pended', 'await_decision']);
    await practice.own.advance(47 * HOUR_MS);
    expect((await practice.get(pended.id)).status).toBe('pended');
    await practice.own.advance(2 * HOUR_MS);
    expect(await practice.get(pended.id)).toMatchObject({
      status: 'denied',
      decision: { denialReasons: [{ category: 'duplicate' }] },
    });
    expect(await practice.events(pended.id)).toEqual([
      'prior_auth.submitted',
      'prior_auth.pended',
      'prior_auth.denied',
    ]);
  });

  test('an inquiry asks the payer; the same answer again changes nothing', async () => {
    const pended = await practice.submit('SBX-PA.PEND.100.APPROVE-1');
    const asked = await practice.call('POST', `${PATH}/${pended.id}/check-status`);
    expect([asked.status, asked.body.status]).toEqual([202, 'pended']);
    await practice.own.advance(MINUTE_MS);
    const { version } = await practice.get(pended.id);
    expect(version).toBe(asked.body.version);
    expect(await practice.events(pended.id)).toEqual(['prior_auth.submitted', 'prior_auth.pended']);
    await practice.own.advance(100 * HOUR_MS);
    expect((await practice.get(pended.id)).status).toBe('approved');
    const late = await practice.call('POST', `${PATH}/${pended.id}/check-status`);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test('a cancellation reaches the payer, and a decision that comes later changes nothing', async () => {
    const pended = await practice.submit('SBX-PA.PEND.24.APPROVE-1');
    const cancelled = await practice.call('POST', `${PATH}/${pended.id}/cancel`, { reason: 'Not wanted any more' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', statusReason: { code: 'cancelled_by_customer' } });
    await practice.own.advance(2 * DAY_MS);
    expect((await practice.get(pended.id)).status).toBe('cancelled');
    expect((await practice.events(pended.id)).at(-1)).toBe('prior_auth.cancelled');
    const files = await practice.own.query<{ transaction_set: string; status: string }>(
      `select transaction_set, status from interchanges where id in (select interchange_id
       from prior_authorization_messages where prior_authorization_id = $1 and purpose <> 'response')`,
      [pended.id],
    );
    expect(files.map(({ transaction_set, status }) => `${transaction_set} ${status}`)).toEqual([
      '278 transmitted',
      '278 transmitted',
    ]);
  });
});

describe('clocks', () => {
  test('a standard request of an impacted payer is due after 7 days, and overdue once', async () => {
    const waiting = await practice.submit('SBX-PA.NODECISION-1');
    const startedAt = new Date(waiting.clock.startedAt).getTime();
    expect(waiting).toMatchObject({ status: 'submitted', clock: { basis: 'cms_0057f', ruleId: 'cms_0057f.standard' } });
    expect(new Date(waiting.clock.decisionDueAt).getTime() - startedAt).toBe(7 * DAY_MS);
    const overdue = () => practice.call('GET', `${PATH}?overdue=true`);
    expect((await overdue()).body.data.map(({ id }: { id: string }) => id)).not.toContain(waiting.id);
    await practice.own.advance(8 * DAY_MS);
    expect((await practice.get(waiting.id)).clock).toMatchObject({ overdue: true });
    expect((await overdue()).body.data.map(({ id }: { id: string }) => id)).toContain(waiting.id);
    await practice.own.advance(20 * DAY_MS);
    expect(await practice.events(waiting.id)).toEqual(['prior_auth.submitted', 'prior_auth.overdue']);
  });

  test('an expedited one is due after 72 hours; a marketplace plan has the clock of CORE', async () => {
    const urgent = await practice.submit('SBX-PA.PEND.400.APPROVE-1', { body: { urgency: 'expedited' } });
    const due = new Date(urgent.clock.decisionDueAt).getTime() - new Date(urgent.clock.startedAt).getTime();
    expect([urgent.clock.ruleId, due]).toEqual(['cms_0057f.expedited', 72 * HOUR_MS]);
    const marketplace = await practice.submit('SBX-PA.PEND.400.APPROVE-1', { payerId: 'SBX05' });
    expect(marketplace.clock).toMatchObject({ basis: 'core', ruleId: 'core.standard' });
  });

  test('an approval expires after its last day', async () => {
    const approved = await practice.submit('SBX-PA.APPROVE-2');
    const days = (Date.parse(approved.decision.validTo) - practice.own.frozenAt.getTime()) / DAY_MS;
    await practice.own.advance(Math.floor(days) * DAY_MS);
    expect((await practice.get(approved.id)).status).toBe('approved');
    await practice.own.advance(2 * DAY_MS);
    expect((await practice.get(approved.id)).status).toBe('expired');
    expect((await practice.events(approved.id)).at(-1)).toBe('prior_auth.expired');
  });
});

describe('amendments', () => {
  test('a denied authorization is not changed; one new authorization supersedes it', async () => {
    const denied = await practice.submit('SBX-PA.DENY.MEDICAL_NECESSITY-2');
    const patch = await practice.call('PATCH', `${PATH}/${denied.id}`, { urgency: 'expedited' });
    expect([patch.status, patch.body.error.code, patch.body.error.allowedTransitions]).toEqual([
      409,
      'invalid_state_transition',
      // Only the payer approves it, after an appeal.
      ['approved', 'partially_approved'],
    ]);
    const again = await practice.call('POST', `${PATH}/${denied.id}/submit`);
    expect(again.status).toBe(409);
    const ids = { patientId: denied.patientId, coverageId: denied.coverageId };
    const body = practice.request(ids, { requestType: 'amendment', supersedesId: denied.id });
    const { status, body: amendment } = await practice.call('POST', PATH, body);
    expect([status, amendment.supersedesId]).toEqual([201, denied.id]);
    expect((await practice.get(denied.id)).supersededById).toBe(amendment.id);
    const second = await practice.call('POST', PATH, body);
    expect([second.status, second.body.error.param]).toEqual([422, '/supersedesId']);
  });

  test('a copy is a draft with the same content; the first copy of a decided request supersedes it', async () => {
    const denied = await practice.submit('SBX-PA.DENY.MEDICAL_NECESSITY-4');
    const path = `${PATH}/${denied.id}/copy`;
    const once = { 'idempotency-key': `copy-${denied.id}` };
    const { status, body, text, headers } = await practice.call('POST', path, {}, once);
    expect([status, headers.location]).toEqual([201, `${PATH}/${body.id}`]);
    const kept = ['patientId', 'coverageId', 'urgency', 'requestingProvider', 'diagnoses', 'note', 'documentIds'];
    for (const name of kept) expect([name, body[name]]).toEqual([name, denied[name]]);
    const contentOf = (items: { id: string }[]) => items.map((item) => ({ ...item, id: null, decision: null }));
    expect(contentOf(body.items)).toEqual(contentOf(denied.items));
    expect(body.items[0].id).not.toBe(denied.items[0].id);
    expect(body).toMatchObject({ supersedesId: denied.id, decision: null, submission: null });
    expect((await practice.get(denied.id)).supersededById).toBe(body.id);
    expect((await practice.call('POST', path, {}, once)).text).toBe(text);
    expect((await practice.call('POST', path, {})).body).toMatchObject({ supersedesId: null, status: body.status });

    const { key } = await t.keyFor(practice.own.id, ['prior_auth:read']);
    const other = await t.organization('Other practice');
    const refused = await Promise.all([key, other.key].map((each) => t.call('POST', path, { body: {}, key: each })));
    expect(refused.map((answer) => answer.body.error.code)).toEqual(['forbidden_scope', 'organization_mismatch']);
    const unknown = await practice.call('POST', `${PATH}/pa_00000000000000000000000000/copy`, {});
    expect(unknown.status).toBe(404);
  });

  test('an open authorization cannot be superseded', async () => {
    const draft = await practice.draft('SBX-PA.APPROVE-3');
    const ids = { patientId: draft.patientId, coverageId: draft.coverageId };
    const refused = await practice.call('POST', PATH, practice.request(ids, { supersedesId: draft.id }));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });
});

test('the list filters by state, urgency, payer, patient and due date', async () => {
  const waiting = await practice.submit('SBX-PA.NODECISION-9');
  const ids = async (query: string) =>
    (await practice.call('GET', `${PATH}?limit=100&${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids(`patientId=${waiting.patientId}`)).toEqual([waiting.id]);
  expect(await ids('status=submitted&payerId=SBX04')).toContain(waiting.id);
  expect(await ids('status=approved&status=denied')).not.toContain(waiting.id);
  const urgent = await practice.submit('SBX-PA.NODECISION-8', { body: { urgency: 'expedited' } });
  const expedited = await ids('urgency=expedited');
  expect([expedited.includes(urgent.id), expedited.includes(waiting.id)]).toEqual([true, false]);
  expect(await ids(`urgency=standard&patientId=${urgent.patientId}`)).toEqual([]);
  // A change of the urgency takes effect at once.
  const draft = await practice.draft('SBX-PA.APPROVE-7');
  await practice.call('PATCH', `${PATH}/${draft.id}`, { urgency: 'expedited' });
  expect(await ids('urgency=expedited')).toContain(draft.id);
  const dueAt = new Date(waiting.clock.dueAt);
  expect(await ids(`dueBefore=${addDays(localDateOf(dueAt), 1)}T00:00:00Z`)).toContain(waiting.id);
  expect(await ids(`dueBefore=${localDateOf(practice.own.frozenAt)}T00:00:00Z`)).not.toContain(waiting.id);
});

test('the report counts the requests of a payer by urgency, over real rows', async () => {
  await practice.submit('SBX-PA.APPROVE-30', { payerId: 'SBX10' });
  await practice.submit('SBX-PA.DENY.OTHER-31', { payerId: 'SBX10', body: { urgency: 'expedited' } });
  await practice.draft('SBX-32', { payerId: 'SBX10' });
  await practice.own.advance(MINUTE_MS);
  const path = '/v1/reports/prior-authorization-metrics';
  const { status, body } = await practice.call('GET', `${path}?payerId=SBX10`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    payerId: 'SBX10',
    all: { requests: 2, decided: 2, approvedPercent: 50, deniedPercent: 50, overClockPercent: 0 },
    standard: { requests: 1, approvedPercent: 100, deniedPercent: 0 },
    expedited: { requests: 1, approvedPercent: 0, deniedPercent: 100 },
  });
  const long = await practice.call('GET', `${path}?createdAt[gte]=2020-01-01T00:00:00Z`);
  expect([long.status, long.body.error.code]).toEqual([400, 'invalid_parameter']);
});
