import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import { X12Annotation } from '../../src/http/x12/x12-annotation-schema.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../helpers/builders.ts';

let t: TestApp;
let organizationId: string;
let other: string;

beforeAll(async () => {
  t = await openTestApp();
  // Calls without a key are made by the first organization.
  organizationId = (await t.organization()).id;
  other = (await t.organization()).key;
});
afterAll(() => t.close());

const headers = { 'content-type': 'application/edi-x12' };
const visit = readFileSync(new URL('../x12/fixtures/837p/office-visit.edi', import.meta.url), 'utf8');
type Segment = { segmentId: string; claimId: string | null; loopIndex: number; elements: { pointer: string | null }[] };

test('elements of a claim lead to the fields of the claim of the organization, and of no other', async () => {
  const create = async (path: string, body: unknown) => (await t.call('POST', path, { body })).body.id as string;
  const patientId = await create('/v1/patients', aPatient());
  const coverageId = await create('/v1/coverages', aCoverage(patientId));
  const patientControlNumber = /CLM\*([^*]+)/.exec(visit)![1]!;
  const claimId = await create('/v1/claims', { ...aClaim({ patientId, coverageId }), patientControlNumber });
  const { status, body } = await t.call('POST', '/v1/x12/annotate', { payload: visit, headers });
  expect(status).toBe(200);
  expect(bodyValidator(X12Annotation)(body)).toEqual([]);
  const segments = body.segments as Segment[];
  const of = (id: string) => segments.find(({ segmentId }) => segmentId === id)!;
  expect([of('CLM').claimId, of('SV1').claimId, of('GS').claimId]).toEqual([claimId, claimId, null]);
  expect(of('CLM').elements[1]!.pointer).toBe('/totalCharges');
  expect(of('SV1').elements[1]!.pointer).toBe('/serviceLines/0/charge');
  expect(body.loops[of('SV1').loopIndex]).toMatchObject({ loop: '2400', guide: '005010X222A2' });
  const { key } = await t.keyFor(organizationId, ['exchange:read']);
  const developer = await t.call('POST', '/v1/x12/annotate', { payload: visit, headers, key });
  const named = (developer.body.segments as Segment[]).filter((segment) => segment.claimId !== null);
  expect([developer.status, developer.body.segmentCount, named]).toEqual([200, body.segmentCount, []]);
  const foreign = await t.call('POST', '/v1/x12/annotate', { payload: visit, headers, key: other });
  expect(foreign.body.segments.every((segment: Segment) => segment.claimId === null)).toBe(true);
});

test('findings are at their element, otherwise at their segment', async () => {
  const payload = visit.replace(/\nSE\*\d+/, '\nSE*1');
  const { body } = await t.call('POST', '/v1/x12/annotate', { payload, headers });
  const se = body.segments.find((segment: Segment) => segment.segmentId === 'SE');
  expect(se.elements[0].findings).toMatchObject([{ rule: 'segment_count_mismatch', elementPosition: 1 }]);
  const missing = await t.call('POST', '/v1/x12/annotate', { payload: visit.replace(/\nSBR[^~]*~/, ''), headers });
  const listed = missing.body.segments.flatMap((segment: { findings: { rule: string }[] }) => segment.findings);
  expect(listed.map(({ rule }: { rule: string }) => rule)).toContain('required_segment_missing');
  const none = await t.call('POST', '/v1/x12/annotate', { payload: 'Dear payer,', headers });
  expect(none.body).toMatchObject({ segmentCount: 0, segments: [], findings: [{ rule: 'not_x12' }] });
});

test('pages follow each other', async () => {
  const first = await t.call('POST', '/v1/x12/annotate?limit=5', { payload: visit, headers });
  expect(first.body).toMatchObject({ hasMore: true, nextOffset: 5 });
  const second = await t.call('POST', '/v1/x12/annotate?limit=5&offset=5', { payload: visit, headers });
  expect(second.body.segments[0].segmentNumber).toBe(6);
});

test('wrong parameters, encodings and sizes are refused', async () => {
  const code = async (query: string, payload: string | Buffer, more = {}) => {
    const { status, body } = await t.call('POST', `/v1/x12/annotate${query}`, {
      payload,
      headers: { ...headers, ...more },
    });
    return [status, body.error.code, body.error.param];
  };
  expect(await code('?limit=501', visit)).toEqual([400, 'invalid_parameter', '?limit']);
  expect(await code('?overrides=x', visit)).toEqual([400, 'invalid_parameter', '?overrides']);
  const zipped = await code('', gzipSync(visit), { 'content-encoding': 'gzip' });
  expect(zipped.slice(0, 2)).toEqual([415, 'unsupported_media_type']);
  const large = await code('', `${visit}${' '.repeat(5 * 1024 * 1024)}`);
  expect(large.slice(0, 2)).toEqual([413, 'payload_too_large']);
});
