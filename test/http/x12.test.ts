import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

const headers = { 'content-type': 'application/edi-x12' };
const read = (name: string) => readFileSync(new URL(`../../src/x12/fixtures/${name}.edi`, import.meta.url), 'utf8');
const visit = read('837p/office-visit');

test('a valid file has no findings, and is accepted by its 999 and by the TA1 that it asks for', async () => {
  const { status, body } = await t.call('POST', '/v1/x12/validate', { payload: visit, headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({ isValid: true, errorCount: 0, interchangeCount: 1, transactionSetCount: 1 });
  expect(body.implementationAcknowledgments).toHaveLength(1);
  expect(body.implementationAcknowledgments[0]).toMatch(/~IK5\*A~AK9\*A\*1\*1\*1~/);
  expect(body.interchangeAcknowledgments[0]).toMatch(/~TA1\*000000905\*260105\*1430\*A\*000~/);
});

test('what is wrong is placed, counted and told by the 999, without a value of the file', async () => {
  const payload = visit.replace(/\nSE\*\d+/, '\nSE*1').replace(/\*EI\*/, '*ZZ*');
  const { body } = await t.call('POST', '/v1/x12/validate?findings=1', { payload, headers });
  expect(body.isValid).toBe(false);
  expect(body.findings).toHaveLength(1);
  expect(body.findingCount).toBeGreaterThan(1);
  expect(body.countsByRule).toContainEqual({ rule: 'segment_count_mismatch', count: 1 });
  expect(body.implementationAcknowledgments[0]).toMatch(/~IK5\*R\*4/);
});

test('a refused interchange is answered with a TA1', async () => {
  const payload = visit.replace(/IEA\*1\*\d{9}/, 'IEA*1*000000001');
  const { body } = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(body.interchangeAcknowledgments[0]).toMatch(/~TA1\*\d{9}\*\d{6}\*\d{4}\*R\*001~/);
});

test('an override changes the severity of a rule, and one that does not exist is refused', async () => {
  const payload = visit.replace(/\nSE\*\d+/, '\nSE*1');
  const off = await t.call('POST', '/v1/x12/validate?overrides=segment_count_mismatch=off', { payload, headers });
  expect(off.body.isValid).toBe(true);
  expect(off.body.implementationAcknowledgments[0]).toContain('~IK5*A~');
  for (const bad of ['nonsense=off', 'segment_count_mismatch=maybe', 'x']) {
    const { status, body } = await t.call('POST', `/v1/x12/validate?overrides=${bad}`, { payload, headers });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', '?overrides']);
  }
});

test('text that is no X12 is a finding of the validation, and unreadable to the parser', async () => {
  const { status, body } = await t.call('POST', '/v1/x12/validate', { payload: 'Dear payer,', headers });
  expect([status, body.isValid, body.findings[0].rule]).toEqual([200, false, 'not_x12']);
  const parsed = await t.call('POST', '/v1/x12/parse', { payload: 'Dear payer,', headers });
  expect(parsed.body.error.code).toBe('x12_unreadable');
});

test('parsing answers with typed objects, page by page without a gap', async () => {
  const whole = await t.call('POST', '/v1/x12/parse', { payload: read('835/paid-and-denied'), headers });
  expect(whole.body).toMatchObject({ object: 'x12_document', hasMore: false, nextOffset: null });
  const kinds = whole.body.items.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('claimPayment');
  const items: unknown[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = await t.call('POST', `/v1/x12/parse?limit=3&offset=${offset}`, {
      payload: read('835/paid-and-denied'),
      headers,
    });
    items.push(...page.body.items);
    offset = page.body.nextOffset as number | null;
  }
  expect(items).toEqual(whole.body.items);
});

test('a body beyond 25 MiB is refused, and another media type too', async () => {
  const payload = Buffer.alloc(25 * 1024 * 1024 + 1, ' ');
  for (const path of ['/v1/x12/validate', '/v1/x12/parse']) {
    expect((await t.call('POST', path, { payload, headers })).body.error.code).toBe('payload_too_large');
    const json = await t.call('POST', path, { body: {} });
    expect(json.body.error.code).toBe('unsupported_media_type');
  }
});
