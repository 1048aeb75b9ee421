import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payerContent } from '../../../src/modules/trading/payers/payer-fields.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { createDraft } from '../../helpers/claims.ts';
import { connectOwner } from '../../helpers/database.ts';

let t: TestApp;
let other: { id: string; key: string };

const address = { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' };
const paper = { name: 'Harbor Workers Benefit Fund', claimChannels: ['paper'], address };

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  other = await t.organization('Other');
});
afterAll(() => t.close());

describe('a payer of an organization', () => {
  test('is created, found, changed and retired', async () => {
    const created = await t.call('POST', '/v1/payers', { body: paper });
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect(created.headers.location).toBe(`/v1/payers/${id}`);
    expect(created.body).toMatchObject({
      isCustom: true,
      electronicPayerId: null,
      claimChannels: ['paper'],
      version: 1,
    });
    expect((await t.call('GET', `/v1/payers/${id}`)).body).toEqual(created.body);
    expect((await t.call('GET', '/v1/payers?q=harber%20workers')).body.data[0].id).toBe(id);
    const renamed = await t.call('PATCH', `/v1/payers/${id}`, {
      body: { name: 'Dockers Fund' },
      headers: { 'if-match': '"v1"' },
    });
    expect([renamed.status, renamed.body.name, renamed.headers.etag]).toEqual([200, 'Dockers Fund', '"v2"']);
    const stale = await t.call('PATCH', `/v1/payers/${id}`, { body: { name: 'X' }, headers: { 'if-match': '"v1"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    expect((await t.call('GET', '/v1/payers?q=dockers')).body.data[0].id).toBe(id);
    await t.call('PATCH', `/v1/payers/${id}`, { body: { status: 'retired' } });
    expect((await t.call('GET', '/v1/payers?q=dockers')).body.data).toEqual([]);
    // Claims still name it, so it can still be read by its id.
    const named = await t.call('GET', `/v1/payers?id=${id}&id=SBX01`);
    expect(named.body.data).toMatchObject([{ id: 'SBX01' }, { id, name: 'Dockers Fund', status: 'retired' }]);
  });

  test('whose document is older than a field is shown with the first value of the field', async () => {
    const { body: payer } = await t.call('POST', '/v1/payers', { body: paper });
    const owner = await connectOwner(t.database);
    try {
      const names = payerContent.fills.map(([name]) => name);
      await owner.query('update custom_payers set document = (document::jsonb - $2::text[])::json where id = $1', [
        payer.id,
        names,
      ]);
      const first = Object.fromEntries(payerContent.fills.map(([name, make]) => [name, make()]));
      expect((await t.call('GET', `/v1/payers/${payer.id}`)).body).toEqual({ ...payer, ...first });
      const changes = { claimChannels: ['paper'], address };
      const changed = await t.call('PATCH', `/v1/payers/${payer.id}`, { body: changes });
      expect([changed.status, changed.body]).toMatchObject([200, { ...first, ...changes }]);
    } finally {
      await owner.end();
    }
  });

  test('that accepts only paper can be named by a coverage, and its claims are not sent electronically', async () => {
    const { body: payer } = await t.call('POST', '/v1/payers', { body: paper });
    const draft = await createDraft(t, {}, { coverage: { payerId: payer.id } });
    expect((await t.call('GET', `/v1/coverages/${draft.coverageId}`)).body.payerName).toBe(paper.name);
    const { body: run } = await t.call('POST', `/v1/claims/${draft.id}/scrub`);
    const [finding] = run.findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'payer.claims_supported');
    expect(finding).toMatchObject({ severity: 'error' });
    const submitted = await t.call('POST', `/v1/claims/${draft.id}/submit`);
    expect(submitted.status).toBeGreaterThanOrEqual(409);
    expect((await t.call('GET', `/v1/claims/${draft.id}`)).body).toMatchObject({ submission: null });
    expect((await t.call('GET', '/v1/exchange/interchanges')).body.data).toEqual([]);
  });

  test('is invisible to another organization', async () => {
    const { body: payer } = await t.call('POST', '/v1/payers', { body: paper });
    const { key } = other;
    const read = await t.call('GET', `/v1/payers/${payer.id}`, { key });
    expect([read.status, read.body.error.code]).toEqual([403, 'organization_mismatch']);
    const search = await t.call('GET', '/v1/payers?q=harbor%20workers', { key });
    expect(search.body.data).toEqual([]);
    expect((await t.call('GET', `/v1/payers?id=${payer.id}`, { key })).body.data).toEqual([]);
    const whole = await t.call('GET', '/v1/payers?limit=100', { key });
    expect(whole.body.data.every(({ isCustom }: { isCustom: boolean }) => !isCustom)).toBe(true);
    const changed = await t.call('PATCH', `/v1/payers/${payer.id}`, { key, body: { name: 'X' } });
    expect([changed.status, changed.body.error.code]).toEqual([403, 'organization_mismatch']);
    const { body: patient } = await t.call('POST', '/v1/patients', { key, body: aPatient() });
    const coverage = { patientId: patient.id, payerId: payer.id, memberId: 'W1' };
    const named = await t.call('POST', '/v1/coverages', { key, body: coverage });
    expect([named.status, named.body.error.details[0]]).toMatchObject([
      422,
      { code: 'unknown_payer', param: '/payerId' },
    ]);
  });

  test.each([
    ['paper claims without an address', { name: 'X' }, '/address'],
    [
      'electronic claims without a payer id',
      { name: 'X', claimChannels: ['electronic'], transactions: { claims: true } },
      '/electronicPayerId',
    ],
    [
      'an electronic channel without claims',
      { name: 'X', claimChannels: ['electronic'], electronicPayerId: 'E1' },
      '/claimChannels',
    ],
    ['a pattern for member ids', { ...paper, memberIdPattern: '(a+)+$' }, '/memberIdPattern'],
    ['a name that is too long', { ...paper, name: 'x'.repeat(101) }, '/name'],
  ])('cannot have %s', async (_name, body, param) => {
    const answer = await t.call('POST', '/v1/payers', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.map((detail: { param: string }) => detail.param)).toContain(param);
  });

  test('needs the scope payers:write', async () => {
    const { id } = await t.organization('Reader');
    const { key } = await t.keyFor(id, ['payers:read']);
    const answer = await t.call('POST', '/v1/payers', { key, body: paper });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden_scope']);
  });

  test('is created once by a repeated request', async () => {
    const headers = { 'idempotency-key': 'custom-payer-1' };
    const first = await t.call('POST', '/v1/payers', { body: paper, headers });
    const second = await t.call('POST', '/v1/payers', { body: paper, headers });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});
