import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { type EventDataRow, eventDataOf } from '../../src/modules/platform/events/event-data.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { createDraft } from '../helpers/claims.ts';
import { closeBatches } from '../helpers/exchange.ts';
import { realNow } from '../helpers/real-time.ts';
import { ClockedOrganization, START } from './support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const PATH = '/v1/sandbox/payer-events';
type Answer = { status: number; body: { error: { code: string; param?: string } } };
const code = ({ status, body }: Answer) => `${status} ${body.error.code} ${body.error.param ?? ''}`.trim();

async function lostClaim(suffix: string): Promise<string> {
  const claimId = await own.submitClaim(`SBX-CLM.LOST-${suffix}`);
  await own.advance(0);
  return claimId;
}

const inject = (type: string, subjectId: string, data?: unknown) =>
  own.call('POST', PATH, { type, subjectId, ...(data === undefined ? {} : { data }) });
const claim = async (id: string) => (await own.call('GET', `/v1/claims/${id}`)).body;
const x12 = async (id: string, set: string) =>
  (await own.call('GET', `/v1/claims/${id}/x12?transactionSet=${set}`)).text;

describe('a requested answer', () => {
  test('is real X12 text that is fetched, understood and kept like any other', async () => {
    const claimId = await lostClaim('0001');
    const answer = await inject('ack_277ca', claimId);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      object: 'payer_event',
      livemode: false,
      type: 'ack_277ca',
      subjectId: claimId,
      transactionSet: '277CA',
      dueAt: START,
    });
    expect((await claim(claimId)).status, 'not before it is fetched').toBe('submitted');
    await own.advance(0);
    expect((await claim(claimId)).status).toBe('accepted');
    const text = await x12(claimId, '277CA');
    expect(text).toMatch(/^ISA\*/);
    expect(text).toContain('STC*A2:20*');
  });

  test.each([
    ['ack_999', { outcome: 'rejected' }, 'rejected'],
    ['ack_277ca', { from: 'clearinghouse', categoryCode: 'A3', statusCode: '24' }, 'rejected'],
    ['ack_277ca', { from: 'payer', categoryCode: 'A7' }, 'rejected'],
    ['era_835', {}, 'paid'],
    ['era_835', { outcome: 'CLM.DENY.CO50.N115' }, 'denied'],
    ['era_835', { outcome: 'CLM.PARTIAL' }, 'partially_paid'],
  ])('%s %j leaves the claim %s', async (type, data, status) => {
    const claimId = await lostClaim(String(Math.abs(hash(`${type}${JSON.stringify(data)}`))).slice(0, 6));
    expect((await inject(type, claimId, data)).status).toBe(202);
    await own.advance(0);
    expect((await claim(claimId)).status).toBe(status);
  });

  test('can be requested in real time, and the payer poll finds it', async () => {
    const organization = await own.t.organization('In real time');
    const real = new ClockedOrganization(own.t, organization);
    real.frozenAt = realNow();
    const claimId = await real.submitClaim('SBX-CLM.LOST-0002');
    await closeBatches(own.t.app);
    const { 'transmit-interchange': transmit } = (await import('./support.ts')).handlersOf(own.t);
    const [{ id: interchangeId }] = (await real.query<{ id: string }>('select id from interchanges')) as [
      { id: string },
    ];
    await transmit({ organizationId: real.id, interchangeId }, { number: 1, isLast: false });
    await real.call('POST', PATH, { type: 'era_835', subjectId: claimId });
    const { database, encryption, payers } = own.t.app;
    const files = { database, encryption, payers, limit: 100 };
    expect(await receivePayerFiles(files)).toEqual({ collected: 1, stored: 1 });
  });

  test('requested twice gives two payments with different numbers', async () => {
    const claimId = await lostClaim('0003');
    await inject('era_835', claimId);
    await inject('era_835', claimId);
    await own.advance(0);
    const { body } = await own.call('GET', `/v1/claims/${claimId}/remittances`);
    const ids = body.data.map((remittance: { remittanceId: string }) => remittance.remittanceId);
    expect(new Set(ids).size).toBe(2);
  });

  test('with one Idempotency-Key is given once', async () => {
    const claimId = await lostClaim('0004');
    const send = () =>
      own.call('POST', PATH, { type: 'ack_999', subjectId: claimId }, { 'idempotency-key': 'payer-event' });
    const [first, again] = [await send(), await send()];
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
    const { rows } = await own.t.app.pool.query(
      `select count(*)::int as count from simulator.outbox where mailbox like $1 and file_id = $2`,
      [`${own.id}/%`, first.body.fileId],
    );
    expect(rows[0].count).toBe(1);
  });
});

describe('a requested claim status', () => {
  const status = (id: string, data?: unknown) => inject('claim_status', id, data);
  const acknowledgments = async (id: string) =>
    (await own.call('GET', `/v1/claims/${id}/acknowledgments`)).body.data.map(
      ({ level, outcome, codes }: { level: string; outcome: string; codes: { code: string }[] }) =>
        `${level} ${outcome} ${codes.map(({ code }) => code).join(' ')}`,
    );
  const told = async (id: string) =>
    (await own.events()).length > 0 &&
    (
      await own.query<EventDataRow>(
        `select data, packed from events where type = 'claim.payer_status_updated' and resource_id = $1 order by id`,
        [id],
      )
    ).map((row) => JSON.parse(eventDataOf(row)));

  test('is a 277 that sets the payer status, fires an event, is audited and kept; the state is as before', async () => {
    const claimId = await lostClaim('0010');
    const answer = await status(claimId);
    expect(answer.body).toMatchObject({ type: 'claim_status', transactionSet: '277', dueAt: START });
    expect((await claim(claimId)).payerStatus, 'not before it is fetched').toBeNull();
    await own.advance(0);
    const payerStatus = {
      categoryCode: 'P1',
      statusCode: '20',
      entityCode: 'PR',
      effectiveDate: own.frozenAt.toISOString().slice(0, 10),
    };
    const after = await claim(claimId);
    expect(after).toMatchObject({ status: 'submitted', payerStatus });
    expect(after.payerClaimControlNumber).toMatch(/^[0-9A-Z]{14}$/);
    const text = await x12(claimId, '277');
    expect(text).toContain('*005010X212~');
    expect(text).toContain('STC*P1:20:PR*');
    expect(await acknowledgments(claimId)).toEqual(['277 information P1:20:PR']);
    expect(await told(claimId)).toMatchObject([
      { claim: { id: claimId, payerStatus }, previousAttributes: { payerStatus: null } },
    ]);
    const entries = await own.query<{ details: unknown }>(
      `select details from audit_entries where subject_id = $1 and action = 'claim.payer_status_updated'`,
      [claimId],
    );
    expect(entries).toEqual([{ details: { codes: ['P1:20:PR'] } }]);
  });

  test('never changes the status of a claim, and the same status fires only one event', async () => {
    const claimId = await lostClaim('0011');
    await inject('era_835', claimId);
    await own.advance(0);
    for (const data of [
      { categoryCode: 'F2', statusCode: '101' },
      { categoryCode: 'P3', statusCode: '46' },
    ]) {
      await status(claimId, data);
      await status(claimId, data);
      await own.advance(0);
      const after = await claim(claimId);
      expect(after).toMatchObject({ status: 'paid', payerStatus: data });
    }
    expect(await told(claimId)).toHaveLength(2);
    expect((await acknowledgments(claimId)).length).toBe(4);
  });

  test('about the inquiry does not change the claim; a cancelled draft is unchanged', async () => {
    const claimId = await lostClaim('0012');
    await status(claimId, { categoryCode: 'E1', statusCode: '0' });
    await own.advance(0);
    expect((await claim(claimId)).payerStatus).toBeNull();
    await inject('ack_277ca', claimId, { from: 'clearinghouse', categoryCode: 'A3', statusCode: '24' });
    await own.advance(0);
    await own.call('POST', `/v1/claims/${claimId}/reopen`);
    const reopened = await claim(claimId);
    expect(reopened.status).toBe('draft');
    await status(claimId);
    await own.advance(0);
    expect(await claim(claimId)).toEqual(reopened);
    expect(await told(claimId)).toEqual([]);
  });

  test('of an unknown claim is kept for review, like such a 277CA', async () => {
    const claimId = await lostClaim('0013');
    await status(claimId);
    const admin = new pg.Client({ connectionString: own.t.database.adminUrl });
    await admin.connect();
    await admin.query(`update claims set patient_control_number = 'ANOTHER' where id = $1`, [claimId]);
    await admin.end();
    await own.advance(0);
    const [file] = await own.query<{ status: string; failure: string }>(
      `select status, failure from interchanges where transaction_set = '277' order by id desc limit 1`,
    );
    expect(file).toEqual({ status: 'needs_review', failure: 'claims_not_found' });
    expect((await claim(claimId)).payerStatus).toBeNull();
  });
});

describe('a payer is not made to answer', () => {
  test('about a claim that was never sent, is unknown, or belongs to another organization', async () => {
    const draft = await createDraft(own.t, {}, { key: own.key });
    expect(code(await inject('ack_999', draft.id))).toBe('409 invalid_state_transition');
    expect(code(await inject('ack_999', newId('clm')))).toBe('422 validation_failed /subjectId');
    const other = await own.t.organization('Other');
    const body = { type: 'ack_999', subjectId: draft.id };
    expect(code(await own.t.call('POST', PATH, { key: other.key, body }))).toBe('403 organization_mismatch');
  });

  test('in a form that the service would not understand', async () => {
    const claimId = await lostClaim('0005');
    expect(code(await inject('appeal_outcome', claimId))).toBe('422 validation_failed /type');
    expect(code(await inject('ack_999', claimId, { from: 'payer' }))).toBe('422 validation_failed /data/from');
    expect(code(await inject('ack_999', claimId, { outcome: 'maybe' }))).toBe('422 validation_failed /data/outcome');
    expect(code(await inject('ack_277ca', claimId, { categoryCode: 'F1' }))).toBe(
      '422 validation_failed /data/categoryCode',
    );
    expect(code(await inject('claim_status', claimId, { outcome: 'accepted' }))).toBe(
      '422 validation_failed /data/outcome',
    );
    expect(code(await inject('claim_status', claimId, { categoryCode: 'X1' }))).toBe(
      '422 validation_failed /data/categoryCode',
    );
    for (const outcome of ['CLM.LOST', 'CLM.REJECT.999', 'CLM.NONSENSE', 'PA.APPROVE', '0001']) {
      expect(code(await inject('era_835', claimId, { outcome })), outcome).toBe(
        '422 unknown_sandbox_token /data/outcome',
      );
    }
  });

  test('by a key without the scope', async () => {
    const { key } = await own.t.keyFor(own.id, ['claims:write']);
    const body = { type: 'ack_999', subjectId: newId('clm') };
    expect(code(await own.t.call('POST', PATH, { key, body }))).toBe('403 forbidden_scope');
  });
});

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7);
}
