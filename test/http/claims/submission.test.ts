import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayerMapping } from '../../../src/gateways/mapping/payer-mapping.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim } from '../../helpers/builders.ts';
import { createCovered, createDraft } from '../../helpers/claims.ts';
import { closeBatches } from '../../helpers/exchange.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  Object.defineProperty(t.app, 'payers', { value: { mapping: openPayerMapping(t.app.encryption) } });
  await t.organization();
});
afterAll(() => t.close());

const post = (id: string, action: string, body?: unknown, headers = {}) =>
  t.call('POST', `/v1/claims/${id}/${action}`, { body, headers });
const get = (id: string, part = '') => t.call('GET', `/v1/claims/${id}${part}`);

describe('POST /v1/claims/{id}/submit', () => {
  test('a ready claim is accepted with 202, and the service is its next actor until the transmission', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    const { status, headers, body } = await post(claim.id, 'submit');
    expect(status).toBe(202);
    expect(headers.etag).toBe('"v3"');
    expect(body).toMatchObject({
      status: 'submitted',
      nextAction: 'transmit',
      ownerOfNextAction: 'service',
      submission: { channel: 'sandbox', state: 'queued', attempt: 1, transmittedAt: null },
    });
    const again = await post(claim.id, 'submit');
    expect([again.status, again.body.error.allowedTransitions]).toEqual([409, ['accepted', 'rejected']]);
  });

  test('a draft, a held and a blocked claim are refused, each with its reason', async () => {
    const draft = await createDraft(t);
    expect((await post(draft.id, 'submit')).body.error).toMatchObject({
      code: 'invalid_state_transition',
      message: expect.stringMatching(/^A draft claim cannot be submitted\. Scrub it first\./),
      nextAction: 'scrub',
    });
    await post(draft.id, 'hold', {});
    expect((await post(draft.id, 'submit')).body.error).toMatchObject({
      code: 'invalid_state_transition',
      message: expect.stringMatching(/^A held claim cannot be submitted\. Release it first\./),
      nextAction: 'release',
    });
    const blocked = await createDraft(t, { serviceLines: [] });
    await post(blocked.id, 'scrub');
    const answer = await post(blocked.id, 'submit');
    expect([answer.status, answer.body.error.code]).toEqual([422, 'claim_has_blocking_findings']);
  });

  test('a claim that was changed after its scrub is not submitted', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    await t.call('PATCH', `/v1/claims/${claim.id}`, { body: { note: 'Late thought' } });
    expect((await post(claim.id, 'submit')).status).toBe(409);
  });

  test('a patient or coverage that changed after the scrub requires another scrub', async () => {
    const claim = await createDraft(t);
    const subjects = { [`/v1/patients/${claim.patientId}`]: 'mrn', [`/v1/coverages/${claim.coverageId}`]: 'planName' };
    for (const [path, field] of Object.entries(subjects)) {
      await post(claim.id, 'scrub');
      await t.call('PATCH', path, { body: { [field]: 'Changed' } });
      const refused = await post(claim.id, 'submit');
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
    }
    await post(claim.id, 'scrub');
    expect((await post(claim.id, 'submit')).status).toBe(202);
  });

  test('of two equal claims that are both ready the second is refused after the first was submitted', async () => {
    const ids = await createCovered(t);
    const claims = await Promise.all([0, 1].map(() => t.call('POST', '/v1/claims', { body: aClaim(ids) })));
    for (const { body } of claims) await post(body.id, 'scrub');
    const answers = await Promise.all(claims.map(({ body }) => post(body.id, 'submit')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('duplicate_claim');
  });

  test('the repeated request with one Idempotency-Key submits once', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    const headers = { 'idempotency-key': 'submit-once' };
    const first = await post(claim.id, 'submit', undefined, headers);
    const second = await post(claim.id, 'submit', undefined, headers);
    expect([second.status, second.text]).toEqual([202, first.text]);
    expect((await get(claim.id)).body.version).toBe(3);
  });

  test('If-Match with an old version is a 412 and submits nothing', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    expect((await post(claim.id, 'submit', undefined, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await get(claim.id)).body.status).toBe('ready');
  });

  test("another organization's claim is organization_mismatch", async () => {
    const claim = await createDraft(t);
    const other = await t.organization('Other');
    const answer = await t.call('POST', `/v1/claims/${claim.id}/submit`, { key: other.key });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
  });
});

describe('GET /v1/claims/{id}/x12', () => {
  test('a draft returns a preview, a submitted claim the transmitted text', async () => {
    const claim = await createDraft(t);
    const preview = await get(claim.id, '/x12');
    expect(preview.headers).toMatchObject({ 'content-type': 'application/edi-x12', 'x12-kind': 'preview' });
    expect(preview.text).toMatch(/^ISA\*.*\*00501\*000000000\*0\*T\*/);
    await post(claim.id, 'scrub');
    await post(claim.id, 'submit');
    await closeBatches(t.app);
    const sent = await get(claim.id, '/x12');
    expect([sent.status, sent.headers['x12-kind']]).toEqual([200, 'sent']);
    expect(sent.text).toContain(`CLM*${claim.patientControlNumber}*125*`);
    expect(sent.text).not.toContain('*000000000*0*T*');
    expect((await get(claim.id, '/x12')).text).toBe(sent.text);
  });

  test('a claim that cannot be written names the fields, and is not an internal error', async () => {
    const claim = await createDraft(t, { serviceLines: [] });
    const { status, body } = await get(claim.id, '/x12');
    expect([status, body.error.code]).toEqual([422, 'claim_has_blocking_findings']);
    expect(body.error.details.length).toBeGreaterThan(0);
  });
});

describe('GET /v1/claims/{id}/acknowledgments and /remittances', () => {
  test('both are empty before any answer; a foreign claim is organization_mismatch', async () => {
    const claim = await createDraft(t);
    const other = await t.organization('Reader');
    for (const part of ['/acknowledgments', '/remittances', '/x12']) {
      if (part !== '/x12') expect((await get(claim.id, part)).body.data).toEqual([]);
      const foreign = await t.call('GET', `/v1/claims/${claim.id}${part}`, { key: other.key });
      expect([part, foreign.body.error.code]).toEqual([part, 'organization_mismatch']);
    }
  });
});
