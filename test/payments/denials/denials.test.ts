import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { aStoredDocument } from '../../practice/documents/support.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

const PATH = '/v1/denials';
let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

/** Creates a claim that the payer has denied, wholly or in part; returns its denials. */
async function denied(memberId: string, { payerId = 'SBX01', lines = 1 } = {}): Promise<Shown[]> {
  const claimId = await own.submitClaim(memberId, payerId, lines);
  await own.advance(16 * DAY_MS);
  return (await own.call('GET', `${PATH}?claimId=${claimId}`)).body.data;
}

const problem = ({ status, body }: Shown) => [status, body.error.code, body.error.param];
const resolve = (id: string, body: object, headers = {}) => own.call('POST', `${PATH}/${id}/resolve`, body, headers);
const verify = async () => (await verifyLedger(own.t.app.database, own.id)).problems;

describe('a denial', () => {
  test('has its reason, the ways to recover it, their deadlines and their requests', async () => {
    const [denial] = await denied('SBX-CLM.DENY.CO197-0001', { payerId: 'SBX02' });
    expect(denial).toMatchObject({
      status: 'open',
      category: 'authorization',
      deniedAmount: 12_500,
      openAmount: 12_500,
      rootCause: { stage: 'authorization', confidence: 'high' },
      preventable: { byRuleIds: [], wouldHaveBeenCaught: false },
      recoverability: { score: 50, basis: { source: 'default', scope: null, concluded: 0 } },
      appealDeadline: {
        level: 1,
        levelName: 'redetermination',
        basis: { source: 'regulation', citation: '42 CFR 405.942(a), 405.950(a)', days: 120 },
      },
      correctedClaimDeadline: { basis: { source: 'payer_directory' } },
      replacementClaimId: null,
      resolution: null,
    });
    const requests = denial.recommendedActions.map(({ type, request }: Shown) => [type, request?.path, request?.body]);
    expect(requests).toEqual([
      ['replace_claim', `/v1/claims/${denial.claimId}/replace`, {}],
      ['request_retro_auth', '/v1/prior-authorizations', expect.objectContaining({ patientId: expect.any(String) })],
      ['appeal', '/v1/appeals', { denialIds: [denial.id] }],
    ]);
    for (const { request } of denial.recommendedActions.slice(1)) {
      const made = await own.call('POST', request.path, request.body);
      expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    }
  });

  test('of an institutional claim asks for an authorization of its procedures, without lines that have only a revenue code', async () => {
    const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
    const memberId = 'SBX-CLM.DENY.CO197-0002';
    const coverage = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId, payerId: 'SBX02' }));
    const day = addDays(localDateOf(own.frozenAt), -8);
    const { placeOfServiceCode: _place, ...any } = aClaim({ patientId: patient.id, coverageId: coverage.body.id });
    const institutional = {
      ...{ typeOfBill: '131', statementPeriod: { start: day, end: day }, patientStatusCode: '01' },
      ...{ admissionTypeCode: '3', admissionSourceCode: '1' },
      attendingProvider: { npi: '1000000012', name: { given: ['Ada'], family: 'Care' } },
    };
    const serviceLines = [
      { revenueCode: '0300', procedureCode: 'G0103', serviceDate: { start: day }, charge: 4_000 },
      { revenueCode: '0762', charge: 30_000, units: '2' },
    ];
    const more = { claimType: 'institutional', institutional, serviceLines };
    const { body: claim } = await own.call('POST', '/v1/claims', { ...any, ...more });
    await own.call('POST', `/v1/claims/${claim.id}/scrub`);
    expect((await own.call('POST', `/v1/claims/${claim.id}/submit`)).status).toBe(202);
    await own.advance(16 * DAY_MS);
    const [denial] = (await own.get(`${PATH}?claimId=${claim.id}`)).data;
    const { request } = denial.recommendedActions.find(({ type }: Shown) => type === 'request_retro_auth');
    expect(request.body.items.map(({ procedureCode }: Shown) => procedureCode)).toEqual(['G0103']);
    expect(request.body).not.toHaveProperty('placeOfServiceCode');
    expect((await own.call('POST', request.path, request.body)).status).toBe(201);
  });

  test.each([
    ['CO16', ['correct_and_resubmit', 'replace_claim', 'contact_payer']],
    ['CO22', ['bill_other_payer']],
    ['CO27', ['bill_other_payer', 'contact_payer', 'correct_and_resubmit']],
  ])('of %s has no action without a request that can be sent as it is', async (reason, kinds) => {
    const [denial] = await denied(`SBX-CLM.DENY.${reason}-0090`);
    expect(denial.recommendedActions.map(({ request }: Shown) => request)).not.toContain(null);
    const action = denial.recommendedActions.find(({ type }: Shown) => kinds.includes(type));
    const { status, text } = await own.call('POST', action.request.path, action.request.body);
    expect([200, 201], text).toContain(status);
  });

  test('is recoverable as the organization has experienced it with the payer', async () => {
    for (let one = 0; one < 5; one += 1) {
      const [denial] = await denied(`SBX-CLM.DENY.CO29-90${one}`, { payerId: 'SBX04' });
      await resolve(denial.id, { type: 'write_off', reasonCode: 'timely_filing' });
    }
    const [next] = await denied('SBX-CLM.DENY.CO29-0906', { payerId: 'SBX04' });
    // (15 % of 5 assumed cases + 0 of 5 own cases) of 10.
    expect(next.recoverability).toMatchObject({
      score: 8,
      basis: { source: 'history', scope: 'payer_reason', concluded: 5, overturned: 0 },
    });
  });

  test('gets another category with a reason, under its version', async () => {
    const [denial] = await denied('SBX-CLM.DENY.CO16-0002');
    const change = { category: 'coding', reason: 'The remark means the modifier.' };
    const path = `${PATH}/${denial.id}`;
    expect(problem(await own.call('PATCH', path, { category: 'coding' }))).toEqual([
      422,
      'validation_failed',
      '/reason',
    ]);
    expect((await own.call('PATCH', path, change, { 'if-match': '"v9"' })).status).toBe(412);
    const headers = { 'if-match': `"v${denial.version}"`, 'idempotency-key': 'recategorize' };
    const changed = await own.call('PATCH', path, change, headers);
    expect(changed.body).toMatchObject({
      category: 'coding',
      categoryChange: { from: 'missing_information', reason: change.reason },
    });
    expect((await own.call('PATCH', path, change, headers)).headers['idempotency-replayed']).toBe('true');
    expect((await own.call('PATCH', path, { status: 'in_progress' })).body.status).toBe('in_progress');
    const { data } = await own.get(`/v1/events?resourceId=${denial.id}`);
    expect(data.map(({ type }: Shown) => type)).toEqual(['denial.updated', 'denial.updated', 'denial.received']);
    expect((await own.get(`${PATH}?category=coding&payerId=SBX01`)).data[0].id).toBe(denial.id);
  });

  test('is written off in double entry', async () => {
    const [denial] = await denied('SBX-CLM.DENYLINE.2.CO97-0003', { lines: 2 });
    expect(denial.deniedAmount).toBe(13_500);
    expect(problem(await resolve(denial.id, { type: 'write_off' }))).toEqual([422, 'validation_failed', '/reasonCode']);
    const body = { type: 'write_off', reasonCode: 'bundled', note: 'Part of the visit.' };
    const resolved = await resolve(denial.id, body, { 'idempotency-key': 'write-off' });
    expect(resolved.body).toMatchObject({
      status: 'written_off',
      openAmount: 0,
      resolution: { type: 'write_off', reasonCode: 'bundled', note: body.note },
    });
    const replay = await resolve(denial.id, body, { 'idempotency-key': 'write-off' });
    expect(replay.headers['idempotency-replayed']).toBe('true');
    expect(problem(await resolve(denial.id, body)).slice(0, 2)).toEqual([409, 'invalid_state_transition']);
    const claim = await own.get(`/v1/claims/${denial.claimId}`);
    // 12,500 were allowed at 80 %: 3,000 are the patient's and the rest is paid.
    expect(claim).toMatchObject({ amountPaid: 7_000, adjustmentsTotal: 16_000, amountDenied: 0, balance: 3_000 });
    const { data } = await own.get(`/v1/claims/${denial.claimId}/ledger`);
    expect(data.at(-1)).toMatchObject({ kind: 'write_off', reason: 'bundled' });
    expect(data.at(-1).postings.map(({ account, amount }: Shown) => [account, amount])).toEqual([
      ['denied', -13_500],
      ['write_offs', 13_500],
    ]);
    expect(await verify()).toEqual([]);
  });

  test('is billed to the patient only if the payer assigns it to the patient, or with a waiver', async () => {
    const [ofPatient] = await denied('SBX-CLM.DENY.PR204-0004');
    expect((await resolve(ofPatient.id, { type: 'bill_patient' })).body.status).toBe('billed_patient');
    expect(await own.get(`/v1/claims/${ofPatient.claimId}`)).toMatchObject({ patientResponsibility: 12_500 });

    const [ofProvider] = await denied('SBX-CLM.DENY.CO50-0005');
    const refusal = await resolve(ofProvider.id, { type: 'bill_patient' });
    expect(problem(refusal)).toEqual([422, 'validation_failed', '/waiverDocumentId']);
    const { patientId } = await own.get(`/v1/claims/${ofProvider.claimId}`);
    const { id: waiverDocumentId } = await aStoredDocument(own.t, { patientId, kind: 'other' }, own.key);
    const billed = await resolve(ofProvider.id, { type: 'bill_patient', waiverDocumentId });
    expect(billed.body.resolution).toMatchObject({ type: 'bill_patient', waiverDocumentId });
    const claim = await own.get(`/v1/claims/${ofProvider.claimId}`);
    expect(claim).toMatchObject({ patientResponsibility: 12_500, amountDenied: 0, balance: 12_500 });
    expect(await own.get(`/v1/patients/${patientId}/balance`)).toMatchObject({
      patientBalance: 12_500,
      deniedBalance: 0,
    });
    expect(await verify()).toEqual([]);
  });

  test('follows its appeal, and the payment that comes after', async () => {
    const [denial] = await denied('SBX-CLM.DENY.CO197-APL.LEVEL.2-0006', { payerId: 'SBX02' });
    const send = async (body: object) => {
      const { body: appeal } = await own.call('POST', '/v1/appeals', body);
      const placeholders = appeal.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'As recorded.' }));
      if (placeholders.length > 0) await own.call('PATCH', `/v1/appeals/${appeal.id}`, { placeholders });
      await own.call('POST', `/v1/appeals/${appeal.id}/send`, { channel: 'sandbox' });
      return appeal.id;
    };
    const first = await send({ denialIds: [denial.id] });
    expect(await own.get(`${PATH}/${denial.id}`)).toMatchObject({ status: 'appealing' });
    await own.advance(34 * DAY_MS);
    expect(await own.get(`${PATH}/${denial.id}`)).toMatchObject({
      status: 'upheld',
      openAmount: 12_500,
      appealDeadline: { level: 2, levelName: 'qic_reconsideration', basis: { days: 180 } },
    });
    const second = await send({ previousAppealId: first });
    await own.advance(34 * DAY_MS);
    expect(await own.get(`${PATH}/${denial.id}`)).toMatchObject({
      status: 'overturned',
      openAmount: 0,
      resolution: { type: 'appeal', appealId: second, amountRecovered: 12_500, remittanceId: expect.any(String) },
    });
    expect((await own.get(`${PATH}?claimId=${denial.claimId}`)).data).toHaveLength(1);
    expect(await verify()).toEqual([]);
  });

  test('is released when its appeal is withdrawn', async () => {
    const [denial] = await denied('SBX-CLM.DENY.CO50-0007');
    const { body: appeal } = await own.call('POST', '/v1/appeals', { denialIds: [denial.id] });
    const placeholders = appeal.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'As recorded.' }));
    if (placeholders.length > 0) await own.call('PATCH', `/v1/appeals/${appeal.id}`, { placeholders });
    await own.call('POST', `/v1/appeals/${appeal.id}/send`, { channel: 'sandbox' });
    await own.call('POST', `/v1/appeals/${appeal.id}/withdraw`, {});
    expect(await own.get(`${PATH}/${denial.id}`)).toMatchObject({ status: 'in_progress', openAmount: 12_500 });
  });
});

describe('the list and the summary', () => {
  test('show the amounts at risk, the largest first, and page through them', async () => {
    const fresh = await ClockedOrganization.open(own.t);
    for (const lines of [1, 3, 2]) await fresh.submitClaim(`SBX-CLM.DENY.CO197-1${lines}`, 'SBX01', lines);
    await fresh.submitClaim('SBX-CLM.DENY.CO50-14', 'SBX02');
    await fresh.advance(16 * DAY_MS);
    const amounts: number[] = [];
    for (let path = `${PATH}?sort=openAmount:desc&limit=1`; ; ) {
      const { body } = await fresh.call('GET', path);
      amounts.push(...body.data.map(({ openAmount }: Shown) => openAmount));
      if (!body.hasMore) break;
      path = `${PATH}?sort=openAmount:desc&limit=1&cursor=${body.nextCursor}`;
    }
    expect(amounts).toEqual([40_500, 26_000, 12_500, 12_500]);
    const ids = async (query: string) => (await fresh.call('GET', `${PATH}?${query}`)).body.data.length;
    expect(await ids('minAmount=26000')).toBe(2);
    const [{ appealDeadline }] = (await fresh.call('GET', `${PATH}?payerId=SBX02`)).body.data;
    expect(await ids(`payerId=SBX02&appealDeadline[lte]=${appealDeadline.date}`)).toBe(1);
    expect(await ids(`payerId=SBX02&appealDeadline[lte]=2030-06-01`)).toBe(0);

    const { body } = await fresh.call('GET', `${PATH}/summary?groupBy=carc`);
    expect(body.groups).toEqual([
      {
        key: '197',
        count: 3,
        openCount: 3,
        overturnedCount: 0,
        deniedAmount: 79_000,
        openAmount: 79_000,
        recoveredAmount: 0,
      },
      {
        key: '50',
        count: 1,
        openCount: 1,
        overturnedCount: 0,
        deniedAmount: 12_500,
        openAmount: 12_500,
        recoveredAmount: 0,
      },
    ]);
    for (const [groupBy, keys] of [
      ['payer', ['SBX01', 'SBX02']],
      ['category', ['authorization', 'medical_necessity']],
      ['rootCause', ['authorization', 'clinical']],
    ] as const) {
      const { body: shown } = await fresh.call('GET', `${PATH}/summary?groupBy=${groupBy}`);
      expect(shown.groups.map(({ key }: Shown) => key)).toEqual(keys);
    }
    const long = await fresh.call('GET', `${PATH}/summary?createdAt[gte]=2020-01-01T00:00:00Z`);
    expect(problem(long)).toEqual([400, 'invalid_parameter', '?createdAt[gte]']);
  });

  test('are closed to keys without the scope, and to other organizations', async () => {
    const [denial] = await denied('SBX-CLM.DENY.CO197-0021');
    const { key } = await own.t.keyFor(own.id, ['denials:read']);
    const body = { type: 'write_off', reasonCode: 'administrative' };
    const refused = await own.t.call('POST', `${PATH}/${denial.id}/resolve`, { key, body });
    expect(problem(refused).slice(0, 2)).toEqual([403, 'forbidden_scope']);
    const { key: other } = await own.t.organization();
    const foreign = await own.t.call('POST', `${PATH}/${denial.id}/resolve`, { key: other, body });
    expect(problem(foreign).slice(0, 2)).toEqual([403, 'organization_mismatch']);
  });
});
