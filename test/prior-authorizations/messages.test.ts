import { afterAll, describe, expect, test } from 'vitest';
import { documentOf, parse275 } from '../../src/x12/275-005010X210/index.ts';
import { openTestApp } from '../helpers/app.ts';
import { aDocument, upload } from '../practice/documents/support.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../sandbox/support.ts';
import { PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

const NOTE = 'A synthetic note';
async function stored(kind: string): Promise<string> {
  const { id } = await aDocument(t, { kind }, practice.own.key);
  const { status } = await upload(t, id, Buffer.from(NOTE), { key: practice.own.key, type: 'text/plain' });
  if (status !== 200) throw new Error(`upload answered ${status}`);
  return id;
}
type Message = {
  interchangeId: string;
  direction: string;
  purpose: string;
  transactionSet: string;
  status: string;
  documentId: string | null;
  content: string;
};
const messages = async (id: string): Promise<Message[]> =>
  (await practice.call('GET', `${PATH}/${id}/x12?limit=100`)).body.data;
const lines = async (id: string) =>
  (await messages(id)).map((one) => `${one.direction} ${one.transactionSet} ${one.purpose}`).toReversed();
const numberOf = (documentId: string) => documentId.replace('_', '').toUpperCase();

/** Returns the 275s that the payers have, by their BGN and TRN segments. */
async function carried(documentId: string): Promise<{ content: string; bgn: string | undefined }[]> {
  const all = await practice.own.query<{ id: string }>(
    `select interchange_id as id from prior_authorization_messages where document_id = $1`,
    [documentId],
  );
  const { readInterchangeContent } = await import(
    '../../src/modules/trading/exchange/interchanges/find-interchanges.ts'
  );
  const { readTogether } = await import('../../src/database/transactions/transaction.ts');
  const read = (id: string) =>
    readTogether(t.app.database, practice.own.id, (reader) => readInterchangeContent(reader, id, t.app.encryption));
  const contents = await Promise.all(all.map(({ id }) => read(id)));
  return contents.map((content) => {
    const [transaction] = parse275(content!).transactions;
    const [attachment] = transaction!.attachments;
    expect(attachment!.controlNumber).toBe(numberOf(documentId));
    expect(transaction!.group.version, 'the guide for reviews').toBe('006020X316');
    return { content: Buffer.from(documentOf(attachment!)).toString(), bgn: transaction!.header.purposeCode };
  });
}

describe('documents of a request', () => {
  test('are announced in the 278 and follow it in a 275 each, which decides nothing', async () => {
    const documentIds = [await stored('clinical_note'), await stored('lab_result')];
    const draft = await practice.draft('SBX-PA.NODECISION-701', { body: { documentIds } });
    await practice.call('POST', `${PATH}/${draft.id}/submit`);
    await practice.own.advance(MINUTE_MS);
    const sent = await practice.get(draft.id);
    expect(sent).toMatchObject({ status: 'submitted', sentDocumentIds: documentIds, submission: { state: 'sent' } });
    expect(await lines(draft.id)).toEqual(['outbound 278 request', 'outbound 275 document', 'outbound 275 document']);
    const [request] = (await messages(draft.id)).toReversed();
    for (const [index, type] of ['09', 'LA'].entries()) {
      expect(request!.content).toContain(`PWK*${type}*EL***AC*${numberOf(documentIds[index]!)}~`);
      expect(await carried(documentIds[index]!)).toEqual([{ content: NOTE, bgn: '02' }]);
    }
    await practice.own.advance(2 * DAY_MS);
    expect((await practice.get(draft.id)).status, 'a document is no answer').toBe('submitted');
  });

  test('that is attached later is sent at once, once; after the decision none is', async () => {
    const { id } = await practice.submit('SBX-PA.PEND.48.APPROVE-702');
    const documentId = await stored('imaging');
    const attach = () => practice.call('POST', `${PATH}/${id}/documents`, { documentId });
    expect((await attach()).body.sentDocumentIds).toEqual([]);
    await practice.own.advance(MINUTE_MS);
    expect((await practice.get(id)).sentDocumentIds).toEqual([documentId]);
    await t.call('POST', `${PATH}/${id}/documents`, { body: { documentId }, key: practice.own.key, isNoChange: true });
    await practice.own.advance(MINUTE_MS);
    expect(await carried(documentId)).toHaveLength(1);
    await practice.own.advance(2 * DAY_MS);
    expect(await practice.get(id)).toMatchObject({ status: 'approved', sentDocumentIds: [documentId] });
  });

  test('of a draft are not sent', async () => {
    const { id } = await practice.draft('SBX-703');
    await practice.call('POST', `${PATH}/${id}/documents`, { documentId: await stored('letter') });
    await practice.own.advance(MINUTE_MS);
    expect([(await practice.get(id)).sentDocumentIds, await lines(id)]).toEqual([[], []]);
  });

  test('named by answers follow the answers', async () => {
    const { id } = await practice.submit('SBX-PA.QUESTIONS.1-704');
    const [question] = await practice.questions(id);
    const documentId = await stored('other');
    await practice.call('PATCH', `${PATH}/${id}/questions/${question.id}`, {
      value: 'approve',
      evidence: [{ type: 'document', id: documentId }],
    });
    expect((await practice.call('POST', `${PATH}/${id}/submit-answers`)).status).toBe(202);
    await practice.own.advance(MINUTE_MS);
    expect((await practice.get(id)).sentDocumentIds).toEqual([documentId]);
    await practice.own.advance(DAY_MS);
    expect((await practice.get(id)).status).toBe('approved');
  });
});

describe('GET /v1/prior-authorizations/{id}/x12', () => {
  test('lists sent and received messages with their X12, newest first', async () => {
    const { id, submission } = await practice.submit('SBX-PA.PEND.2.DENY.NOT_COVERED-711');
    await practice.call('POST', `${PATH}/${id}/check-status`);
    await practice.own.advance(3 * HOUR_MS);
    expect(await lines(id)).toEqual([
      'outbound 278 request',
      'inbound 278 response',
      'outbound 278-inquiry inquiry',
      'inbound 278 response',
      'inbound 278 response',
    ]);
    for (const { content } of await messages(id)) expect(content).toContain(`*${submission.traceNumber}`);
    const first = await practice.call('GET', `${PATH}/${id}/x12?limit=2`);
    const second = await practice.call('GET', `${PATH}/${id}/x12?limit=3&cursor=${first.body.nextCursor}`);
    expect([...first.body.data, ...second.body.data]).toEqual(await messages(id));
  });

  test('needs prior_auth:read and the own organization', async () => {
    const { id } = await practice.draft('SBX-712');
    expect(await messages(id)).toEqual([]);
    const { key } = await t.keyFor(practice.own.id, ['prior_auth:write']);
    expect((await t.call('GET', `${PATH}/${id}/x12`, { key })).status).toBe(403);
    const other = await t.organization('Other practice');
    expect((await t.call('GET', `${PATH}/${id}/x12`, { key: other.key })).status).toBe(403);
  });
});

describe('the receipt of the payer', () => {
  const record = (id: string, receivedAt: Date, more: { body?: object; headers?: object } = {}) => {
    const body = { receivedAt: receivedAt.toISOString(), ...more.body };
    return practice.call('POST', `${PATH}/${id}/record-receipt`, body, { ...more.headers });
  };
  const accept = async (id: string, writtenAt: string) =>
    practice.accept((await practice.get(id)).submission.interchangeId, writtenAt);
  const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms);

  test('the clock starts at the transmission, the 999 or the time a person records, each replacing the one before', async () => {
    const { id, clock } = await practice.submit('SBX-PA.NODECISION-731', { body: { urgency: 'expedited' } });
    await practice.own.advance(4 * DAY_MS);
    expect((await practice.get(id)).clock.overdue, 'counted from the transmission').toBe(true);
    const written = later(clock.startedAt, 2 * HOUR_MS).toISOString();
    await accept(id, written.slice(0, 16));
    const acknowledged = await practice.get(id);
    expect(acknowledged.payerReceipt).toMatchObject({ source: 'acknowledgment', reference: null });
    expect(acknowledged.clock.startedAt.slice(0, 16)).toBe(written.slice(0, 16));
    const told = later(clock.startedAt, 2 * DAY_MS);
    const { status, body } = await record(id, told, { body: { reference: 'REF-1' } });
    expect([status, body.payerReceipt]).toEqual([
      200,
      { receivedAt: told.toISOString(), reference: 'REF-1', source: 'recorded' },
    ]);
    expect(body.clock).toMatchObject({
      startedAt: told.toISOString(),
      decisionDueAt: later(told.toISOString(), 3 * DAY_MS).toISOString(),
      overdue: false,
      overdueAt: null,
    });
    await accept(id, written.slice(0, 16));
    expect((await practice.get(id)).payerReceipt.source, 'a person is believed').toBe('recorded');
    await practice.own.advance(2 * DAY_MS);
    expect((await practice.get(id)).clock).toMatchObject({ overdue: true, overdueAt: body.clock.decisionDueAt });
    const { body: log } = await practice.call('GET', `${PATH}/${id}/timeline?limit=100`);
    const actions = log.data.map(({ action }: { action: string }) => action);
    expect(actions).toContain('prior_authorization.receipt_acknowledged');
    expect(actions).toContain('prior_authorization.receipt_recorded');
  });

  test('a response of the payer proves it and does not move the clock', async () => {
    const { id, clock } = await practice.submit('SBX-PA.PEND.48.APPROVE-732');
    const pended = await practice.get(id);
    expect(pended.payerReceipt).toMatchObject({ source: 'response' });
    expect(pended.clock.startedAt).toBe(clock.startedAt);
  });

  test('is refused before the submission, in the future, for a draft, a decided one, and a stale version', async () => {
    const { id, clock, submission } = await practice.submit('SBX-PA.NODECISION-733');
    for (const at of [later(submission.submittedAt, -1), new Date(practice.own.frozenAt.getTime() + 1)]) {
      const refused = await record(id, at);
      expect([refused.status, refused.body.error.param]).toEqual([422, '/receivedAt']);
    }
    const stale = await record(id, new Date(clock.startedAt), { headers: { 'if-match': '"v1"' } });
    expect(stale.status).toBe(412);
    const draft = await practice.draft('SBX-734');
    const early = await record(draft.id, practice.own.frozenAt);
    expect([early.status, early.body.error.code]).toEqual([409, 'invalid_state_transition']);
    const decided = await practice.submit('SBX-735');
    await practice.own.advance(DAY_MS);
    expect((await record(decided.id, practice.own.frozenAt)).status).toBe(409);
  });
});

describe('an extension of the payer', () => {
  const extend = (id: string, extendedUntil: Date, headers = {}) =>
    practice.call(
      'POST',
      `${PATH}/${id}/extend-clock`,
      { extendedUntil: extendedUntil.toISOString(), reason: 'Waits for a report' },
      headers,
    );
  const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms);

  test('moves the time of an expedited decision by at most 14 days, and overdue follows it', async () => {
    const { id, clock } = await practice.submit('SBX-PA.NODECISION-721', { body: { urgency: 'expedited' } });
    expect(clock).toMatchObject({ basis: 'cms_0057f', ruleId: 'cms_0057f.expedited', extendedUntil: null });
    const tooFar = await extend(id, later(clock.decisionDueAt, 14 * DAY_MS + 1));
    expect([tooFar.status, tooFar.body.error.param]).toEqual([422, '/extendedUntil']);
    const tooNear = await extend(id, later(clock.decisionDueAt, 0));
    expect([tooNear.status, tooNear.body.error.param]).toEqual([422, '/extendedUntil']);
    const until = later(clock.decisionDueAt, 14 * DAY_MS);
    const { status, body } = await extend(id, until);
    expect([status, body.clock]).toEqual([
      200,
      expect.objectContaining({
        decisionDueAt: clock.decisionDueAt,
        extendedUntil: until.toISOString(),
        dueAt: until.toISOString(),
        extensionReason: 'Waits for a report',
        overdue: false,
      }),
    ]);
    await practice.own.advance(4 * DAY_MS);
    expect((await practice.get(id)).clock.overdue).toBe(false);
    await practice.own.advance(13 * DAY_MS);
    expect((await practice.get(id)).clock).toMatchObject({ overdue: true, overdueAt: until.toISOString() });
    expect(await practice.events(id)).toEqual(['prior_auth.submitted', 'prior_auth.overdue']);
  });

  test('recorded late makes a late decision timely', async () => {
    const { id, clock } = await practice.submit('SBX-PA.NODECISION-722', { body: { urgency: 'expedited' } });
    await practice.own.advance(4 * DAY_MS);
    expect((await practice.get(id)).clock.overdue).toBe(true);
    const { body } = await extend(id, later(clock.decisionDueAt, 7 * DAY_MS));
    expect(body.clock).toMatchObject({ overdue: false, overdueAt: null });
    await practice.own.advance(7 * DAY_MS);
    expect((await practice.events(id)).filter((type) => type === 'prior_auth.overdue')).toHaveLength(2);
  });

  test('is refused without a rule that has one, before the payer has the request, and for a stale version', async () => {
    const core = await practice.submit('SBX-PA.NODECISION-723', { payerId: 'SBX05' });
    const refused = await extend(core.id, later(core.clock.decisionDueAt, DAY_MS));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
    const draft = await practice.draft('SBX-724');
    expect((await extend(draft.id, practice.own.frozenAt)).status).toBe(409);
    const waiting = await practice.submit('SBX-PA.NODECISION-725');
    const stale = await extend(waiting.id, later(waiting.clock.decisionDueAt, DAY_MS), { 'if-match': '"v1"' });
    expect(stale.status).toBe(412);
  });
});
