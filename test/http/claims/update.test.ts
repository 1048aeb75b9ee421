import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { aCoverage, aServiceLine } from '../../helpers/builders.ts';
import { createDraft, eventsOf, forceStatus } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';

let t: AppOfOne;

beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const ADDRESS = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };

const patch = (id: string, body: unknown, headers = {}) => t.call('PATCH', `/v1/claims/${id}`, { body, headers });
const post = (id: string, action: string, body?: unknown) => t.call('POST', `/v1/claims/${id}/${action}`, { body });

describe('PATCH /v1/claims/{id}', () => {
  test('fields that are given replace the old ones, null clears, and the total follows the lines', async () => {
    const claim = await createDraft(t, { note: 'Old', referralNumber: 'R-1' });
    const { status, body } = await patch(claim.id, {
      note: null,
      placeOfServiceCode: '02',
      dates: { onset: '2026-01-02' },
      diagnoses: [{ code: 'E11.9' }, { code: 'I10' }],
      serviceLines: [aServiceLine({ charge: 100 }), aServiceLine({ charge: 50 })],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      note: null,
      referralNumber: 'R-1',
      placeOfServiceCode: '02',
      dates: { onset: '2026-01-02', admission: null, discharge: null },
      totalCharges: 150,
      balance: 0,
    });
    expect(body.diagnoses.map((diagnosis: { type: string }) => diagnosis.type)).toEqual(['principal', 'other']);
  });

  test('a line that names its id or its control number stays that line; one without is new', async () => {
    const claim = await createDraft(t, {
      serviceLines: [aServiceLine(), aServiceLine({ lineItemControlNumber: 'KEEP-ME' })],
    });
    const [first, second] = claim.serviceLines;
    const { body } = await patch(claim.id, {
      serviceLines: [
        aServiceLine({ lineItemControlNumber: 'KEEP-ME', charge: 7 }),
        aServiceLine({ id: first.id, charge: 8 }),
        aServiceLine(),
      ],
    });
    expect(body.serviceLines[0]).toMatchObject({ id: second.id, sequence: 1, charge: 7 });
    expect(body.serviceLines[1]).toMatchObject({
      id: first.id,
      sequence: 2,
      lineItemControlNumber: first.lineItemControlNumber,
    });
    expect([first.id, second.id]).not.toContain(body.serviceLines[2].id);
  });

  test('a line id that the claim does not have is refused at its place', async () => {
    const claim = await createDraft(t);
    const { status, body } = await patch(claim.id, { serviceLines: [aServiceLine({ id: newId('sl') })] });
    expect([status, body.error.param]).toEqual([422, '/serviceLines/0/id']);
  });

  test('a ready claim is a draft again and its scrub stale; a held one stays held', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    const { body: draft } = await patch(claim.id, { metadata: { batch: '7' } });
    expect(draft).toMatchObject({ status: 'draft', version: 3, nextAction: 'scrub', scrub: { status: 'stale' } });
    await post(claim.id, 'hold', {});
    expect((await patch(claim.id, { note: 'Still held' })).body.status).toBe('held');
  });

  test('a change without effect keeps version, state and scrub', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    const { body } = await t.call('PATCH', `/v1/claims/${claim.id}`, {
      body: { placeOfServiceCode: '11', diagnoses: [{ code: 'J06.9' }] },
      isNoChange: true,
    });
    expect(body).toMatchObject({ status: 'ready', version: 2, scrub: { status: 'partly_checked' } });
  });

  test('another coverage of the patient brings its payer', async () => {
    const claim = await createDraft(t);
    const { body: coverage } = await t.call('POST', '/v1/coverages', {
      body: aCoverage(claim.patientId, { payerId: 'SBX02', rank: 'secondary' }),
    });
    const { body } = await patch(claim.id, { coverageId: coverage.id });
    expect(body).toMatchObject({ payerId: 'SBX02', timelyFiling: { basis: 'payer_directory.initial' } });
    expect(body.timelyFiling.deadline > claim.timelyFiling.deadline).toBe(true);
  });

  test('a rejected claim becomes a draft by a change', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    await forceStatus(t, t.own.id, claim.id, 'rejected');
    const { status, body } = await patch(claim.id, { placeOfServiceCode: '02' });
    expect([status, body.status, body.scrub.status, body.nextAction]).toEqual([200, 'draft', 'stale', 'scrub']);
    const { data } = (await t.call('GET', `/v1/claims/${claim.id}/timeline`)).body;
    expect(data[0]).toMatchObject({ action: 'claim.updated', from: 'rejected', to: 'draft' });
  });

  test("a billing provider without a tax id keeps the claim's, or gets the organization's", async () => {
    const claim = await createDraft(t);
    const { taxId, ...provider } = claim.billingProvider;
    const moved = { ...provider, address: { ...provider.address, line1: '5 Quay Street' } };
    const { body } = await patch(claim.id, { billingProvider: moved });
    expect(body.billingProvider).toMatchObject({ address: { line1: '5 Quay Street' }, taxId });
    const other = { ...moved, npi: '1888888883' };
    const unknown = await patch(claim.id, { billingProvider: other });
    expect([unknown.status, unknown.body.error.param]).toEqual([422, '/billingProvider/taxId']);
    const own = { npi: other.npi, name: 'North', taxId: { type: 'ssn', value: '900456789' }, address: ADDRESS };
    const settings = await t.call('PATCH', '/v1/organization/settings', { body: { billingProviders: [own] } });
    expect(settings.status).toBe(200);
    const known = await patch(claim.id, { billingProvider: other });
    expect(known.body.billingProvider.taxId).toEqual({ type: 'ssn', value: null, valueLast4: '6789' });
    const { patientId, coverageId } = claim;
    const created = await t.call('POST', '/v1/claims', {
      body: { patientId, coverageId, placeOfServiceCode: '11', billingProvider: other },
    });
    expect([created.status, created.body.billingProvider.taxId.valueLast4]).toEqual([201, '6789']);
  });

  test('a claim cannot be its own original', async () => {
    const claim = await createDraft(t);
    const { status, body } = await patch(claim.id, { frequencyCode: '7', originalClaimId: claim.id });
    expect([status, body.error.param]).toEqual([422, '/originalClaimId']);
  });

  test('a submitted claim is not changed: 409 with the allowed transitions, even with an invalid field', async () => {
    const claim = await createDraft(t);
    await forceStatus(t, t.own.id, claim.id, 'submitted');
    for (const body of [{ note: 'x' }, { nonsense: 1 }]) {
      const answer = await patch(claim.id, body);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state_transition']);
      expect(answer.body.error.allowedTransitions).toEqual(['accepted', 'rejected']);
      expect(answer.body.error.message).toMatch(
        /^A submitted claim cannot be changed\. Wait until it has been transmitted\./,
      );
    }
    expect((await t.call('GET', `/v1/claims/${claim.id}`)).body.version).toBe(1);
  });

  test('of two writers with one version the second is refused', async () => {
    const claim = await createDraft(t);
    const headers = { 'if-match': '"v1"' };
    const answers = await Promise.all([
      patch(claim.id, { note: 'a' }, headers),
      patch(claim.id, { note: 'b' }, headers),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412]);
    expect((await t.call('GET', `/v1/claims/${claim.id}`)).body.version).toBe(2);
  });

  test("another organization's claim is organization_mismatch", async () => {
    const claim = await createDraft(t);
    const other = await t.organization('Other');
    const answer = await t.call('PATCH', `/v1/claims/${claim.id}`, { body: { note: 'x' }, key: other.key });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
  });
});

describe('DELETE /v1/claims/{id}', () => {
  test('a draft is cancelled, stays readable, and cannot leave that state', async () => {
    const claim = await createDraft(t);
    expect((await t.call('DELETE', `/v1/claims/${claim.id}`)).status).toBe(204);
    const { body } = await t.call('GET', `/v1/claims/${claim.id}`);
    expect(body).toMatchObject({ status: 'cancelled', version: 2, nextAction: null, ownerOfNextAction: 'none' });
    const again = await t.call('DELETE', `/v1/claims/${claim.id}`);
    expect([again.status, again.body.error.allowedTransitions]).toEqual([409, []]);
  });

  test('a claim that was submitted cannot be cancelled', async () => {
    const claim = await createDraft(t);
    await forceStatus(t, t.own.id, claim.id, 'accepted');
    const answer = await t.call('DELETE', `/v1/claims/${claim.id}`);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test('If-Match with an old version is a 412', async () => {
    const claim = await createDraft(t);
    await patch(claim.id, { note: 'x' });
    const answer = await t.call('DELETE', `/v1/claims/${claim.id}`, { headers: { 'if-match': '"v1"' } });
    expect([answer.status, answer.body.error.code]).toEqual([412, 'version_conflict']);
  });
});

describe('hold, release, reopen', () => {
  test('a held claim keeps its reason, cannot be held again, and is released as a draft', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    const held = await post(claim.id, 'hold', { reason: 'Waiting for a record' });
    expect(held.body).toMatchObject({
      status: 'held',
      nextAction: 'release',
      statusReason: { code: 'held_on_request', message: 'Waiting for a record' },
    });
    const again = await post(claim.id, 'hold', {});
    expect([again.status, again.body.error.allowedTransitions]).toEqual([409, ['draft', 'cancelled']]);
    const released = await post(claim.id, 'release');
    expect(released.body).toMatchObject({ status: 'draft', statusReason: null });
    const twice = await post(claim.id, 'release');
    expect([twice.status, twice.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test('only a rejected claim can be reopened; its scrub is no longer valid', async () => {
    const claim = await createDraft(t);
    expect((await post(claim.id, 'reopen')).status).toBe(409);
    await post(claim.id, 'scrub');
    await forceStatus(t, t.own.id, claim.id, 'rejected');
    const { status, body } = await post(claim.id, 'reopen');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'draft', scrub: { status: 'stale' }, nextAction: 'scrub' });
    expect(body.patientControlNumber).toBe(claim.patientControlNumber);
  });

  test("another organization's claim is organization_mismatch for each of them", async () => {
    const claim = await createDraft(t);
    const other = await t.organization('Other');
    for (const action of ['hold', 'release', 'reopen', 'scrub', 'validate']) {
      const body = action === 'hold' ? {} : undefined;
      const answer = await t.call('POST', `/v1/claims/${claim.id}/${action}`, { body, key: other.key });
      expect([action, answer.status, answer.body.error.code]).toEqual([action, 403, 'organization_mismatch']);
    }
  });
});

describe('GET /v1/claims/{id}/timeline', () => {
  test('lists every change of state, newest first, with actor and states, without values', async () => {
    const claim = await createDraft(t, { note: 'Secret words' });
    await post(claim.id, 'scrub');
    await patch(claim.id, { note: 'Other secret words' });
    await post(claim.id, 'hold', { reason: 'Check' });
    const { status, body, text } = await t.call('GET', `/v1/claims/${claim.id}/timeline`);
    expect(status).toBe(200);
    expect(
      body.data.map((entry: { action: string; from: string; to: string }) => [entry.action, entry.from, entry.to]),
    ).toEqual([
      ['claim.held', 'draft', 'held'],
      ['claim.updated', 'ready', 'draft'],
      ['claim.scrubbed', 'draft', 'ready'],
      ['claim.created', null, 'draft'],
    ]);
    expect(body.data[0].actor.type).toBe('api_key');
    expect(body.data[1].details).toEqual({ fields: ['note'] });
    expect(text).not.toContain('ecret words');
    const page = await t.call('GET', `/v1/claims/${claim.id}/timeline?limit=3`);
    const rest = await t.call('GET', `/v1/claims/${claim.id}/timeline?cursor=${page.body.nextCursor}`);
    expect([...page.body.data, ...rest.body.data]).toEqual(body.data);
  });

  test('a state is audited exactly as often as it changes', async () => {
    const claim = await createDraft(t);
    await t.call('PATCH', `/v1/claims/${claim.id}`, { body: { placeOfServiceCode: '11' }, isNoChange: true });
    const { body } = await t.call('GET', `/v1/claims/${claim.id}/timeline`);
    expect(body.data).toHaveLength(1);
    expect((await eventsOf(t, t.own.id, claim.id)).map((event) => event.type)).toEqual(['claim.created']);
  });

  test("another organization's claim is organization_mismatch, not an empty list", async () => {
    const claim = await createDraft(t);
    const other = await t.organization('Other');
    for (const part of ['timeline', 'scrub-runs', 'findings']) {
      const answer = await t.call('GET', `/v1/claims/${claim.id}/${part}`, { key: other.key });
      expect([part, answer.body.error?.code]).toEqual([part, 'organization_mismatch']);
    }
  });
});
