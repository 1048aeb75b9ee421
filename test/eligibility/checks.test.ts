import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { createCovered, createDraft, eventsOf } from '../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice', taxonomyCode: '207Q00000X' };
const post = (body: Record<string, unknown>, headers = {}) =>
  t.call('POST', '/v1/eligibility-checks', { body: { provider, ...body }, headers });
const get = async (id: string, query = '') => (await t.call('GET', `/v1/eligibility-checks/${id}${query}`)).body;
const coverage = async (id: string) => (await t.call('GET', `/v1/coverages/${id}`)).body;
const covered = (memberId: string, more: Record<string, unknown> = {}) =>
  createCovered(t, { coverage: { memberId, ...more } });

/** Returns a pattern of the payer's segment: a masked letter or digit stands for any. */
const unmasked = (segment: string) =>
  new RegExp(
    segment
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/X/g, '[A-Za-z0-9]')
      .replace(/9|19000101/g, '\\d+'),
  );

describe('POST /v1/eligibility-checks', () => {
  test('an active coverage is answered at once, with benefits whose basis can be followed to the 271', async () => {
    const { coverageId, patientId } = await covered('SBX-ELG.ACTIVE-0101');
    const { status, headers, body } = await post({ coverageId });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/v1/eligibility-checks/${body.id}`);
    expect(body).toMatchObject({
      status: 'completed',
      coverageStatus: 'active',
      patientId,
      payerId: 'SBX01',
      attempts: 1,
      errors: [],
      summary: { copay: 3000, deductibleTotal: 150_000, deductibleRemaining: 50_000, coinsurancePercent: '20' },
    });
    const [plan] = body.plans;
    const copay = plan.benefits.coPayment.find((one: { raw: { ebIndex: number } }) =>
      body.summary.basis.copay.includes(one.raw.ebIndex),
    );
    expect(copay).toMatchObject({ amount: 3000, timePeriod: 'visit', network: 'in' });
    expect(plan.benefits.deductible[0]).toMatchObject({
      amount: 150_000,
      remaining: 50_000,
      coverageLevel: 'individual',
    });
    const { rawX12, ...shown } = await get(body.id, '?expand=rawX12');
    expect(shown).toEqual(body);
    expect(rawX12.request).toContain('*270*');
    expect(rawX12.isMasked).toBe(false);
    for (const segment of copay.raw.segments) expect(rawX12.response).toMatch(unmasked(segment));
    expect(await coverage(coverageId)).toMatchObject({
      verified: true,
      latestEligibilityCheckId: body.id,
      latestEligibilityStatus: 'active',
      version: 1,
    });
    const events = await eventsOf(t, t.own.id, body.id);
    expect(events.map(({ type }) => type)).toEqual(['eligibility.completed']);
    expect(events[0]!.data.eligibilityCheck).toEqual(body);
  });

  test.each([
    ['INACTIVE', { coverageStatus: 'inactive' }],
    ['TERMED.30', { coverageStatus: 'inactive' }],
    ['FUTURE.10', { coverageStatus: 'inactive' }],
    ['MULTI', { plans: [{}, {}] }],
    ['PAREQ', { summary: { authRequired: true } }],
    ['OON', { summary: { inNetwork: false, copay: 6000 } }],
    ['DEDMET', { summary: { deductibleRemaining: 0 } }],
    ['COB', { otherCoverage: [{ payerId: 'SBX02', coordinationOrder: 'primary' }] }],
    ['MCO', { actualPayer: { payerId: 'SBX03', confidence: 'high' }, nextAction: 'apply_coverage_fix' }],
    ['CORRECT', { corrections: [{ field: '/subscriber/firstName' }, { field: '/subscriber/birthDate' }] }],
  ])('ELG.%s is played through real 270 and 271 text', async (token, expected) => {
    const { coverageId } = await covered(`SBX-ELG.${token}-0102`);
    const { status, body } = await post({ coverageId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'completed', ...expected });
  });

  test.each('15 33 41 42 43 50 51 57 58 62 63 71 72 73 75 76 78 79 80'.split(' '))(
    'ELG.AAA.%s fails with that code, its place and the next step',
    async (code) => {
      const { coverageId } = await covered(`SBX-ELG.AAA.${code}-0103`);
      const { status, body } = await post({ coverageId });
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'failed', statusReason: { code }, coverageStatus: 'unknown' });
      expect(body.errors[0]).toMatchObject({ code, source: 'payer', retryable: ['42', '80'].includes(code) });
      expect(body.errors[0].loop).toMatch(/^2[01][01]0[ABC]$/);
      expect(body.errors[0].possibleResolutions.length).toBeGreaterThan(0);
      expect((await coverage(coverageId)).latestEligibilityCheckId).toBeNull();
    },
  );

  test('a payer that is down refuses with AAA 42', async () => {
    const { coverageId } = await covered('SBX-0104', { payerId: 'SBX06' });
    expect((await post({ coverageId })).body).toMatchObject({ status: 'failed', statusReason: { code: '42' } });
  });

  test('the inquiry about a dependent has the dependent below the subscriber', async () => {
    const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-05-06', sex: 'male' };
    const { coverageId } = await covered('SBX-0105', { relationshipToSubscriber: 'child', subscriber });
    const { body } = await post({ coverageId });
    expect(body).toMatchObject({
      status: 'completed',
      subscriber: { firstName: 'Ben', memberId: 'SBX-0105' },
      dependent: { firstName: 'Ada', relationship: 'child' },
    });
    expect((await get(body.id, '?expand=rawX12')).rawX12.request).toContain('INS*N*19~');
  });

  test('without a coverage the caller names the persons', async () => {
    const subscriber = { firstName: 'Ada', lastName: 'Larkin', birthDate: '1984-02-29', memberId: 'SBX-0106' };
    const { status, body } = await post({ payerId: 'SBX01', subscriber });
    expect([status, body.status, body.coverageId, body.patientId]).toEqual([201, 'completed', null, null]);
  });

  test('a repeated request with one Idempotency-Key asks once and gets the final answer again', async () => {
    const { coverageId } = await covered('SBX-0107');
    const headers = { 'idempotency-key': 'check-once' };
    const first = await post({ coverageId }, headers);
    const second = await post({ coverageId }, headers);
    expect(first.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect((await t.call('GET', `/v1/eligibility-checks?coverageId=${coverageId}`)).body.data).toHaveLength(1);
  });

  test('a fresh answer is reused within maxAgeSeconds and costs no inquiry', async () => {
    const { coverageId } = await covered('SBX-0108');
    const first = (await post({ coverageId })).body;
    const { body } = await post({ coverageId, maxAgeSeconds: 60 });
    expect(body).toMatchObject({
      status: 'completed',
      costReusedFromId: first.id,
      attempts: 0,
      summary: first.summary,
    });
    const again = (await post({ coverageId, maxAgeSeconds: 60 })).body;
    expect(again.costReusedFromId).toBe(first.id);
    expect((await post({ coverageId })).body.costReusedFromId).toBeNull();
    expect((await eventsOf(t, t.own.id, body.id)).map(({ type }) => type)).toEqual(['eligibility.completed']);
  });
});

describe('bad input', () => {
  const problemsOf = (body: { error: { details: { param: string; code: string }[] } }) =>
    body.error.details.map(({ param, code }) => `${param} ${code}`);

  test('missing and contradictory values are reported at their fields', async () => {
    const nothing = await post({});
    expect([nothing.status, problemsOf(nothing.body)]).toEqual([422, ['/payerId required', '/subscriber required']]);
    const { coverageId } = await covered('SBX-0110');
    const both = await post({ coverageId, payerId: 'SBX01' });
    expect([both.status, problemsOf(both.body)]).toEqual([422, ['/payerId not_allowed']]);
    const dates = await post({ coverageId, serviceDate: { start: '2026-02-02', end: '2026-02-01' } });
    expect(problemsOf(dates.body)).toEqual(['/serviceDate/end before_start']);
    const early = await post({ coverageId, serviceDate: { start: '1980-02-02' } });
    expect(problemsOf(early.body)).toEqual(['/serviceDate after_service_date']);
    const person = { lastName: 'Larkin', memberId: 'SBX-0111' };
    const dependent = await post({ payerId: 'SBX01', subscriber: person, dependent: { lastName: 'Larkin' } });
    expect(problemsOf(dependent.body)).toEqual(['/dependent/relationship required']);
    const token = await post({ payerId: 'SBX01', subscriber: { ...person, memberId: 'SBX-ELG.NOPE' } });
    expect([token.body.error.code, token.body.error.param]).toEqual(['unknown_sandbox_token', '/subscriber/memberId']);
    const payer = await post({ payerId: 'NOBODY', subscriber: person });
    expect(problemsOf(payer.body)).toEqual(['/payerId unknown_payer']);
  });

  test("a dependent's coverage without a subscriber, and an unknown coverage, are refused at /coverageId", async () => {
    const draft = await covered('SBX-0112', { relationshipToSubscriber: 'child' });
    expect(problemsOf((await post({ coverageId: draft.coverageId })).body)).toEqual(['/coverageId subscriber_missing']);
    const nowhere = await post({ coverageId: newId('cov') });
    expect([nowhere.status, nowhere.body.error.param]).toEqual([422, '/coverageId']);
    const other = await t.organization('Other');
    const foreign = await t.call('POST', '/v1/eligibility-checks', {
      body: { provider, coverageId: draft.coverageId },
      key: other.key,
    });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  });

  test('nothing is stored for a refused request', async () => {
    const { coverageId } = await covered('SBX-0113');
    await post({ coverageId, procedureCodes: ['ABCDE', 'ABCDE'], serviceTypeCodes: ['??'] });
    expect((await t.call('GET', `/v1/eligibility-checks?coverageId=${coverageId}`)).body.data).toEqual([]);
  });
});

describe('GET /v1/eligibility-checks?rejectReasonCode', () => {
  const list = async (query: string, key?: string) =>
    (await t.call('GET', `/v1/eligibility-checks?limit=100&${query}`, key === undefined ? {} : { key })).body.data;
  const idsOf = (checks: { id: string }[]) => checks.map(({ id }) => id);
  const refusedFor = async (code: string) => (await post(await coverageFor(code))).body.id as string;
  const coverageFor = async (code: string) => ({ coverageId: (await covered(`SBX-ELG.AAA.${code}-0140`)).coverageId });

  test('lists the checks that the payer refused for this reason, page by page, and joins the other filters', async () => {
    const [first, other, second] = [await refusedFor('73'), await refusedFor('63'), await refusedFor('73')];
    const found = await list('rejectReasonCode=73');
    expect(idsOf(found).slice(0, 2)).toEqual([second, first]);
    expect(found.every(({ errors }: { errors: { code: string }[] }) => errors.some(({ code }) => code === '73'))).toBe(
      true,
    );
    expect(idsOf(await list('rejectReasonCode=63'))[0]).toBe(other);
    const page = (await t.call('GET', '/v1/eligibility-checks?rejectReasonCode=73&limit=1')).body;
    expect(idsOf(page.data)).toEqual([second]);
    expect(idsOf(await list(`rejectReasonCode=73&cursor=${page.nextCursor}`))[0]).toBe(first);
    expect(idsOf(await list('rejectReasonCode=73&status=failed'))).toEqual(idsOf(found));
    expect(await list('rejectReasonCode=73&status=completed')).toEqual([]);
  });

  test('lists no check of another organization', async () => {
    const id = await refusedFor('79');
    expect(idsOf(await list('rejectReasonCode=79'))).toContain(id);
    const other = await t.organization('Other');
    const { key } = await t.keyFor(other.id, ['eligibility:read']);
    expect(await list('rejectReasonCode=79', key)).toEqual([]);
  });

  test.each(['99', 'payer_timeout', ''])(
    'a code that is not in the code list, %j, is refused by name',
    async (code) => {
      const { status, body } = await t.call('GET', `/v1/eligibility-checks?rejectReasonCode=${code}`);
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', '?rejectReasonCode']);
    },
  );
});

describe('coverage', () => {
  test('follows the payer: inactive, active again, with eligibility.coverage_changed', async () => {
    const { coverageId } = await covered('SBX-ELG.INACTIVE-0120');
    await post({ coverageId });
    expect(await coverage(coverageId)).toMatchObject({ status: 'inactive', verified: false, version: 2 });
    await t.call('PATCH', `/v1/coverages/${coverageId}`, { body: { memberId: 'SBX-0120' } });
    await post({ coverageId });
    expect(await coverage(coverageId)).toMatchObject({ status: 'active', verified: true, version: 4 });
    const changes = (await eventsOf(t, t.own.id, coverageId)).filter(
      ({ type }) => type === 'eligibility.coverage_changed',
    );
    expect(changes.map(({ data }) => data.previousAttributes.status)).toEqual(['active', 'inactive']);
    const [, second] = changes;
    expect(second!.data).toMatchObject({
      coverage: { status: 'active' },
      previousAttributes: { latestEligibilityStatus: 'inactive' },
    });
  });

  test('stores the actual payer on request, once', async () => {
    const { coverageId } = await covered('SBX-ELG.MCO-0121');
    const { body: check } = await post({ coverageId });
    expect(check.coverageFix).toMatchObject({ coverageId, changes: { payerId: 'SBX03' } });
    const applied = await t.call('POST', `/v1/eligibility-checks/${check.id}/apply-coverage-fix`);
    expect(applied.body).toMatchObject({ nextAction: null, coverageFixAppliedAt: expect.any(String) });
    expect(await coverage(coverageId)).toMatchObject({ payerId: 'SBX03', verified: false });
    const again = await t.call('POST', `/v1/eligibility-checks/${check.id}/apply-coverage-fix`, { isNoChange: true });
    expect(again.body.version).toBe(applied.body.version);
    const { coverageId: other } = await covered('SBX-0122');
    const none = await t.call(
      'POST',
      `/v1/eligibility-checks/${(await post({ coverageId: other })).body.id}/apply-coverage-fix`,
    );
    expect([none.status, none.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test("the timeline shows a patient's checks with their source", async () => {
    const { coverageId, patientId } = await covered('SBX-ELG.COB-0123');
    const { body: check } = await post({ coverageId });
    const { body } = await t.call('GET', `/v1/patients/${patientId}/eligibility-timeline`);
    expect(body.data).toEqual([
      expect.objectContaining({
        id: check.id,
        coverageStatus: 'active',
        source: 'request',
        otherPayerNames: ['SANDBOX MEDICARE PART B'],
      }),
    ]);
  });
});

describe('POST /v1/claims/{id}/check-eligibility', () => {
  const findingsOf = async (id: string) => {
    const { body } = await t.call('GET', `/v1/claims/${id}/findings`);
    return body.data
      .map(({ ruleId }: { ruleId: string }) => ruleId)
      .filter((ruleId: string) => ruleId.startsWith('elig.'));
  };

  test.each([
    ['SBX-0130', []],
    ['SBX-ELG.INACTIVE-0131', ['elig.active_on_service_date']],
    ['SBX-ELG.COB-0132', ['elig.other_payer_primary']],
    ['SBX-ELG.MCO-0133', ['elig.managed_plan']],
  ])('the findings of a scrubbed claim follow the answer for %s', async (memberId, expected) => {
    const claim = await createDraft(t, {}, { coverage: { memberId } });
    await t.call('POST', `/v1/claims/${claim.id}/scrub`);
    expect(await findingsOf(claim.id)).toEqual(['elig.check_exists']);
    const { status, body } = await t.call('POST', `/v1/claims/${claim.id}/check-eligibility`, { body: {} });
    expect([status, body.status, body.claimId]).toEqual([201, 'completed', claim.id]);
    expect(body.serviceDate.start).toBe(claim.serviceLines[0].serviceDate.start);
    expect(await findingsOf(claim.id)).toEqual(expected);
    const after = (await t.call('GET', `/v1/claims/${claim.id}`)).body;
    expect(after.status).toBe(memberId.includes('INACTIVE') ? 'draft' : 'ready');
  });

  test('a fix chosen before the check is applied after the scrub that the check made', async () => {
    const diagnoses = [{ code: 'j06.9' }];
    const claim = await createDraft(t, { diagnoses }, { coverage: { memberId: 'SBX-0134' } });
    const { body: run } = await t.call('POST', `/v1/claims/${claim.id}/scrub`);
    const found = run.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'icd10.format');
    await t.call('POST', `/v1/claims/${claim.id}/check-eligibility`, { body: {} });
    const scrubbed = (await t.call('GET', `/v1/claims/${claim.id}`)).body.scrub.runId;
    expect(scrubbed).not.toBe(run.id);
    const fixId = found.fixes[0].id;
    const { status, body } = await t.call('POST', `/v1/claims/${claim.id}/apply-fix`, { body: { fixId } });
    expect([status, body.claim.diagnoses[0].code]).toEqual([200, 'J06.9']);
  });

  test('a rank without a coverage is 409 no_coverage', async () => {
    const claim = await createDraft(t);
    const { status, body } = await t.call('POST', `/v1/claims/${claim.id}/check-eligibility`, {
      body: { coverageRank: 'secondary' },
    });
    expect([status, body.error.code, body.error.param]).toEqual([409, 'no_coverage', '/coverageRank']);
    await t.call('POST', '/v1/coverages', {
      body: aCoverage(claim.patientId, { rank: 'secondary', payerId: 'SBX02' }),
    });
    const { body: check } = await t.call('POST', `/v1/claims/${claim.id}/check-eligibility`, {
      body: { coverageRank: 'secondary' },
    });
    expect(check).toMatchObject({ status: 'completed', payerId: 'SBX02' });
  });
});

describe('scopes', () => {
  test('eligibility:read cannot create, eligibility:write cannot read', async () => {
    const { key: reads } = await t.keyFor(t.own.id, ['eligibility:read']);
    const { key: writes } = await t.keyFor(t.own.id, ['eligibility:write']);
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const create = await t.call('POST', '/v1/eligibility-checks', { body: { provider }, key: reads });
    expect(create.body.error.code).toBe('forbidden_scope');
    const list = await t.call('GET', `/v1/patients/${patient.id}/eligibility-timeline`, { key: writes });
    expect(list.body.error.code).toBe('forbidden_scope');
  });
});
