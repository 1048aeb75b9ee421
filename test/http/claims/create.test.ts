import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aCoverage, aPatient, aServiceLine, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered, createDraft, eventsOf } from '../../helpers/claims.ts';

let t: TestApp;
let organization: { id: string; key: string };
let ids: { patientId: string; coverageId: string };

beforeAll(async () => {
  t = await openTestApp();
  organization = await t.organization();
  ids = await createCovered(t);
});
afterAll(() => t.close());

const post = (overrides: Record<string, unknown> = {}, headers = {}) =>
  t.call('POST', '/v1/claims', { body: aClaim(ids, overrides), headers });

describe('POST /v1/claims', () => {
  test('a draft gets its ids, numbers, defaults and total, and is read back unchanged', async () => {
    const serviceLines = [aServiceLine(), aServiceLine({ procedureCode: '99213', charge: 9905 })];
    const { status, headers, body } = await post({ serviceLines });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/v1/claims/${body.id}`);
    expect(headers.etag).toBe('"v1"');
    expect(body).toMatchObject({
      object: 'claim',
      livemode: false,
      status: 'draft',
      nextAction: 'scrub',
      ownerOfNextAction: 'customer',
      payerId: 'SBX01',
      frequencyCode: '1',
      assignmentCode: 'A',
      benefitsAssigned: true,
      releaseOfInformationCode: 'Y',
      totalCharges: 22405,
      amountPaid: 0,
      balance: 0,
      diagnoses: [{ sequence: 1, code: 'J06.9', system: 'icd10cm', type: 'principal' }],
      scrub: { status: 'not_run', runId: null },
    });
    expect(body.patientControlNumber).toMatch(/^[A-Z0-9]{13}$/);
    const [first, second] = body.serviceLines;
    expect(first).toMatchObject({ sequence: 1, units: '1', unitType: 'unit', procedureSystem: 'hcpcs' });
    expect(second).toMatchObject({ sequence: 2, procedureSystem: 'cpt', adjudication: null });
    expect(first.serviceDate).toEqual({ start: SERVICE_DATE, end: SERVICE_DATE });
    expect(first.lineItemControlNumber).not.toBe(second.lineItemControlNumber);
    expect((await t.call('GET', `/v1/claims/${body.id}`)).body).toEqual(body);
  });

  test('claim.created carries the claim as the API shows it', async () => {
    const { body } = await post();
    expect(await eventsOf(t, organization.id, body.id)).toEqual([{ type: 'claim.created', data: { claim: body } }]);
  });

  test('values that payers refuse are accepted; the scrub reports them', async () => {
    const { status, body } = await post({
      placeOfServiceCode: 'zz',
      renderingProvider: { npi: '123', taxonomyCode: 'nope' },
      diagnoses: [{ code: 'not a code' }],
      serviceLines: [
        aServiceLine({
          procedureCode: 'x',
          modifiers: ['1', '22222', 'A!', 'b', 'C', 'D'],
          diagnosisPointers: [0, 9],
          serviceDate: { start: '2999-01-01', end: '1999-01-01' },
          units: 'many',
          charge: -5,
        }),
      ],
    });
    expect([status, body.status, body.totalCharges]).toEqual([201, 'draft', -5]);
  });

  test('types, lengths and unknown fields are refused, all at once', async () => {
    const { status, body } = await post({
      colour: 'blue',
      note: 'x'.repeat(501),
      serviceLines: [aServiceLine({ charge: 12.5, id: 'sl_x' })],
      diagnoses: Array.from({ length: 42 }, () => ({ code: 'J06.9' })),
    });
    expect(status).toBe(422);
    const params = body.error.details.map((detail: { param: string }) => detail.param);
    expect([...new Set(params)].sort()).toEqual([
      '/colour',
      '/diagnoses',
      '/note',
      '/serviceLines/0/charge',
      '/serviceLines/0/id',
    ]);
  });

  test('a sum of charges beyond the limit of money fields is refused', async () => {
    const { status, body } = await post({
      serviceLines: [aServiceLine({ charge: 999_999_999_999 }), aServiceLine({ charge: 1 })],
    });
    expect([status, body.error.param]).toEqual([422, '/serviceLines']);
  });

  test('two lines with one control number are refused, because the 835 could not distinguish them', async () => {
    const line = aServiceLine({ lineItemControlNumber: 'LINE-1' });
    const { status, body } = await post({ serviceLines: [line, line] });
    expect([status, body.error.param]).toEqual([422, '/serviceLines/1/lineItemControlNumber']);
  });

  test('a duplicate patientControlNumber or externalId is a 409 and stores nothing', async () => {
    await post({ patientControlNumber: 'PCN-1', externalId: 'ext-1' });
    const number = await post({ patientControlNumber: 'PCN-1' });
    expect([number.status, number.body.error.code]).toEqual([409, 'duplicate_patient_control_number']);
    const external = await post({ externalId: 'ext-1' });
    expect([external.status, external.body.error.code]).toEqual([409, 'duplicate_external_id']);
    expect((await t.call('GET', '/v1/claims?externalId=ext-1')).body.data).toHaveLength(1);
  });

  test('a repeated request with one Idempotency-Key makes one claim and one event', async () => {
    const headers = { 'idempotency-key': 'claim-once' };
    const first = await post({ externalId: 'once' }, headers);
    const second = await post({ externalId: 'once' }, headers);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await eventsOf(t, organization.id, first.body.id)).toHaveLength(1);
  });

  test('an unknown reference is a 422 at its field', async () => {
    const patient = await t.call('POST', '/v1/claims', { body: aClaim({ ...ids, patientId: newId('pat') }) });
    expect([patient.status, patient.body.error.param]).toEqual([422, '/patientId']);
    const original = await post({ frequencyCode: '7', originalClaimId: newId('clm') });
    expect([original.status, original.body.error.param]).toEqual([422, '/originalClaimId']);
  });

  test("another patient's coverage is refused at its field", async () => {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const { body: coverage } = await t.call('POST', '/v1/coverages', { body: aCoverage(patient.id) });
    const { status, body } = await t.call('POST', '/v1/claims', { body: aClaim({ ...ids, coverageId: coverage.id }) });
    expect([status, body.error.param, body.error.details[0].code]).toEqual([422, '/coverageId', 'wrong_patient']);
  });

  test("another organization's patient or original claim is organization_mismatch", async () => {
    const other = await t.organization('Other');
    const claim = await createDraft(t);
    const patient = await t.call('POST', '/v1/claims', { body: aClaim(ids), key: other.key });
    expect([patient.status, patient.body.error.code]).toEqual([403, 'organization_mismatch']);
    const theirs = aClaim(await createCovered(t, { key: other.key }), {
      frequencyCode: '7',
      originalClaimId: claim.id,
    });
    const original = await t.call('POST', '/v1/claims', { body: theirs, key: other.key });
    expect([original.status, original.body.error.code]).toEqual([403, 'organization_mismatch']);
  });
});

describe('GET /v1/claims', () => {
  test('filters narrow the list, status may be repeated, and the order is newest first', async () => {
    const { key } = await t.organization('Lists');
    const draft = await createDraft(t, { patientControlNumber: 'L-1' }, { key });
    const held = await createDraft(
      t,
      { serviceLines: [aServiceLine({ serviceDate: { start: '2020-01-05' } })] },
      { key, coverage: { payerId: 'SBX02' } },
    );
    await t.call('POST', `/v1/claims/${held.id}/hold`, { body: {}, key });
    const cancelled = await createDraft(t, {}, { key });
    await t.call('DELETE', `/v1/claims/${cancelled.id}`, { key });
    const idsFor = async (query: string) =>
      (await t.call('GET', `/v1/claims?${query}`, { key })).body.data.map((claim: { id: string }) => claim.id);
    expect(await idsFor('')).toEqual([cancelled.id, held.id, draft.id]);
    expect(await idsFor('status=draft&status=held')).toEqual([held.id, draft.id]);
    expect(await idsFor('payerId=SBX02')).toEqual([held.id]);
    expect(await idsFor(`patientId=${draft.patientId}`)).toEqual([draft.id]);
    expect(await idsFor('patientControlNumber=L-1')).toEqual([draft.id]);
    expect(await idsFor('serviceDate[gte]=2020-01-05&serviceDate[lte]=2020-12-31')).toEqual([held.id]);
    expect(await idsFor(`createdAt[gte]=${held.createdAt}&createdAt[lt]=${cancelled.createdAt}`)).toEqual([held.id]);
  });

  test('a list filtered by the date of service is ordered by it, and its pages join without a gap', async () => {
    const { key } = await t.organization('By date');
    const dates = ['2020-01-05', '2021-03-01', '2020-01-05', '2019-12-31', '2020-01-05'];
    for (const start of dates) {
      await createDraft(t, { serviceLines: [aServiceLine({ serviceDate: { start } })] }, { key });
    }
    const seen: { date: string; id: string }[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `serviceDate[gte]=2020-01-01&limit=1${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await t.call('GET', `/v1/claims?${query}`, { key });
      for (const claim of body.data) seen.push({ date: claim.serviceLines[0].serviceDate.start, id: claim.id });
      cursor = body.nextCursor;
      if (cursor) {
        const other = await t.call('GET', `/v1/claims?cursor=${cursor}`, { key });
        expect(other.body.error.code).toBe('invalid_cursor');
      }
    } while (cursor);
    expect(seen.map(({ date }) => date)).toEqual(['2021-03-01', '2020-01-05', '2020-01-05', '2020-01-05']);
    expect(seen.slice(1).map(({ id }) => id)).toEqual(
      seen
        .slice(1)
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  test('an impossible status or instant is a 400 that names the parameter', async () => {
    for (const query of [
      'status=open',
      'createdAt[gte]=0000-01-01T00:00:00Z',
      'createdAt[gte]=2026-01-01T00:00:00%2B20:10',
      'serviceDate[lte]=2026-02-30',
    ]) {
      const { status, body } = await t.call('GET', `/v1/claims?${query}`);
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
      expect(body.error.param.startsWith(`?${query.split('=')[0]}`)).toBe(true);
    }
  });
});

describe('GET /v1/claims/{id}', () => {
  test("another organization's claim is organization_mismatch, an unknown one a 404", async () => {
    const claim = await createDraft(t);
    const other = await t.organization('Reader');
    const foreign = await t.call('GET', `/v1/claims/${claim.id}`, { key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', `/v1/claims/${newId('clm')}`)).status).toBe(404);
  });
});
