import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import type { Shown } from '../../helpers/shown.ts';
import { aDocument, aStoredDocument } from '../../practice/documents/support.ts';
import { readPdf } from '../../printing/read-pdf.ts';
import { PATH as AUTHORIZATIONS, Practice } from '../../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

const PATH = '/v1/appeals';
let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

/** Creates a claim that the payer has denied; returns its denial. */
async function denied(memberId: string, payerId = 'SBX01'): Promise<Shown> {
  const claimId = await own.submitClaim(memberId, payerId);
  await own.advance(16 * DAY_MS);
  const { body } = await own.call('GET', `/v1/denials?claimId=${claimId}`);
  return body.data[0];
}

async function appealOf(denial: Shown, body: object = {}): Promise<Shown> {
  const made = await own.call('POST', PATH, { denialIds: [denial.id], ...body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** Fills in every placeholder. */
async function complete({ id, letter }: Shown): Promise<Shown> {
  const placeholders = letter.placeholders.map(({ key }: { key: string }) => ({ key, value: `The words for ${key}.` }));
  return (await own.call('PATCH', `${PATH}/${id}`, { placeholders })).body;
}

const send = (id: string, body: object = { channel: 'sandbox' }) => own.call('POST', `${PATH}/${id}/send`, body);
const problem = ({ status, body }: Shown) => [status, body.error.code, body.error.param];
const textOf = async (id: string) => (await own.call('GET', `${PATH}/${id}/letter?format=text`)).text;
const eventsOf = async (id: string): Promise<string[]> =>
  (await own.call('GET', `/v1/events?resourceId=${id}`)).body.data.map(({ type }: Shown) => type).toReversed();

describe('an appeal of a denial', () => {
  test('is generated with a source for each statement, and a gap for each unknown fact', async () => {
    const denial = await denied('SBX-CLM.DENY.CO197-0001');
    const appeal = await appealOf(denial);
    expect(appeal).toMatchObject({
      status: 'draft',
      type: 'claim_denial',
      claimId: denial.claimId,
      level: 1,
      audience: 'provider_dispute',
      amountInControversy: denial.deniedAmount,
      deadline: { date: denial.appealDeadline.date, basis: { source: 'payer_directory' } },
      nextAction: 'send',
      letter: {
        templateId: 'claim_denial.authorization',
        grounded: true,
        unfilledPlaceholders: ['authorization_reason'],
      },
    });
    const cited = appeal.letter.citations.map(({ type, ref }: Shown) => [type, ref]);
    expect(cited).toContainEqual(['denial', denial.id]);
    expect(cited).toContainEqual(['reason_code', 'CO-197']);
    expect(await textOf(appeal.id)).toContain('[Why no authorization was on the claim');
    expect(await eventsOf(appeal.id)).toEqual(['appeal.generated']);
  });

  test('is sent by portal with the number and the page that the portal showed', async () => {
    const { id } = await complete(await appealOf(await denied('SBX-CLM.DENY.CO197-0090')));
    const { id: confirmationDocumentId } = await aStoredDocument(own.t, {}, own.key);
    const missing = await send(id, { channel: 'portal', confirmationDocumentId: newId('doc') });
    expect(problem(missing)).toEqual([422, 'validation_failed', '/confirmationDocumentId']);
    const sent = await send(id, { channel: 'portal', trackingNumber: 'PORTAL-77', confirmationDocumentId });
    expect(sent.body).toMatchObject({
      status: 'sent',
      trackingNumber: 'PORTAL-77',
      confirmationDocumentId,
      delivery: null,
    });
  });

  test('is won: sent, acknowledged and decided by the clock, and the claim is paid', async () => {
    const denial = await denied('SBX-CLM.DENY.CO197-APL.OVERTURN-0002');
    const { id } = await complete(await appealOf(denial));
    const sent = await send(id);
    expect([sent.status, sent.body.status, sent.body.channel]).toEqual([202, 'sent', 'sandbox']);
    await own.advance(4 * DAY_MS);
    expect((await own.call('GET', `${PATH}/${id}`)).body).toMatchObject({ status: 'acknowledged' });
    await own.advance(30 * DAY_MS);
    const { body } = await own.call('GET', `${PATH}/${id}`);
    expect(body).toMatchObject({
      status: 'overturned',
      nextAction: null,
      outcome: { result: 'overturned', amountRecovered: denial.deniedAmount, source: 'payer' },
    });
    const types = ['appeal.generated', 'appeal.sent', 'appeal.acknowledged', 'appeal.outcome_received'];
    expect(await eventsOf(id)).toEqual(types);
    expect((await own.call('GET', `/v1/claims/${denial.claimId}`)).body.status).toBe('paid');
    expect((await own.call('GET', `/v1/denials/${denial.id}`)).body.status).toBe('overturned');
  });

  test('is lost at the first level and won at the second', async () => {
    const denial = await denied('SBX-CLM.DENY.CO50-APL.LEVEL.2-0003', 'SBX02');
    const first = await complete(await appealOf(denial));
    expect(first).toMatchObject({
      levelName: 'redetermination',
      deadline: { basis: { source: 'regulation', days: 120 } },
    });
    await send(first.id);
    await own.advance(31 * DAY_MS);
    expect((await own.call('GET', `${PATH}/${first.id}`)).body).toMatchObject({
      status: 'upheld',
      nextAction: 'appeal_next_level',
    });
    const made = await own.call('POST', PATH, { previousAppealId: first.id });
    expect(made.body).toMatchObject({ level: 2, levelName: 'qic_reconsideration', previousAppealId: first.id });
    expect((await own.call('GET', `${PATH}/${first.id}`)).body.nextAppealId).toBe(made.body.id);
    const second = await complete(made.body);
    await send(second.id);
    await own.advance(31 * DAY_MS);
    expect((await own.call('GET', `${PATH}/${second.id}`)).body.status).toBe('overturned');
    expect(problem(await own.call('POST', PATH, { previousAppealId: first.id }))).toEqual([
      422,
      'validation_failed',
      '/previousAppealId',
    ]);
  });

  test.each([
    ['PARTIAL', 'partially_overturned'],
    ['DISMISS', 'dismissed'],
    ['NOANSWER', 'sent'],
  ])('ends as APL.%s asks: %s', async (token, status) => {
    const denial = await denied(`SBX-CLM.DENY.CO197-APL.${token}-0004`);
    const { id } = await complete(await appealOf(denial));
    await send(id);
    await own.advance(60 * DAY_MS);
    expect((await own.call('GET', `${PATH}/${id}`)).body.status).toBe(status);
  });

  test('is not sent with a gap, twice, late without a reason, or by a channel that the payer does not take', async () => {
    const denial = await denied('SBX-CLM.DENY.CO197-0005');
    const draft = await appealOf(denial);
    const gap = await send(draft.id);
    expect([gap.status, gap.body.error.details[0].code]).toEqual([409, 'placeholder_empty']);
    expect(gap.body.error.message).toBe('Something that this step requires is missing. Supply what `details` lists.');
    await complete(draft);
    const stale = await own.call('POST', `${PATH}/${draft.id}/send`, { channel: 'sandbox' }, { 'if-match': '"v1"' });
    expect(stale.status).toBe(412);
    await own.advance(400 * DAY_MS);
    expect(problem(await send(draft.id))).toEqual([422, 'deadline_passed', '/lateReason']);
    const late = { channel: 'sandbox', lateReason: 'The notice was sent to a wrong address.' };
    const headers = { 'idempotency-key': 'send-once' };
    const sent = await own.call('POST', `${PATH}/${draft.id}/send`, late, headers);
    expect(sent.body).toMatchObject({ status: 'sent', lateReason: late.lateReason });
    const replay = await own.call('POST', `${PATH}/${draft.id}/send`, late, headers);
    expect([replay.headers['idempotency-replayed'], replay.text]).toEqual(['true', sent.text]);
    expect(problem(await send(draft.id, late)).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
    expect(await eventsOf(draft.id)).toEqual(['appeal.generated', 'appeal.sent']);
    const other = await complete(await appealOf(await denied('SBX-CLM.DENY.CO197-0006', 'SBX09')));
    expect(problem(await send(other.id, { channel: 'portal' }))).toEqual([422, 'validation_failed', '/channel']);
  });

  test('sent by mail is decided by hand, and a contradicting decision is refused', async () => {
    const { id, amountInControversy } = await complete(await appealOf(await denied('SBX-CLM.DENY.CO197-0007')));
    const sent = await send(id, { channel: 'mail', trackingNumber: '9400 1000' });
    expect(sent.body).toMatchObject({ channel: 'mail', trackingNumber: '9400 1000' });
    await own.advance(DAY_MS);
    const decide = (body: object) => own.call('POST', `${PATH}/${id}/outcome`, body);
    expect(problem(await decide({ result: 'upheld', amountRecovered: 1 }))).toEqual([
      422,
      'validation_failed',
      '/amountRecovered',
    ]);
    expect(problem(await decide({ result: 'overturned', amountRecovered: amountInControversy + 1 }))).toEqual([
      422,
      'validation_failed',
      '/amountRecovered',
    ]);
    expect(problem(await decide({ result: 'overturned', letterDocumentId: newId('doc') }))).toEqual([
      422,
      'validation_failed',
      '/letterDocumentId',
    ]);
    const decided = await decide({
      result: 'overturned',
      amountRecovered: amountInControversy,
      reason: 'Record found',
    });
    expect(decided.body).toMatchObject({ status: 'overturned', outcome: { source: 'manual', reason: 'Record found' } });
    expect((await decide({ result: 'upheld' })).status).toBe(409);
  });

  test('can be withdrawn, and only one appeal of a denial is pending', async () => {
    const denial = await denied('SBX-CLM.DENY.CO197-0008');
    const { id } = await appealOf(denial);
    expect(problem(await own.call('POST', PATH, { denialIds: [denial.id] }))).toEqual([
      409,
      'invalid_state_transition',
      '/denialIds',
    ]);
    const { body } = await own.call('POST', `${PATH}/${id}/withdraw`, { reason: 'Corrected instead' });
    expect(body).toMatchObject({ status: 'withdrawn', withdrawnReason: 'Corrected instead' });
    expect((await appealOf(denial)).status).toBe('draft');
    const listed = await own.call('GET', `${PATH}?denialId=${denial.id}&status=withdrawn`);
    expect(listed.body.data.map((appeal: Shown) => appeal.id)).toEqual([id]);
  });

  test('refuses denials that do not exist, cannot be appealed or belong to several claims', async () => {
    const [one, other] = [await denied('SBX-CLM.DENY.CO197-0009'), await denied('SBX-CLM.DENY.CO197-0010')];
    const create = (body: object) => own.call('POST', PATH, body);
    expect(problem(await create({ denialIds: [newId('den')] }))).toEqual([422, 'validation_failed', '/denialIds/0']);
    expect(problem(await create({ denialIds: [one.id, other.id] }))).toEqual([
      422,
      'validation_failed',
      '/denialIds/1',
    ]);
    expect(problem(await create({}))).toEqual([422, 'validation_failed', '/denialIds']);
    const information = await denied('SBX-CLM.DENY.CO16-0011');
    expect(problem(await create({ denialIds: [information.id] }))).toEqual([422, 'validation_failed', '/denialIds/0']);
    const foreign = await own.t.organization('Stranger of appeals');
    const strange = await own.t.call('POST', PATH, { key: foreign.key, body: { denialIds: [one.id] } });
    expect(problem(strange).slice(0, 2)).toEqual([403, 'organization_mismatch']);
    expect((await own.call('GET', `${PATH}?claimId=${one.claimId}`)).body.data).toEqual([]);
  });
});

describe('the letter', () => {
  test('keeps citations of edited statements, takes the words of the practice, and is fixed when it is sent', async () => {
    const denial = await denied('SBX-CLM.DENY.CO197-0012');
    const draft = await appealOf(denial);
    const [statement] = draft.letter.sections[0].statements;
    const path = `${PATH}/${draft.id}`;
    const edited = await own.call('PATCH', path, {
      statements: [{ key: statement.key, text: 'We ask you to look at this claim again.' }],
      additionalText: 'The visit was an emergency.\n\nThe patient could not wait.',
      placeholders: [{ key: 'authorization_reason', value: 'No authorization is needed in an emergency.' }],
      recipient: { lines: ['PO Box 7', 'Albany, NY 12207'] },
    });
    expect(edited.body.letter.sections[0].statements[0]).toMatchObject({
      text: 'We ask you to look at this claim again.',
      citations: statement.citations,
      isEdited: true,
    });
    const unknown = await own.call('PATCH', path, {
      statements: [{ key: 'nothing', text: 'x' }],
      placeholders: [{ key: 'nothing', value: 'x' }],
      additionalText: 'See {{nothing}}.',
    });
    expect(unknown.body.error.details.map(({ param }: Shown) => param)).toEqual([
      '/placeholders/0/key',
      '/statements/0/key',
      '/additionalText',
    ]);
    await send(draft.id);
    const before = await textOf(draft.id);
    for (const part of [
      'look at this claim again. [1]',
      'The patient could not wait.',
      'PO Box 7',
      'in an emergency',
    ]) {
      expect(before).toContain(part);
    }
    const claim = await own.call('GET', `/v1/claims/${denial.claimId}`);
    await own.call('PATCH', `/v1/patients/${claim.body.patientId}`, { name: { given: ['Changed'], family: 'Name' } });
    expect(await textOf(draft.id)).toBe(before);
    expect(problem(await own.call('PATCH', path, { additionalText: null })).slice(0, 2)).toEqual([
      409,
      'invalid_state_transition',
    ]);
  });

  test('is the same in PDF, DOCX and text, with its exhibits in the PDF', async () => {
    const denial = await denied('SBX-CLM.DENY.CO197-0013');
    const document = await aDocument(own.t, { title: 'Approval letter' }, own.key);
    await own.t.call('PUT', `/v1/documents/${document.id}/content`, {
      key: own.key,
      payload: Buffer.from('Approved as number 17'),
      headers: { 'content-type': 'text/plain' },
    });
    const { id } = await complete(await appealOf(denial, { documentIds: [document.id] }));
    const get = (format: string, key = own.key) =>
      own.t.http.fastify.inject({ url: `${PATH}/${id}/letter?format=${format}`, headers: { 'x-api-key': key } });
    const pdf = await get('pdf');
    const pages = await readPdf(pdf.rawPayload);
    expect(pages[0]).toContain('We enclose Approval letter as Exhibit A.');
    expect(pages[0]).toMatch(/Tax ID \d\d-\d{7}\b/);
    expect(pages.join('\n')).toContain('Approved as number 17');
    expect((await get('docx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await get('text')).payload).toContain('Exhibit A: Approval letter');
    const { key } = await own.t.keyFor(own.id, ['appeals:read']);
    expect((await get('pdf', key)).statusCode).toBe(403);
    expect((await get('text', key)).statusCode).toBe(200);
    expect(problem(await own.call('DELETE', `/v1/documents/${document.id}`)).slice(0, 2)).toEqual([
      409,
      'invalid_state_transition',
    ]);
  });
});

describe('an appeal of a prior authorization', () => {
  test('states the decision and its reasons; on behalf of the member it needs the authorization', async () => {
    const practice = new Practice(own);
    const authorization = await practice.submit('SBX-PA.DENY.MEDICAL_NECESSITY-0014');
    expect(authorization.status).toBe('denied');
    const body = { priorAuthorizationId: authorization.id, audience: 'member_appeal', urgency: 'expedited' };
    const { body: appeal } = await own.call('POST', PATH, body);
    expect(appeal).toMatchObject({
      type: 'prior_auth_denial',
      levelName: 'plan_reconsideration',
      amountInControversy: null,
      decisionDays: 3,
      deadline: { basis: { source: 'regulation', days: 65 } },
      letter: { templateId: 'prior_auth_denial', unfilledPlaceholders: ['clinical_rationale'] },
    });
    expect((await own.call('GET', `${AUTHORIZATIONS}/${authorization.id}`)).body.appealIds).toEqual([appeal.id]);
    await complete(appeal);
    const refused = await send(appeal.id);
    expect(refused.body.error.details.map(({ code }: Shown) => code)).toEqual(['representative_required']);
    const { id: representativeDocumentId } = await aStoredDocument(own.t, {}, own.key);
    await own.call('PATCH', `${PATH}/${appeal.id}`, { representativeDocumentId });
    expect((await send(appeal.id)).status).toBe(202);
    const approved = await practice.submit('SBX-0015');
    expect(problem(await own.call('POST', PATH, { priorAuthorizationId: approved.id }))).toEqual([
      422,
      'validation_failed',
      '/priorAuthorizationId',
    ]);
  });
});

test('the list filters by level, and by the last day to send in the order of that day', async () => {
  const appeals = [await appealOf(await denied('SBX-CLM.DENY.CO197-0095'))];
  await own.advance(3 * DAY_MS);
  appeals.push(await appealOf(await denied('SBX-CLM.DENY.CO197-0096')));
  const list = async (query: string): Promise<Shown> => (await own.call('GET', `${PATH}?limit=100&${query}`)).body;
  const idsOf = (body: Shown): string[] => body.data.map(({ id }: Shown) => id);
  const all: Shown[] = (await list('')).data;
  const [first, second] = appeals.map(({ deadline }) => deadline.date as string);
  expect(first! < second!).toBe(true);

  const dated = all.filter(({ deadline }) => deadline !== null && deadline.date <= second!);
  const placeOf = ({ deadline, id }: Shown) => `${deadline.date} ${id}`;
  const inOrder = dated.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).map(({ id }) => id);
  expect(idsOf(await list(`deadline[lte]=${second}`))).toEqual(inOrder);
  const between = await list(`deadline[gte]=${second}&deadline[lte]=${second}`);
  expect([idsOf(between).includes(appeals[1]!.id), idsOf(between).includes(appeals[0]!.id)]).toEqual([true, false]);

  const path = `${PATH}?limit=1&deadline[lte]=${second}`;
  const page = (await own.call('GET', path)).body;
  const next = (await own.call('GET', `${path}&cursor=${page.nextCursor}`)).body;
  expect([...idsOf(page), ...idsOf(next)]).toEqual(inOrder.slice(0, 2));
  // A cursor of one order is not valid in the other.
  expect(problem(await own.call('GET', `${PATH}?limit=1&cursor=${page.nextCursor}`))).toEqual([
    400,
    'invalid_cursor',
    '?cursor',
  ]);

  const ofLevel = (level: number) => all.filter((one) => one.level === level).map(({ id }) => id);
  expect(idsOf(await list('level=1'))).toEqual(ofLevel(1));
  expect(idsOf(await list('level=2'))).toEqual(ofLevel(2));
  expect(ofLevel(2)).not.toEqual([]);
});
