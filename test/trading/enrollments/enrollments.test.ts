import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventDataOf } from '../../../src/modules/platform/events/event-data.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { createDraft } from '../../helpers/claims.ts';
import { realNow } from '../../helpers/real-time.ts';

let t: TestApp;
let organizationId: string;
let other: { id: string; key: string };

const provider = { npi: '1999999984' };
const enrollment = { payerId: 'SBX08', transaction: 'claims', provider };

beforeAll(async () => {
  t = await openTestApp();
  organizationId = (await t.organization()).id;
  other = await t.organization('Other');
});
afterAll(() => t.close());

describe('an enrollment', () => {
  test('is requested, approved and listed with its dates', async () => {
    const created = await t.call('POST', '/v1/enrollments', {
      body: { ...enrollment, payerId: 'SBX01', evidence: { reference: 'ENR-1' } },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      status: 'requested',
      provider: { npi: provider.npi, taxId: null },
      version: 1,
    });
    expect(created.body.requestedDate).toBe(realNow().toISOString().slice(0, 10));
    const path = `/v1/enrollments/${created.body.id}`;
    expect(created.headers.location).toBe(path);
    const active = await t.call('PATCH', path, { body: { status: 'active', effectiveFrom: '2026-03-01' } });
    expect(active.body).toMatchObject({ status: 'active', effectiveFrom: '2026-03-01', version: 2 });
    expect((await t.call('GET', path)).body).toEqual(active.body);
    const listed = await t.call('GET', `/v1/enrollments?payerId=SBX01&npi=${provider.npi}&status=active`);
    expect(listed.body.data).toEqual([active.body]);
    expect((await t.call('GET', '/v1/enrollments?status=rejected')).body.data).toEqual([]);
    const stale = await t.call('PATCH', path, { body: { statusReason: 'x' }, headers: { 'if-match': '"v1"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    const ended = await t.call('PATCH', path, { body: { effectiveTo: '2026-02-01' } });
    expect([ended.status, ended.body.error.details[0].param]).toEqual([422, '/effectiveTo']);
    const moved = await t.call('PATCH', path, { body: { status: 'rejected' } });
    const again = await t.call('PATCH', path, { body: { status: 'not_needed' } });
    const back = await t.call('PATCH', path, { body: { status: 'rejected' } });
    expect([moved.status, again.status, back.status, back.body.error.code]).toEqual([
      200,
      200,
      409,
      'invalid_state_transition',
    ]);
  });

  test('exists once for a provider, a payer and a transaction', async () => {
    const body = { ...enrollment, transaction: 'remittances' };
    expect((await t.call('POST', '/v1/enrollments', { body })).status).toBe(201);
    const second = await t.call('POST', '/v1/enrollments', { body });
    expect([second.status, second.body.error.code]).toEqual([409, 'duplicate_enrollment']);
    const another = { ...body, provider: { ...provider, taxId: { type: 'ein', value: '123456789' } } };
    expect((await t.call('POST', '/v1/enrollments', { body: another })).status).toBe(201);
  });

  test('never shows or stores a social security number in clear', async () => {
    const body = {
      ...enrollment,
      transaction: 'eligibility',
      provider: { ...provider, taxId: { type: 'ssn', value: '123-45-6788' } },
    };
    const { body: created } = await t.call('POST', '/v1/enrollments', { body });
    expect(created.provider.taxId).toEqual({ type: 'ssn', valueLast4: '6788' });
    const client = await t.database.pool.connect();
    await client.query(`begin; set local app.organization_id = '${organizationId}'`);
    const stored = await client.query('select document::text as text from enrollments');
    const events = await client.query("select data, packed from events where type like 'enrollment.%'");
    await client.query('rollback');
    client.release();
    const text = [...stored.rows.map((row) => row.text), ...events.rows.map(eventDataOf)].join();
    expect(text).not.toMatch(/123-?45-?6788/);
    expect(text).toContain('6788');
  });

  test.each([
    ['an unknown payer', { ...enrollment, payerId: 'NOBODY' }, '/payerId'],
    ['an NPI of nine digits', { ...enrollment, provider: { npi: '123456789' } }, '/provider/npi'],
    ['an unknown transaction', { ...enrollment, transaction: 'faxes' }, '/transaction'],
    [
      'a tax id of letters',
      { ...enrollment, provider: { ...provider, taxId: { type: 'ein', value: 'ABC' } } },
      '/provider/taxId/value',
    ],
  ])('cannot name %s', async (_name, body, param) => {
    const answer = await t.call('POST', '/v1/enrollments', { body });
    expect([answer.status, answer.body.error.details[0].param]).toEqual([422, param]);
  });

  test('is invisible to another organization, and needs its scope', async () => {
    const { body } = await t.call('POST', '/v1/enrollments', { body: { ...enrollment, payerId: 'SBX02' } });
    const foreign = await t.call('GET', `/v1/enrollments/${body.id}`, { key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', '/v1/enrollments', { key: other.key })).body.data).toEqual([]);
    const { key } = await t.keyFor(other.id, ['enrollments:read']);
    expect((await t.call('POST', '/v1/enrollments', { key, body: enrollment })).body.error.code).toBe(
      'forbidden_scope',
    );
  });
});

describe('a payer that requires an enrollment', () => {
  const findings = async (id: string) =>
    (await t.call('POST', `/v1/claims/${id}/scrub`)).body.findings
      .filter(({ ruleId }: { ruleId: string }) => ruleId === 'payer.enrollment')
      .map(({ message }: { message: string }) => message);

  test('gets claims only while the enrollment of the billing provider is active', async () => {
    const draft = await createDraft(t, {}, { coverage: { payerId: 'SBX08' } });
    expect(await findings(draft.id)).toEqual([expect.stringContaining('until the billing provider has enrolled')]);
    const npi = draft.billingProvider.npi;
    const body = { ...enrollment, provider: { npi } };
    const { body: created } = await t.call('POST', '/v1/enrollments', { body });
    expect(await findings(draft.id)).toEqual([expect.stringContaining('not approved')]);
    await t.call('PATCH', `/v1/enrollments/${created.id}`, { body: { status: 'active' } });
    expect(await findings(draft.id)).toEqual([]);
    // The enrollment ends between the scrub and the submission.
    await t.call('PATCH', `/v1/enrollments/${created.id}`, { body: { status: 'rejected' } });
    const refused = await t.call('POST', `/v1/claims/${draft.id}/submit`);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'enrollment_required']);
    await t.call('PATCH', `/v1/enrollments/${created.id}`, { body: { status: 'active' } });
    expect((await t.call('POST', `/v1/claims/${draft.id}/submit`)).status).toBe(202);
  });

  test('does not count the enrollment of another organization', async () => {
    const { key } = other;
    const draft = await createDraft(t, {}, { coverage: { payerId: 'SBX08' }, key });
    const run = await t.call('POST', `/v1/claims/${draft.id}/scrub`, { key });
    expect(run.body.findings.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('payer.enrollment');
  });
});
