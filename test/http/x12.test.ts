import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, validate } from '../../src/http/routes/trading/x12.ts';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import { X12Document, X12Validation } from '../../src/http/x12/x12-schema.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

const headers = { 'content-type': 'application/edi-x12' };
const read = (name: string) => readFileSync(new URL(`../x12/fixtures/${name}.edi`, import.meta.url), 'utf8');
const visit = read('837p/office-visit');

test('a valid file has no findings, and is accepted by its 999 and the TA1 that it requests', async () => {
  const { status, body } = await t.call('POST', '/v1/x12/validate', { payload: visit, headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({ isValid: true, errorCount: 0, interchangeCount: 1, transactionSetCount: 1 });
  expect(body.implementationAcknowledgments).toHaveLength(1);
  expect(body.implementationAcknowledgments[0]).toMatch(/~IK5\*A~AK9\*A\*1\*1\*1~/);
  expect(body.interchangeAcknowledgments[0]).toMatch(/~TA1\*000000905\*260105\*1430\*A\*000~/);
});

test('errors are located, counted and reported by the 999, without values of the file', async () => {
  const payload = visit.replace(/\nSE\*\d+/, '\nSE*1').replace(/\*EI\*/, '*ZZ*');
  const { body } = await t.call('POST', '/v1/x12/validate?findings=1', { payload, headers });
  expect(body.isValid).toBe(false);
  expect(body.findings).toHaveLength(1);
  expect(body.findingCount).toBeGreaterThan(1);
  expect(body.countsByRule).toContainEqual({ rule: 'segment_count_mismatch', count: 1 });
  expect(body.implementationAcknowledgments[0]).toMatch(/~IK5\*R\*4/);
});

test('the wrong repetition of an element is reported', async () => {
  const payload = read('271/active-with-other-payer').replace('*98^UC*', '*98^QQQQ*');
  const { body } = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(body.findings).toMatchObject([{ segmentId: 'EB', elementPosition: 3, repetitionPosition: 2 }]);
});

test('a refused interchange is answered with a TA1', async () => {
  const payload = visit.replace(/IEA\*1\*\d{9}/, 'IEA*1*000000001');
  const { body } = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(body.interchangeAcknowledgments[0]).toMatch(/~TA1\*\d{9}\*\d{6}\*\d{4}\*R\*001~/);
});

test('an override changes the severity of a rule, and an unknown rule is refused', async () => {
  const payload = visit.replace(/\nSE\*\d+/, '\nSE*1');
  const off = await t.call('POST', '/v1/x12/validate?overrides=segment_count_mismatch=off', { payload, headers });
  expect(off.body.isValid).toBe(true);
  expect(off.body.implementationAcknowledgments[0]).toContain('~IK5*A~');
  for (const bad of ['nonsense=off', 'invalid_date@9999.DTP=off', 'segment_count_mismatch=maybe', 'x']) {
    const { status, body } = await t.call('POST', `/v1/x12/validate?overrides=${bad}`, { payload, headers });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', '?overrides']);
  }
});

test('the clearinghouse profile also refuses files that payers refuse, and an unknown profile is refused', async () => {
  const payload = visit.replace('ABK:J069', 'ABK:J06.9').replace('D8*19800229', 'D8*22000101');
  const guide = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(guide.body.isValid).toBe(true);
  const { body } = await t.call('POST', '/v1/x12/validate?profile=clearinghouse', { payload, headers });
  expect(body.findings).toMatchObject([
    { rule: 'birth_date_in_future', severity: 'error', segmentId: 'DMG', elementPosition: 2 },
    { rule: 'icd_code_with_decimal_point', severity: 'error', segmentId: 'HI', componentPosition: 2 },
  ]);
  expect(body.implementationAcknowledgments[0]).toContain('~IK5*R*');
  const wrong = await t.call('POST', '/v1/x12/validate?profile=payer', { payload, headers });
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid_parameter']);
});

test('text without X12 is a finding of the validation, and unreadable to the parser', async () => {
  const { status, body } = await t.call('POST', '/v1/x12/validate', { payload: 'Dear payer,', headers });
  expect([status, body.isValid, body.findings[0].rule]).toEqual([200, false, 'not_x12']);
  const parsed = await t.call('POST', '/v1/x12/parse', { payload: 'Dear payer,', headers });
  expect(parsed.body.error.code).toBe('x12_unreadable');
});

test('parsing returns the same content in one response and page by page', async () => {
  const payload = read('835/paid-and-denied');
  const whole = await t.call('POST', '/v1/x12/parse', { payload, headers });
  expect(whole.body).toMatchObject({
    object: 'x12_document',
    interchangeCount: 1,
    transactionSetCount: 1,
    hasMore: false,
    nextOffset: null,
  });
  expect(whole.body.itemCount).toBe(whole.body.items.length);
  expect(whole.body.items.map(({ kind }: { kind: string }) => kind)).toContain('claimPayment');
  const items: unknown[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = await t.call('POST', `/v1/x12/parse?limit=3&offset=${offset}`, { payload, headers });
    items.push(...page.body.items);
    expect(page.body.itemCount).toBe(whole.body.itemCount);
    offset = page.body.nextOffset as number | null;
  }
  expect(items).toEqual(whole.body.items);
  const beyond = await t.call('POST', '/v1/x12/parse?offset=9999', { payload, headers });
  expect(beyond.body).toMatchObject({ items: [], hasMore: false, nextOffset: null });
});

test.each([
  ['997/rejected-and-accepted', 'functionalAcknowledgment'],
  ['824/accepted-and-rejected', 'loop'],
  ['277dra/accepted-and-rejected', 'loop'],
])('%s, of which only the layout of the standard is known, is validated and parsed', async (name, kind) => {
  const payload = read(name);
  const validated = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(validated.body).toMatchObject({ isValid: true, findingCount: 0, transactionSetCount: 1 });
  const parsed = await t.call('POST', '/v1/x12/parse', { payload, headers });
  expect(parsed.body.items.map((item: { kind: string }) => item.kind)).toContain(kind);
});

test('an answer that is streamed has the shape that its route declares', async () => {
  const isDocument = bodyValidator(X12Document);
  for (const name of ['835/paid-and-denied', '271/refused', '275/answer-with-note', '999/rejected-and-accepted']) {
    const { body } = await t.call('POST', '/v1/x12/parse', { payload: read(name), headers });
    expect(isDocument(body)).toEqual([]);
  }
});

test('parsing into JSON lines answers with one item per line and the counts on the last', async () => {
  const payload = visit.replace(/\nSE\*\d+/, '\nSE*1');
  const whole = await t.call('POST', '/v1/x12/parse', { payload, headers });
  const { headers: answered, text } = await t.call('POST', '/v1/x12/parse', {
    payload,
    headers: { ...headers, accept: 'application/x-ndjson' },
  });
  expect(answered['content-type']).toBe('application/x-ndjson');
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  const items = lines.map((line) => JSON.parse(line));
  const { kind, itemCount, errorCount, findings } = items.pop();
  expect({ kind, itemCount, errorCount }).toEqual({ kind: 'summary', itemCount: items.length, errorCount: 1 });
  expect(findings[0].rule).toBe('segment_count_mismatch');
  expect(items).toEqual(whole.body.items);
});

test('binary data of a 275 is base64 text, at once and in a page', async () => {
  const payload = read('275/answer-with-note');
  for (const query of ['', '?limit=100']) {
    const { body } = await t.call('POST', `/v1/x12/parse${query}`, { payload, headers });
    const attachments = body.items.filter(({ kind }: { kind: string }) => kind === 'attachment');
    expect(attachments).toHaveLength(2);
    for (const { attachment } of attachments) {
      expect(Buffer.from(attachment.data, 'base64').toString('base64')).toBe(attachment.data);
      expect(payload).toContain(Buffer.from(attachment.data, 'base64').toString());
    }
  }
});

const PATHS = ['/v1/x12/validate', '/v1/x12/parse'];

test('a body beyond 25 MiB is refused, and another media type too', async () => {
  const payload = Buffer.alloc(25 * 1024 * 1024 + 1, ' ');
  for (const path of PATHS) {
    const { status, body } = await t.call('POST', path, { payload, headers });
    expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
    const json = await t.call('POST', path, { body: {} });
    expect([json.status, json.body.error.code]).toEqual([415, 'unsupported_media_type']);
  }
});

test('every media type that is declared is read', async () => {
  for (const type of ['application/edi-x12', 'text/plain; charset=utf-8', 'application/octet-stream']) {
    for (const path of PATHS) {
      const { status } = await t.call('POST', path, { payload: visit, headers: { 'content-type': type } });
      expect([type, path, status]).toEqual([type, path, 200]);
    }
  }
});

test('a compressed body and a missing one are refused with the remedy', async () => {
  for (const path of PATHS) {
    const packed = await t.call('POST', path, {
      payload: gzipSync(visit),
      headers: { ...headers, 'content-encoding': 'gzip' },
    });
    expect([packed.status, packed.body.error.code]).toEqual([415, 'unsupported_media_type']);
    expect(packed.body.error.message).toContain('Content-Encoding');
    expect(packed.headers['accept-encoding']).toBe('identity');
    const identity = { ...headers, 'content-encoding': 'identity' };
    expect((await t.call('POST', path, { payload: visit, headers: identity })).status).toBe(200);
    const empty = await t.call('POST', path, { payload: '', headers });
    expect([empty.status, empty.body.error.message]).toEqual([400, 'The request body is missing.']);
  }
});

test('a key with neither claims:read nor exchange:read may not use the tools', async () => {
  const { id } = await t.organization();
  const { key } = await t.keyFor(id, ['claims:write']);
  for (const path of PATHS) {
    const { status, body } = await t.call('POST', path, { key, payload: visit, headers });
    expect([status, body.error.code, body.error.requiredScope]).toEqual([403, 'forbidden_scope', 'claims:read']);
  }
});

test('findings are listed to the limit, 200 without one, and all counted', async () => {
  const set = /ST\*837[\s\S]*?\nSE\*\d+\*\d+~\n/.exec(visit)![0];
  const sets = Array.from({ length: 250 }, (_, index) =>
    set.replace('ST*837*0001', `ST*837*${1000 + index}`).replace(/\nSE\*\d+\*0001/, `\nSE*1*${1000 + index}`),
  );
  const payload = visit.replace(set, sets.join('')).replace('\nGE*1*', '\nGE*250*');
  for (const path of ['/v1/x12/validate', '/v1/x12/parse', '/v1/x12/parse?limit=1']) {
    const { body } = await t.call('POST', path, { payload, headers });
    expect([path, body.findings.length, body.findingCount, body.errorCount]).toEqual([path, 200, 250, 250]);
  }
  const { body } = await t.call('POST', '/v1/x12/validate?findings=0', { payload, headers });
  expect([body.findings.length, body.findingCount]).toEqual([0, 250]);
  for (const bad of ['findings=-1', 'findings=1001', 'findings=x']) {
    expect((await t.call('POST', `/v1/x12/validate?${bad}`, { payload, headers })).status).toBe(400);
  }
  for (const bad of ['limit=0', 'limit=201', 'offset=-1', 'nonsense=1']) {
    expect((await t.call('POST', `/v1/x12/parse?${bad}`, { payload, headers })).status).toBe(400);
  }
});

test('findings beyond the limit of a file are left out, counted, and refuse the interchange', async () => {
  const payload = visit.replace('\nGS*HC', `\n${'GS*~'.repeat(1_500)}GS*HC`);
  const { body } = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(body.omittedFindingCount).toBeGreaterThan(1_000);
  expect(body.findingCount).toBeLessThan(12_000);
  expect(body.countsByRule).toContainEqual({ rule: 'too_many_findings', count: 1 });
  expect(body.implementationAcknowledgments).toEqual([]);
  expect(body.interchangeAcknowledgments[0]).toMatch(/~TA1\*\d{9}\*\d{6}\*\d{4}\*R\*/);
  const parsed = await t.call('POST', '/v1/x12/parse', { payload, headers });
  expect(parsed.body).toMatchObject({
    omittedFindingCount: body.omittedFindingCount,
    findingCount: body.findingCount,
    transactionSetCount: 1,
  });
});

test('the examples of the API description are real', async () => {
  for (const [path, { example }] of [
    ['/v1/x12/validate', validate],
    ['/v1/x12/parse', parse],
  ] as const) {
    const { status, body } = await t.call('POST', path, { payload: String(example), headers });
    expect([status, body.interchangeCount, body.errorCount]).toEqual([200, 1, 0]);
  }
  for (const schema of [X12Validation, X12Document]) {
    const { examples } = schema as unknown as { examples: unknown[] };
    expect(examples.flatMap((example) => bodyValidator(schema)(example))).toEqual([]);
  }
  const { body } = await t.call('POST', '/v1/x12/parse?offset=1&limit=1', { payload: String(parse.example), headers });
  const [example] = (X12Document as unknown as { examples: object[] }).examples;
  expect(body).toMatchObject(example!);
});

test('a redacted copy keeps the structure and the findings, and has no names', async () => {
  const { status, text } = await t.call('POST', '/v1/x12/redact', { payload: visit, headers });
  expect(status).toBe(200);
  expect(text).toHaveLength(visit.length);
  const family = /NM1\*IL\*1\*([^*]+)/.exec(visit)![1]!;
  expect([visit.includes(family), text.includes(family)]).toEqual([true, false]);
  const checked = await t.call('POST', '/v1/x12/validate', { payload: text, headers });
  expect(checked.body).toMatchObject({ isValid: true, transactionSetCount: 1 });
  const refused = await t.call('POST', '/v1/x12/redact', { payload: 'no file', headers });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'x12_unreadable']);
});
