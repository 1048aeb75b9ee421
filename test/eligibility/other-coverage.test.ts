import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCovered, eventsOf } from '../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
const PATH = '/v1/eligibility-checks';
const coverage = async (id: string) => (await t.call('GET', `/v1/coverages/${id}`)).body;
const post = async (body: Record<string, unknown>) =>
  (await t.call('POST', PATH, { body: { provider, ...body } })).body;
const add = (id: string, body: Record<string, unknown> = { position: 1 }, more = {}) =>
  t.call('POST', `${PATH}/${id}/add-other-coverage`, { body, ...more });
const fix = (id: string, more = {}) => t.call('POST', `${PATH}/${id}/apply-coverage-fix`, more);

async function checked(memberId: string, more: Record<string, unknown> = {}) {
  const ids = await createCovered(t, { coverage: { memberId, ...more } });
  return { ...ids, check: await post({ coverageId: ids.coverageId }) };
}

describe('POST /v1/eligibility-checks/{id}/add-other-coverage', () => {
  test('adds the coverage that pays first, with its order and reason, and moves the checked one down, once', async () => {
    const { check, coverageId, patientId } = await checked('SBX-ELG.COB-0501');
    expect(check).toMatchObject({ nextAction: 'add_other_coverage', ownerOfNextAction: 'customer' });
    const ifMatch = { headers: { 'if-match': `"v${check.version}"` } };
    const { status, body } = await add(check.id, { position: 1 }, ifMatch);
    expect(status).toBe(200);
    expect(body).toMatchObject({ nextAction: null, ownerOfNextAction: 'none', version: check.version + 1 });
    const { coverageId: addedId } = body.otherCoverage[0];
    expect(await coverage(addedId)).toMatchObject({
      patientId,
      status: 'active',
      rank: 'primary',
      payerId: 'SBX02',
      memberId: check.otherCoverage[0].memberId,
      groupNumber: check.otherCoverage[0].groupNumber,
      relationshipToSubscriber: 'self',
      lineOfBusiness: 'medicare_ffs',
      coordination: { order: 'primary', reason: check.otherCoverage[0].orderReason, eligibilityCheckId: check.id },
    });
    expect(await coverage(coverageId)).toMatchObject({ rank: 'secondary', version: 2, coordination: null });
    expect((await add(check.id, { position: 1 }, { isNoChange: true })).body).toEqual(body);
    expect((await add(check.id, { position: 1 }, ifMatch)).body.error.code).toBe('version_conflict');
    const { body: list } = await t.call('GET', `/v1/coverages?patientId=${patientId}`);
    expect(list.data).toHaveLength(2);
  });

  test('with one Idempotency-Key adds one coverage and gives the same answer', async () => {
    const { check } = await checked('SBX-ELG.COB-0502');
    const headers = { 'idempotency-key': 'add-once' };
    const [first, again] = [
      await add(check.id, { position: 1 }, { headers }),
      await add(check.id, { position: 1 }, { headers }),
    ];
    expect([again.headers['idempotency-replayed'], again.text]).toEqual(['true', first.text]);
  });

  test('uses the coverage that the patient already has with the payer and member id', async () => {
    const { check, patientId } = await checked('SBX-ELG.COB-0503');
    const { memberId } = check.otherCoverage[0];
    const body = { patientId, payerId: 'SBX02', memberId, rank: 'secondary' };
    const { body: known } = await t.call('POST', '/v1/coverages', { body });
    const { body: after } = await add(check.id);
    expect(after.otherCoverage[0].coverageId).toBe(known.id);
    expect(await coverage(known.id)).toMatchObject({ rank: 'primary', coordination: { order: 'primary' } });
  });

  test("a dependent's coverage needs the relationship; the caller's values come before the payer's", async () => {
    const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-05-06', sex: 'male' };
    const { check } = await checked('SBX-ELG.COB-0504', { relationshipToSubscriber: 'child', subscriber });
    const refused = await add(check.id);
    expect([refused.status, refused.body.error.param]).toEqual([422, '/relationshipToSubscriber']);
    expect((await t.call('GET', `${PATH}/${check.id}`)).body.version).toBe(check.version);
    const given = { position: 1, relationshipToSubscriber: 'child', subscriber, rank: 'tertiary', memberId: 'M-77' };
    const { body } = await add(check.id, given);
    expect(await coverage(body.otherCoverage[0].coverageId)).toMatchObject({
      rank: 'tertiary',
      memberId: 'M-77',
      subscriber,
    });
  });

  test('a position without a suggestion, a check without one, and an unknown check are refused', async () => {
    const { check } = await checked('SBX-ELG.COB-0505');
    const other = await add(check.id, { position: 2 });
    expect([other.status, other.body.error.param]).toEqual([422, '/position']);
    const { check: plain } = await checked('SBX-0506');
    expect((await add(plain.id)).body.error.code).toBe('invalid_state_transition');
    const person = { firstName: 'Ada', lastName: 'Larkin', birthDate: '1984-02-29', memberId: 'SBX-ELG.COB-0507' };
    const nobody = await post({ payerId: 'SBX01', subscriber: person });
    expect(nobody).toMatchObject({ nextAction: null, otherCoverage: [{ payerId: 'SBX02' }] });
    expect((await add(nobody.id)).body.error).toMatchObject({ code: 'invalid_state_transition' });
  });

  test('needs patients:write too', async () => {
    const { check } = await checked('SBX-ELG.COB-0508');
    const { key } = await t.keyFor(t.own.id, ['eligibility:write']);
    const refused = await add(check.id, { position: 1 }, { key });
    expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'patients:write']);
  });
});

describe("the payer's own data", () => {
  test('of a patient who is the subscriber are taken over on request, with patient.updated', async () => {
    const { check, patientId, coverageId } = await checked('SBX-ELG.CORRECT-0511');
    expect(check).toMatchObject({
      nextAction: 'apply_coverage_fix',
      coverageFix: { coverageId, changes: { patient: { firstName: 'ALEX', birthDate: '1984-03-01' } } },
    });
    const { body } = await fix(check.id, { body: { confirm: true } });
    expect(body).toMatchObject({ nextAction: null, coverageFixAppliedAt: expect.any(String) });
    expect((await t.call('GET', `/v1/patients/${patientId}`)).body).toMatchObject({
      name: { given: ['ALEX'], family: 'Larkin' },
      birthDate: '1984-03-01',
    });
    expect((await eventsOf(t, t.own.id, patientId)).at(-1)).toMatchObject({ type: 'patient.updated' });
    expect((await fix(check.id, { body: { confirm: true }, isNoChange: true })).body).toEqual(body);
    expect((await post({ coverageId })).subscriber).toMatchObject({ firstName: 'ALEX', birthDate: '1984-03-01' });
  });

  test("of a dependent change the patient, not the subscriber; that needs the patient's scope", async () => {
    const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-05-06', sex: 'male' };
    const { check, patientId, coverageId } = await checked('SBX-ELG.CORRECT-0512', {
      relationshipToSubscriber: 'child',
      subscriber,
    });
    expect(check.coverageFix.changes).toEqual({ patient: { firstName: 'ALEX', birthDate: '1984-03-01' } });
    const { key } = await t.keyFor(t.own.id, ['eligibility:write']);
    expect((await fix(check.id, { body: { confirm: true }, key })).status).toBe(403);
    expect((await t.call('GET', `/v1/patients/${patientId}`)).body.version).toBe(1);
    expect((await fix(check.id, { body: { confirm: true } })).status).toBe(200);
    expect(await coverage(coverageId)).toMatchObject({ subscriber, version: 1 });
    expect((await t.call('GET', `/v1/patients/${patientId}`)).body.name.given).toEqual(['ALEX']);
  });
});

describe('a check that cannot be asked', () => {
  const refusal = async (coverageId: string) => {
    const { status, body } = await t.call('POST', PATH, { body: { coverageId, provider } });
    const [detail] = body.error.details;
    return `${status} ${detail.code} ${detail.param}`;
  };

  test('a payer that does not offer the transaction, and a provider that is not enrolled, are named', async () => {
    const { body: payer } = await t.call('POST', '/v1/payers', {
      body: {
        name: 'Harbor Mutual',
        claimChannels: ['paper'],
        address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
      },
    });
    const paper = await createCovered(t, { coverage: { payerId: payer.id, memberId: 'M1' } });
    expect(await refusal(paper.coverageId)).toBe('422 not_supported /coverageId');
    const persons = { payerId: payer.id, subscriber: { lastName: 'Larkin', memberId: 'M1' }, provider };
    const direct = await t.call('POST', PATH, { body: persons });
    expect([direct.status, direct.body.error.param]).toEqual([422, '/payerId']);
    const strict = await createCovered(t, { coverage: { payerId: 'SBX08', memberId: 'SBX-0521' } });
    expect(await refusal(strict.coverageId)).toBe('422 enrollment_required /provider/npi');
    expect((await t.call('GET', `${PATH}?coverageId=${strict.coverageId}`)).body.data).toEqual([]);
    const enrollment = { payerId: 'SBX08', transaction: 'eligibility', status: 'active' };
    const taxId = { type: 'ein', value: '123456789' };
    await t.call('POST', '/v1/enrollments', { body: { ...enrollment, provider: { npi: provider.npi, taxId } } });
    expect((await post({ coverageId: strict.coverageId })).status).toBe('completed');
  });
});
