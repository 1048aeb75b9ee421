import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { openTestApp } from '../helpers/app.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { openAppWithPatient } from '../helpers/organizations.ts';

let t: Awaited<ReturnType<typeof openAppWithPatient>>;

beforeAll(async () => {
  t = await openAppWithPatient();
});
afterAll(() => t.close());

const register = async (): Promise<string> => (await t.call('POST', '/v1/patients', { body: aPatient() })).body.id;
/** Creates a coverage, by default of a new patient. */
const post = async (overrides: Record<string, unknown> = {}, headers = {}) =>
  t.call('POST', '/v1/coverages', { body: aCoverage(await register(), overrides), headers });
const patch = (id: string, body: unknown, headers = {}) => t.call('PATCH', `/v1/coverages/${id}`, { body, headers });
const aSubscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-05-06', sex: 'male' };

describe('POST /v1/coverages', () => {
  test("omitted fields are filled from the payer's directory entry", async () => {
    const { status, headers, body } = await post({ payerId: 'SBX02' });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/v1/coverages/${body.id}`);
    expect(body).toMatchObject({
      status: 'active',
      rank: 'primary',
      payerName: 'Sandbox Medicare Part B',
      claimFilingIndicatorCode: 'MB',
      lineOfBusiness: 'medicare_ffs',
      relationshipToSubscriber: 'self',
      subscriber: null,
      period: { start: null, end: null },
    });
    expect((await t.call('GET', `/v1/coverages/${body.id}`)).body).toEqual(body);
  });

  test('an unknown payer is named at its field', async () => {
    const { status, body } = await post({ payerId: 'NOBODY' });
    expect([status, body.error.code, body.error.param]).toEqual([422, 'validation_failed', '/payerId']);
    expect(body.error.details[0]).toMatchObject({
      code: 'unknown_payer',
      message: expect.stringContaining('/v1/payers'),
    });
  });

  test('an unknown sandbox token is refused with the valid tokens', async () => {
    const { status, body } = await post({ memberId: 'SBX-CLM.DENIED-0001' });
    expect([status, body.error.code, body.error.param]).toEqual([422, 'unknown_sandbox_token', '/memberId']);
    expect(body.error.token).toBe('CLM.DENIED');
    expect(body.error.validTokens.length).toBeGreaterThan(3);
    for (const token of body.error.validTokens) expect(token).toMatch(/^CLM\./);
  });

  test('a member id that only resembles a sandbox id is accepted unchanged', async () => {
    const { status, body } = await post({ memberId: 'W1234-56789' });
    expect([status, body.memberId]).toEqual([201, 'W1234-56789']);
  });

  test("a dependent's coverage is a draft until the subscriber is given, then active", async () => {
    const { body: draft } = await post({ relationshipToSubscriber: 'child' });
    expect(draft.status).toBe('draft');
    const early = await patch(draft.id, { status: 'active' });
    expect([early.status, early.body.error.param]).toEqual([422, '/subscriber']);
    const { body: completed } = await patch(draft.id, { subscriber: aSubscriber });
    expect(completed).toMatchObject({ status: 'active', subscriber: { ...aSubscriber, address: null }, version: 2 });
  });

  test('a subscriber with `self`, or a period that ends before it starts, is refused', async () => {
    const period = { start: '2026-02-01', end: '2026-01-31' };
    const { status, body } = await post({ subscriber: aSubscriber, period });
    expect(status).toBe(422);
    expect(body.error.details.map((detail: { param: string }) => detail.param)).toEqual(['/subscriber', '/period/end']);
  });

  test("an unknown patient is a 422 at its field, another organization's is organization_mismatch", async () => {
    const nowhere = await t.call('POST', '/v1/coverages', { body: aCoverage(newId('pat')) });
    expect([nowhere.status, nowhere.body.error.param]).toEqual([422, '/patientId']);
    const other = await t.organization('Other');
    const foreign = await t.call('POST', '/v1/coverages', { body: aCoverage(t.patientId), key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  });

  test('a repeated request with one Idempotency-Key makes one coverage', async () => {
    const headers = { 'idempotency-key': 'coverage-once' };
    const patientId = await register();
    const first = await post({ patientId, externalId: 'c-once' }, headers);
    const second = await post({ patientId, externalId: 'c-once' }, headers);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const taken = await post({ externalId: 'c-once' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'duplicate_external_id']);
  });

  test('a live deployment accepts neither a sandbox payer nor a sandbox script', async () => {
    const live = await openTestApp({ env: { RCM_ENVIRONMENT: 'live' } });
    try {
      await live.organization();
      const { body: patient } = await live.call('POST', '/v1/patients', { body: aPatient() });
      const { status, body } = await live.call('POST', '/v1/coverages', { body: aCoverage(patient.id) });
      expect([status, body.error.code]).toEqual([422, 'sandbox_value_in_live']);
    } finally {
      await live.close();
    }
  });
});

describe('PATCH /v1/coverages/{id}', () => {
  test('another payer brings its own name, filing indicator and line of business', async () => {
    const { body: coverage } = await post({ claimFilingIndicatorCode: 'BL' });
    const { body } = await patch(coverage.id, { payerId: 'SBX03' });
    expect(body).toMatchObject({
      payerId: 'SBX03',
      payerName: 'Sandbox Medicaid Managed Care',
      claimFilingIndicatorCode: 'MC',
      lineOfBusiness: 'medicaid_managed',
    });
  });

  test('why Medicare is not the primary payer is set, checked and cleared', async () => {
    const { body: coverage } = await post({ payerId: 'SBX02', rank: 'secondary', medicareSecondaryCode: '12' });
    expect(coverage.medicareSecondaryCode).toBe('12');
    const wrong = await patch(coverage.id, { medicareSecondaryCode: '17' });
    expect([wrong.status, wrong.body.error.param]).toEqual([422, '/medicareSecondaryCode']);
    const { body } = await patch(coverage.id, { medicareSecondaryCode: null });
    expect(body).toMatchObject({ medicareSecondaryCode: null, version: 2 });
  });

  test('a change of nothing keeps the version', async () => {
    const { body: coverage } = await post();
    const { status, body } = await t.call('PATCH', `/v1/coverages/${coverage.id}`, {
      body: { groupNumber: 'GRP-100' },
      isNoChange: true,
    });
    expect([status, body.version]).toEqual([200, 1]);
  });

  test('a script that the sandbox does not know is refused here too, and nothing is stored', async () => {
    const { body: coverage } = await post();
    const refused = await patch(coverage.id, { memberId: 'SBX-CLM.NOPE' });
    expect(refused.body.error.code).toBe('unknown_sandbox_token');
    expect((await t.call('GET', `/v1/coverages/${coverage.id}`)).body.memberId).toBe('SBX-0001');
  });

  test('states change as the table allows: cancelled only to entered_in_error, which is final', async () => {
    const { body: coverage } = await post();
    expect((await patch(coverage.id, { status: 'inactive' })).body.status).toBe('inactive');
    expect((await patch(coverage.id, { status: 'active' })).body.status).toBe('active');
    expect((await patch(coverage.id, { status: 'cancelled' })).body.status).toBe('cancelled');
    const back = await patch(coverage.id, { status: 'active' });
    expect([back.status, back.body.error.allowedTransitions]).toEqual([409, ['entered_in_error']]);
    const edit = await patch(coverage.id, { groupNumber: 'X' });
    expect(edit.body.error.code).toBe('invalid_state_transition');
    expect((await patch(coverage.id, { status: 'entered_in_error' })).body.status).toBe('entered_in_error');
    const final = await patch(coverage.id, { nonsense: true });
    expect([final.status, final.body.error.allowedTransitions]).toEqual([409, []]);
    expect(final.body.error.message).toContain('entered in error coverage cannot be');
  });

  test('If-Match with an old version is a 412, also if a field is invalid', async () => {
    const { body: coverage } = await post();
    await patch(coverage.id, { planName: 'Gold' });
    const stale = await patch(coverage.id, { nonsense: 1 }, { 'if-match': '"v1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
  });

  test("another organization's coverage is organization_mismatch and does not change", async () => {
    const { body: coverage } = await post();
    const other = await t.organization('Foreign');
    const path = `/v1/coverages/${coverage.id}`;
    const answer = await t.call('PATCH', path, { body: { planName: 'X' }, key: other.key });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', path)).body.version).toBe(1);
  });
});

describe('GET /v1/coverages', () => {
  test('the filters by patient, payer and status can be combined', async () => {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const make = (overrides: Record<string, unknown>) =>
      t.call('POST', '/v1/coverages', { body: aCoverage(patient.id, overrides) });
    const { body: first } = await make({ payerId: 'SBX01' });
    await make({ payerId: 'SBX02', rank: 'secondary' });
    await patch(first.id, { status: 'inactive' });
    const idsFor = async (query: string) =>
      (await t.call('GET', `/v1/coverages?patientId=${patient.id}${query}`)).body.data.map(
        (coverage: { payerId: string }) => coverage.payerId,
      );
    expect(await idsFor('')).toEqual(['SBX02', 'SBX01']);
    expect(await idsFor('&payerId=SBX02')).toEqual(['SBX02']);
    expect(await idsFor('&status=inactive')).toEqual(['SBX01']);
  });
});
