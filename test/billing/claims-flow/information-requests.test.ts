import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { readInterchangeContent } from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { documentOf, parse275 } from '../../../src/x12/275-005010X210/index.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { aStoredDocument, PDF } from '../../practice/documents/support.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const codeOf = ({ status, body }: Shown) => [status, body.error?.code, body.error?.param ?? null];

async function asked(memberId: string): Promise<Shown> {
  const claimId = await own.submitClaim(memberId);
  await own.advance(4 * DAY_MS);
  return own.get(`/v1/claims/${claimId}`);
}

async function documentFor({ patientId }: Shown): Promise<string> {
  return (await aStoredDocument(own.t, { patientId }, own.key)).id;
}

const send = (claim: Shown, body: unknown, headers: Record<string, string> = {}) =>
  own.call('POST', `/v1/claims/${claim.id}/send-information`, body, headers);
const typesOf = async (id: string) =>
  (await own.get(`/v1/events?resourceId=${id}&order=oldest&limit=100`)).data.map(({ type }: Shown) => type);
const workOf = async (claim: Shown) =>
  (await own.get(`/v1/work?claimId=${claim.id}&type=data_request`)).data.map(({ status, dueAt }: Shown) => [
    status,
    dueAt,
  ]);

describe('a payer that asks for documents', () => {
  test('the claim has the requested items and their deadline, the 275 answers them once, and the payer decides', async () => {
    const claim = await asked('SBX-CLM.REQINFO.R4-0001');
    expect(claim).toMatchObject({
      status: 'accepted',
      nextAction: 'send_information',
      ownerOfNextAction: 'customer',
      informationRequest: {
        state: 'open',
        source: '277rfi',
        dueDate: '2030-06-08',
        payerControlNumber: claim.payerClaimControlNumber,
        items: [{ categoryCode: 'R4', code: '11506-3', codeList: 'loinc', serviceLineId: null }],
        answer: null,
      },
    });
    expect(await workOf(claim)).toEqual([['open', '2030-06-08T23:59:59.999Z']]);
    const documentIds = [await documentFor(claim), await documentFor(claim)];
    const key = { 'idempotency-key': 'send-information' };
    const sent = await send(claim, { documentIds }, key);
    expect(sent.status).toBe(202);
    expect((await send(claim, { documentIds }, key)).body).toEqual(sent.body);
    expect(codeOf(await send(claim, { documentIds }))).toEqual([409, 'invalid_state_transition', null]);
    expect(await workOf(claim)).toEqual([['done', '2030-06-08T23:59:59.999Z']]);
    await own.advance(DAY_MS);

    const answered = await own.get(`/v1/claims/${claim.id}`);
    expect(answered).toMatchObject({ nextAction: 'await_adjudication', informationRequest: { state: 'answered' } });
    const { interchangeId, delivery } = answered.informationRequest.answer;
    expect(delivery.state).toBe('accepted');
    const content = await readContentOf(interchangeId);
    const [transaction] = parse275(content).transactions;
    expect(transaction!.header).toMatchObject({
      purposeCode: '11',
      referenceId: claim.informationRequest.referenceId,
      patient: { providerClaimId: claim.patientControlNumber },
    });
    expect(transaction!.attachments).toHaveLength(2);
    expect(transaction!.attachments[0]).toMatchObject({
      traceType: '2',
      controlNumber: claim.payerClaimControlNumber,
      reportTypeCode: '09',
      request: { information: [{ categoryCode: 'R4', code: '11506-3', codeList: 'LOI' }] },
    });
    expect(Buffer.from(documentOf(transaction!.attachments[1]!))).toEqual(PDF);

    await own.advance(15 * DAY_MS);
    expect(await own.get(`/v1/claims/${claim.id}`)).toMatchObject({
      status: 'paid',
      informationRequest: { state: 'closed' },
    });
    expect(await typesOf(claim.id)).toEqual([
      'claim.created',
      'claim.ready',
      'claim.submitted',
      'claim.accepted',
      'claim.information_requested',
      'claim.information_sent',
      'claim.information_sent',
      'claim.paid',
    ]);
    const acknowledgments = await own.get(`/v1/claims/${claim.id}/acknowledgments`);
    expect(acknowledgments.data.at(-1)).toMatchObject({ level: '277', outcome: 'information' });
    const gone = await own.call('DELETE', `/v1/documents/${documentIds[0]}`);
    expect(gone.status, 'what the payer has is kept').toBe(409);
  });

  test('the deadline is announced, and a document sent by another channel is recorded', async () => {
    const claim = await asked('SBX-CLM.REQINFO.R1-0002');
    await own.advance(20 * DAY_MS);
    expect((await typesOf(claim.id)).filter((type: string) => type === 'claim.deadline_approaching')).toHaveLength(1);
    const documentIds = [await documentFor(claim)];
    const { status, body } = await send(claim, { documentIds, channel: 'portal', trackingNumber: 'CONF-1' });
    expect([status, body.informationRequest.answer]).toMatchObject([
      202,
      { channel: 'portal', trackingNumber: 'CONF-1', delivery: null, interchangeId: null },
    ]);
    await own.advance(20 * DAY_MS);
    expect((await typesOf(claim.id)).filter((type: string) => type === 'claim.deadline_approaching')).toHaveLength(1);
  });

  test('refuses a claim without a request, other documents, and other organizations', async () => {
    const claim = await asked('SBX-CLM.REQINFO.R2-0003');
    const other = await asked('SBX-CLM.PENDED.P1-0004');
    const documentIds = [await documentFor(claim)];
    expect(codeOf(await send(other, { documentIds }))).toEqual([409, 'invalid_state_transition', null]);
    const foreign = [await documentFor(other)];
    expect(codeOf(await send(claim, { documentIds: foreign }))).toEqual([422, 'validation_failed', '/documentIds/0']);
    expect(codeOf(await send(claim, { documentIds: [] }))).toEqual([422, 'validation_failed', '/documentIds']);
    expect(codeOf(await send(claim, { documentIds, channel: 'pigeon' }))).toEqual([
      422,
      'validation_failed',
      '/channel',
    ]);
    const { key } = await own.t.organization();
    const stranger = await own.t.call('POST', `/v1/claims/${claim.id}/send-information`, {
      key,
      body: { documentIds },
    });
    expect(stranger.status).toBe(403);
    const reader = await own.t.call('POST', `/v1/claims/${claim.id}/send-information`, {
      key: (await own.t.keyFor(own.id, ['claims:read'])).key,
      body: { documentIds },
    });
    expect(reader.body.error.code).toBe('forbidden_scope');
  });

  test('about a denied claim under appeal, the denial and the appeal have the requested items', async () => {
    const claimId = await own.submitClaim('SBX-CLM.DENY.CO50-APL.NOANSWER-0005', 'SBX02');
    await own.advance(16 * DAY_MS);
    const claim = await own.get(`/v1/claims/${claimId}`);
    const [denialId] = claim.denialIds;
    const { body: appeal } = await own.call('POST', '/v1/appeals', { denialIds: [denialId] });
    const placeholders = appeal.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'As recorded.' }));
    if (placeholders.length > 0) await own.call('PATCH', `/v1/appeals/${appeal.id}`, { placeholders });
    await own.call('POST', `/v1/appeals/${appeal.id}/send`, { channel: 'sandbox' });
    const event = { type: 'information_request', subjectId: claimId, data: { daysToAnswer: 45 } };
    expect((await own.call('POST', '/v1/sandbox/payer-events', event)).body.transactionSet).toBe('277RFI');
    await own.advance(DAY_MS);
    const { informationRequest } = await own.get(`/v1/claims/${claimId}`);
    const { state, requestedAt, dueDate, items } = informationRequest;
    expect([state, items[0].code]).toEqual(['open', '11506-3']);
    const shown = { informationRequest: { state, requestedAt, dueDate, items } };
    expect(await own.get(`/v1/denials/${denialId}`)).toMatchObject(shown);
    expect(await own.get(`/v1/appeals/${appeal.id}`)).toMatchObject({ ...shown, nextAction: 'send_information' });
    await send(claim, { documentIds: [await documentFor(claim)] });
    await own.advance(DAY_MS);
    expect((await own.get(`/v1/denials/${denialId}`)).informationRequest.state).toBe('answered');
    expect(await own.get(`/v1/appeals/${appeal.id}`)).toMatchObject({
      informationRequest: { state: 'answered' },
      nextAction: 'await_decision',
    });
  });
});

describe('the limit for filing a claim', () => {
  test('is announced 14, 7 and 1 days before, until the claim is sent', async () => {
    const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
    const coverage = { memberId: 'SBX-0006', payerId: 'SBX10' };
    const { body: cover } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, coverage));
    const { body: clock } = await own.clock();
    const today = clock.frozenTime.slice(0, 10);
    const ids = { patientId: patient.id, coverageId: cover.id };
    const serviceLines = [aServiceLine({ serviceDate: { start: today } })];
    const { body: claim } = await own.call('POST', '/v1/claims', aClaim(ids, { serviceLines }));
    await own.advance(24 * DAY_MS);
    const events = await own.get(`/v1/events?resourceId=${claim.id}&order=oldest&limit=100`);
    const near = events.data.filter(({ type }: Shown) => type === 'claim.deadline_approaching');
    expect(near.map(({ data }: Shown) => data.deadlines)).toEqual([
      [{ deadline: 'timely_filing', date: claim.timelyFiling.deadline, daysLeft: 14 }],
      [{ deadline: 'timely_filing', date: claim.timelyFiling.deadline, daysLeft: 7 }],
    ]);
    const [item] = (await own.get(`/v1/work?claimId=${claim.id}&type=claim_scrub`)).data;
    expect(item).toMatchObject({ category: 'deadline', priority: 'urgent', status: 'open' });
    await own.call('POST', `/v1/claims/${claim.id}/scrub`);
    expect((await own.call('POST', `/v1/claims/${claim.id}/submit`)).status).toBe(202);
    await own.advance(10 * DAY_MS);
    expect((await typesOf(claim.id)).filter((type: string) => type === 'claim.deadline_approaching')).toHaveLength(2);
    expect((await own.get(`/v1/work?claimId=${claim.id}&type=claim_scrub`)).data[0].status).toBe('done');
  });
});

/** Returns the decrypted bytes of an interchange. */
async function readContentOf(interchangeId: string): Promise<string> {
  const content = await readTogether(own.t.app.database, own.id, (reader) =>
    readInterchangeContent(reader, interchangeId, own.t.app.encryption),
  );
  return content! as unknown as string;
}
