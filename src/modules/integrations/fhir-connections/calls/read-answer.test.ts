import { describe, expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { backoffMs, retryAtOf } from './transport.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const context = { now: NOW, scope: 'system/Coverage.rs' };
const answer = (status: number, json: unknown = null, headers: Record<string, string> = {}) =>
  readAnswer({ status, headers, body: json === null ? Buffer.alloc(0) : Buffer.from(JSON.stringify(json)) }, context);
const outcome = (issue: Record<string, unknown>) => ({ resourceType: 'OperationOutcome', issue: [issue] });

describe('an answer', () => {
  test('returns the resource, the clock of the server, the ETag and the next link', () => {
    const link = [
      { relation: 'self', url: 'https://ehr.example/Patient' },
      { relation: 'next', url: 'https://ehr.example/Patient?page=2' },
    ];
    const headers = { date: 'Mon, 02 Mar 2026 11:59:58 GMT', etag: 'W/"3"' };
    expect(answer(200, { resourceType: 'Bundle', link }, headers)).toMatchObject({
      ok: true,
      date: new Date('2026-03-02T11:59:58Z'),
      etag: 'W/"3"',
      nextUrl: 'https://ehr.example/Patient?page=2',
    });
  });

  test.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'gone'],
    [409, 'conflict'],
    [410, 'gone'],
    [412, 'conflict'],
    [422, 'invalid'],
    [429, 'rate_limited'],
    [302, 'foreign_origin'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout_unknown'],
  ])('with status %i fails as %s', (status, failure) => {
    expect(answer(status)).toMatchObject({ ok: false, failure, status });
  });

  test('of 403 names the missing scope', () => {
    expect(answer(403)).toMatchObject({ missingScope: 'system/Coverage.rs' });
  });

  test('is not modified, or has no body', () => {
    expect(answer(304)).toMatchObject({ ok: true, resource: null });
    expect(answer(204)).toMatchObject({ ok: true, resource: null });
  });

  test('that is not FHIR fails', () => {
    const page = { status: 200, headers: {}, body: Buffer.from('<html>Sign in</html>') };
    expect(readAnswer(page, context)).toMatchObject({ ok: false, failure: 'not_fhir' });
    expect(answer(200, ['Patient'])).toMatchObject({ ok: false, failure: 'not_fhir' });
    const latin1 = { status: 200, headers: {}, body: Buffer.from('{"resourceType":"Patient","x":"\xe9"}', 'latin1') };
    expect(readAnswer(latin1, context)).toMatchObject({ ok: false, failure: 'not_fhir' });
  });
});

describe('the issues of an OperationOutcome', () => {
  test('keep codes and paths, and lose every text that may be PHI', () => {
    const issue = {
      severity: 'error',
      code: 'processing',
      diagnostics: 'Patient Jane Doe (MRN 123) not found',
      details: { text: 'Jane Doe', coding: [{ code: '4135', display: 'Jane Doe' }] },
      expression: ['Patient.name[0].family'],
    };
    const read = answer(422, outcome(issue));
    expect(read).toMatchObject({
      failure: 'invalid',
      code: 'processing',
      outcome: [{ severity: 'error', code: 'processing', details: '4135', expression: 'Patient.name[0].family' }],
    });
    expect(JSON.stringify(read)).not.toContain('Jane');
  });

  test('lose a path that quotes a value and a code that may be a record number', () => {
    const issue = {
      severity: 'error',
      code: 'invalid',
      details: { coding: [{ code: '12345678' }] },
      expression: ["Patient.name.where(family='Doe')"],
    };
    expect(answer(400, outcome(issue))).toMatchObject({ outcome: [{ details: null, expression: null }] });
  });

  test('report that a server throttles, for any status', () => {
    expect(answer(503, outcome({ severity: 'error', code: 'throttled' }))).toMatchObject({ failure: 'rate_limited' });
  });
});

describe('the time of the next attempt', () => {
  const secondsUntil = (headers: Record<string, string>) => {
    const at = retryAtOf(headers, NOW);
    return at === null ? null : (at.getTime() - NOW.getTime()) / 1_000;
  };

  test('is that of Retry-After, in seconds or as a date by the clock of the server', () => {
    expect(secondsUntil({ 'retry-after': '120' })).toBe(120);
    const date = 'Mon, 02 Mar 2026 11:00:00 GMT';
    expect(secondsUntil({ date, 'retry-after': 'Mon, 02 Mar 2026 11:01:00 GMT' })).toBe(60);
    expect(secondsUntil({ 'retry-after': 'Mon, 02 Mar 2026 12:00:30 GMT' })).toBe(30);
  });

  test('is else the end of the window', () => {
    expect(secondsUntil({ ratelimit: '"default";r=0;t=30' })).toBe(30);
    expect(secondsUntil({ ratelimit: 'limit=100, remaining=0, reset=45' })).toBe(45);
    expect(secondsUntil({ 'ratelimit-reset': '15' })).toBe(15);
  });

  test('is bounded, never in the past, and null for an invalid value', () => {
    expect(secondsUntil({ 'retry-after': '999999999' })).toBe(86_400);
    expect(secondsUntil({ 'retry-after': 'Mon, 02 Mar 2026 10:00:00 GMT' })).toBe(0);
    expect(secondsUntil({ 'retry-after': 'soon' })).toBeNull();
    expect(secondsUntil({})).toBeNull();
  });

  test('else doubles with each failure, spread at random', () => {
    expect([1, 2, 3].map((failures) => backoffMs(failures, 1))).toEqual([2_000, 4_000, 8_000]);
    expect(backoffMs(3, 0)).toBe(4_000);
    expect(backoffMs(1_000, 1)).toBe(900_000);
  });
});
