import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readerOf } from '../../src/database/transactions/transaction.ts';
import { runPolicy } from '../../src/modules/eligibility/policies/run-policy.ts';
import { findPlannedServices } from '../../src/modules/prior-authorizations/requirements/find-planned-services.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { ClockedOrganization, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../sandbox/support.ts';

let t: TestApp;
let own: ClockedOrganization;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  own = await ClockedOrganization.open(t);
});
afterAll(() => t.close());

/** The organization's clock starts on 2030-05-06 at 07:08:09. */
const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
const BEFORE_VISIT = { name: 'Before visits', trigger: 'before_visit', daysBefore: 3, provider };
const MONTHLY = { name: 'Monthly', trigger: 'monthly', dayOfMonth: 6, provider };

async function covered(memberId: string, more: Record<string, unknown> = {}) {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId, ...more }));
  return { patientId: patient.id as string, coverageId: coverage.id as string };
}
async function aPolicy(body: Record<string, unknown>): Promise<string> {
  const created = await own.call('POST', '/v1/eligibility-policies', body);
  if (created.status !== 201) throw new Error(created.text);
  return created.body.id;
}
const policyOf = async (id: string) => (await own.call('GET', `/v1/eligibility-policies/${id}`)).body;
const visits = (patientId: string, dates: string[]) =>
  own.call('PUT', `/v1/patients/${patientId}/expected-visits`, { dates });
const checksOf = async (policyId: string) =>
  (await own.call('GET', `/v1/eligibility-checks?policyId=${policyId}&limit=100`)).body.data as {
    coverageId: string;
    status: string;
    serviceDate: { start: string };
  }[];
/** The service dates of a policy's checks, in order. */
const datesOf = async (policyId: string) =>
  (await checksOf(policyId)).map(({ serviceDate }) => serviceDate.start).sort();

describe('before visits', () => {
  test('each expected visit within the notice is checked once, with its day as the date of service', async () => {
    const { patientId, coverageId } = await covered('SBX-0501');
    await visits(patientId, ['2030-05-08', '2030-05-12']);
    const id = await aPolicy(BEFORE_VISIT);
    await own.advance(SECOND_MS);
    expect(await checksOf(id)).toMatchObject([
      { coverageId, status: 'completed', serviceDate: { start: '2030-05-08' } },
    ]);
    await own.advance(2 * DAY_MS);
    expect(await datesOf(id)).toEqual(['2030-05-08']);
    await own.advance(DAY_MS);
    expect(await datesOf(id)).toEqual(['2030-05-08', '2030-05-12']);
  });

  test('a visit that is stated later, within the notice, is checked at once', async () => {
    const { patientId } = await covered('SBX-0502');
    const id = await aPolicy(BEFORE_VISIT);
    await own.advance(SECOND_MS);
    await visits(patientId, ['2030-05-07']);
    await own.advance(SECOND_MS);
    expect(await datesOf(id)).toEqual(['2030-05-07']);
    expect((await policyOf(id)).nextRunAt).toBe('2030-05-07T05:00:00.000Z');
  });

  test('a service that an approved authorization plans counts as a visit', async () => {
    const { patientId, coverageId } = await covered('SBX-0503');
    const body = {
      patientId,
      coverageId,
      requestingProvider: { ...provider, phone: '5555550123' },
      diagnoses: [{ code: 'M545', primary: true }],
      items: [{ procedureCode: 'G0283', units: '4', serviceDates: { start: '2030-05-09', end: '2030-06-09' } }],
      serviceTypeCode: 'PT',
      placeOfServiceCode: '11',
    };
    const { body: authorization, text } = await own.call('POST', '/v1/prior-authorizations', body);
    expect(authorization.id, text).toBeDefined();
    await own.call('POST', `/v1/prior-authorizations/${authorization.id}/submit`);
    const id = await aPolicy(BEFORE_VISIT);
    await own.advance(SECOND_MS);
    expect(await datesOf(id)).toEqual(['2030-05-09']);
  });

  test('visits are replaced as a whole, sorted, and never in the past', async () => {
    const { patientId } = await covered('SBX-0504');
    await visits(patientId, ['2030-06-02', '2030-06-01', '2030-06-02']);
    const read = await own.call('GET', `/v1/patients/${patientId}/expected-visits`);
    expect(read.body).toMatchObject({ patientId, dates: ['2030-06-01', '2030-06-02'] });
    const past = await visits(patientId, ['2030-06-03', '2030-05-05']);
    expect([past.status, past.body.error.param]).toEqual([422, '/dates/1']);
    await visits(patientId, []);
    expect((await own.call('GET', `/v1/patients/${patientId}/expected-visits`)).body.dates).toEqual([]);
  });
});

describe('monthly', () => {
  test('active coverages are checked once a month, from the day of the policy on', async () => {
    await covered('SBX-0510');
    const { coverageId: inactive } = await covered('SBX-0511');
    await own.call('PATCH', `/v1/coverages/${inactive}`, { status: 'inactive' });
    const id = await aPolicy(MONTHLY);
    await own.advance(SECOND_MS);
    expect(await datesOf(id)).toEqual(['2030-05-06']);
    await own.advance(30 * DAY_MS);
    expect(await datesOf(id)).toEqual(['2030-05-06']);
    await own.advance(DAY_MS);
    expect(await datesOf(id)).toEqual(['2030-05-06', '2030-06-06']);
  });

  test('a change of the plan fires eligibility.coverage_changed and is in the timeline, with both values', async () => {
    const { patientId, coverageId } = await covered('SBX-0512');
    await aPolicy(MONTHLY);
    await own.advance(SECOND_MS);
    await own.call('PATCH', `/v1/coverages/${coverageId}`, { memberId: 'SBX-ELG.OON-0512' });
    await own.advance(31 * DAY_MS);
    const timeline = await own.call('GET', `/v1/patients/${patientId}/eligibility-timeline`);
    expect(timeline.body.data).toMatchObject([
      { source: 'policy', previousCoverageStatus: null, changes: expect.any(Array) },
      { source: 'policy', changes: [] },
    ]);
    expect(timeline.body.data[0].changes).toContainEqual({ field: 'copay', before: 3_000, after: 6_000 });
    const events = (await own.call('GET', '/v1/events?type=eligibility.coverage_changed')).body.data;
    expect(events).toHaveLength(1);
    expect(events[0].data).toMatchObject({
      coverage: { id: coverageId, latestBenefits: { copay: 6_000 } },
      previousAttributes: { latestBenefits: { copay: 3_000 } },
    });
    await own.call('PATCH', `/v1/coverages/${coverageId}`, { memberId: 'SBX-ELG.INACTIVE-0512' });
    await own.advance(31 * DAY_MS);
    const [latest] = (await own.call('GET', `/v1/patients/${patientId}/eligibility-timeline`)).body.data;
    expect(latest).toMatchObject({
      previousCoverageStatus: 'active',
      changes: [{ field: 'coverageStatus', before: 'active', after: 'inactive' }],
    });
  });
});

describe('limits', () => {
  test('coverages beyond the limit of a payer wait for an hour, and other payers do not', async () => {
    for (let index = 0; index < 3; index += 1) await covered(`SBX-052${index}`);
    await covered('SBX-0525', { payerId: 'SBX02' });
    const id = await aPolicy({ ...MONTHLY, limits: { checksPerPayerPerHour: 2 } });
    await own.advance(SECOND_MS);
    expect(await policyOf(id)).toMatchObject({
      lastRun: { checked: 3, refused: 0, remaining: 1 },
      nextRunAt: '2030-05-06T07:18:09.000Z',
    });
    await own.advance(50 * MINUTE_MS);
    expect(await checksOf(id)).toHaveLength(3);
    await own.advance(20 * MINUTE_MS);
    expect(await checksOf(id)).toHaveLength(4);
    expect(await policyOf(id)).toMatchObject({ lastRun: { checked: 1, remaining: 0 } });
  });

  test('policies share the limit of a payer, and each has its own limit', async () => {
    for (let index = 0; index < 4; index += 1) await covered(`SBX-053${index}`);
    const first = await aPolicy({ ...MONTHLY, limits: { checksPerHour: 1 } });
    await own.advance(SECOND_MS);
    const second = await aPolicy({ ...MONTHLY, limits: { checksPerPayerPerHour: 3 } });
    await own.advance(SECOND_MS);
    expect([(await checksOf(first)).length, (await checksOf(second)).length]).toEqual([1, 2]);
  });
});

describe('life', () => {
  test('a paused policy makes no checks; the preview lists the checks it would make; resuming runs it', async () => {
    const { coverageId, patientId } = await covered('SBX-0540');
    const id = await aPolicy(MONTHLY);
    const paused = await own.call('POST', `/v1/eligibility-policies/${id}/pause`);
    expect(paused.body).toMatchObject({ status: 'paused', nextRunAt: null, version: 2 });
    const again = await t.call('POST', `/v1/eligibility-policies/${id}/pause`, { key: own.key, isNoChange: true });
    expect(again.body.version).toBe(2);
    await own.advance(2 * HOUR_MS);
    expect(await checksOf(id)).toEqual([]);
    const preview = await own.call('GET', `/v1/eligibility-policies/${id}/preview`);
    expect(preview.body).toMatchObject({
      due: 1,
      byPayer: [{ payerId: 'SBX01', coverages: 1 }],
      next: [{ coverageId, patientId, payerId: 'SBX01', occasion: '2030-05-01' }],
    });
    const resumed = await own.call('POST', `/v1/eligibility-policies/${id}/resume`);
    expect(resumed.body).toMatchObject({ status: 'active', version: 3 });
    await own.advance(SECOND_MS);
    expect(await checksOf(id)).toHaveLength(1);
    expect((await own.call('GET', `/v1/eligibility-policies/${id}/preview`)).body).toMatchObject({ due: 0, next: [] });
  });

  test('a coverage that cannot be checked is refused once with its reason, and tried again after a pause', async () => {
    const address = { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' };
    const paper = { name: 'Harbor Fund', claimChannels: ['paper'], address };
    const { body: payer } = await own.call('POST', '/v1/payers', paper);
    const { coverageId } = await covered('W0541', { payerId: payer.id });
    const id = await aPolicy(MONTHLY);
    await own.advance(2 * DAY_MS);
    const items = await own.call('GET', `/v1/eligibility-policies/${id}/items?state=refused`);
    expect(items.body.data).toMatchObject([
      {
        coverageId,
        occasion: '2030-05-01',
        state: 'refused',
        checkId: null,
        error: { code: 'validation_failed', details: [{ param: '/coverageId', code: 'not_supported' }] },
      },
    ]);
    await own.call('POST', `/v1/eligibility-policies/${id}/pause`);
    await own.call('POST', `/v1/eligibility-policies/${id}/resume`);
    expect((await own.call('GET', `/v1/eligibility-policies/${id}/preview`)).body.due).toBe(1);
  });

  test('items are listed in pages, the newest occasion first', async () => {
    const { patientId } = await covered('SBX-0542');
    await visits(patientId, ['2030-05-06', '2030-05-07', '2030-05-08']);
    const id = await aPolicy(BEFORE_VISIT);
    await own.advance(SECOND_MS);
    const first = await own.call('GET', `/v1/eligibility-policies/${id}/items?limit=2`);
    const rest = await own.call('GET', `/v1/eligibility-policies/${id}/items?cursor=${first.body.nextCursor}`);
    const occasions = [...first.body.data, ...rest.body.data].map(({ occasion }: { occasion: string }) => occasion);
    expect(occasions).toEqual(['2030-05-08', '2030-05-07', '2030-05-06']);
  });

  test('changes are merged, another trigger resets its own field, and contradictions are named', async () => {
    const id = await aPolicy({ ...BEFORE_VISIT, payerIds: ['SBX01'] });
    const changed = await own.call('PATCH', `/v1/eligibility-policies/${id}`, { limits: { checksPerHour: 5 } });
    expect(changed.body).toMatchObject({ limits: { checksPerHour: 5, checksPerPayerPerHour: 60 }, version: 2 });
    const monthly = await own.call('PATCH', `/v1/eligibility-policies/${id}`, { trigger: 'monthly', payerIds: null });
    expect(monthly.body).toMatchObject({ trigger: 'monthly', daysBefore: null, dayOfMonth: 1, payerIds: null });
    const wrong = await own.call('PATCH', `/v1/eligibility-policies/${id}`, { daysBefore: 2 });
    expect([wrong.status, wrong.body.error.param]).toEqual([422, '/daysBefore']);
    const unknown = await own.call('PATCH', `/v1/eligibility-policies/${id}`, { payerIds: ['SBX01', 'NOBODY'] });
    expect([unknown.status, unknown.body.error.param]).toEqual([422, '/payerIds/1']);
    const both = await own.call('POST', '/v1/eligibility-policies', { ...MONTHLY, daysBefore: 1 });
    expect([both.status, both.body.error.param]).toEqual([422, '/daysBefore']);
    const same = await t.call('PATCH', `/v1/eligibility-policies/${id}`, {
      key: own.key,
      body: { name: 'Before visits' },
      isNoChange: true,
    });
    expect(same.body.version).toBe(3);
  });

  test('a deleted policy runs no more, and its checks stay', async () => {
    const { coverageId } = await covered('SBX-0543');
    const id = await aPolicy(MONTHLY);
    await own.advance(SECOND_MS);
    expect((await own.call('DELETE', `/v1/eligibility-policies/${id}`)).status).toBe(204);
    await own.advance(31 * DAY_MS);
    const checks = await own.call('GET', `/v1/eligibility-checks?coverageId=${coverageId}`);
    expect(checks.body.data).toMatchObject([{ policyId: id }]);
  });
});

describe('a run', () => {
  const context = () => ({ ...t.app.eligibility, findPlannedServices });

  test('by several workers at once checks each coverage once', async () => {
    for (let index = 0; index < 5; index += 1) await covered(`SBX-055${index}`);
    const id = await aPolicy(MONTHLY);
    await Promise.all([1, 2, 3].map(() => runPolicy(own.id, id, context())));
    expect((await policyOf(id)).lastRun).toMatchObject({ checked: 5, remaining: 0 });
    expect(await checksOf(id)).toHaveLength(5);
  });

  test('that takes longer than a slice of time ends after some checks, and its next job makes the rest', async () => {
    for (let index = 0; index < 60; index += 1) await covered(`SBX-06${10 + index}`);
    const id = await aPolicy(MONTHLY);
    await runPolicy(own.id, id, { ...context(), isOver: () => true });
    expect((await policyOf(id)).lastRun).toMatchObject({ checked: 50, remaining: 10 });
    const jobs = await readerOf(t.app.database, own.id).query(
      "select 1 from test_clock_jobs where organization_id = $1 and name = 'run-eligibility-policy'",
      [own.id],
    );
    // The one that the creation of the policy has enqueued, and the one that continues.
    expect(jobs).toHaveLength(2);
    await own.advance(SECOND_MS);
    expect((await policyOf(id)).lastRun).toMatchObject({ checked: 60, remaining: 0 });
  });

  test('whose worker dies leaves nothing incomplete, and the next one makes all checks', async () => {
    for (let index = 0; index < 3; index += 1) await covered(`SBX-056${index}`);
    const id = await aPolicy(MONTHLY);
    const { testClocks } = t.app.database;
    let enqueued = 0;
    const dying = {
      ...testClocks!,
      enqueue: async (...job: Parameters<NonNullable<typeof testClocks>['enqueue']>) => {
        enqueued += 1;
        if (enqueued === 3) throw new Error('killed');
        return testClocks!.enqueue(...job);
      },
    };
    const database = { ...t.app.database, testClocks: dying };
    await expect(runPolicy(own.id, id, { ...context(), database })).rejects.toThrow('killed');
    expect(await checksOf(id)).toEqual([]);
    expect(await policyOf(id)).toMatchObject({ lastRun: null });
    await runPolicy(own.id, id, context());
    expect(await checksOf(id)).toHaveLength(3);
  });
});
