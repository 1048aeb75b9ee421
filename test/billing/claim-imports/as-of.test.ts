import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNow } from '../../helpers/real-time.ts';
import { claimFile, type FileClaimSpec } from './file.ts';
import { type ImportApp, openImportApp, openWorkingImportApp } from './support.ts';

let t: ImportApp;

beforeAll(async () => {
  t = await openWorkingImportApp();
});
afterAll(() => t.close());

const AS_OF = '2019-05-20';
const archived = (...numbers: string[]) =>
  claimFile(numbers.map((number): FileClaimSpec => ({ number, lines: [{ date: '20190502' }, { date: '20190506' }] })));

const scrub = async (claimId: string, key: string) =>
  (await t.call('POST', `/v1/claims/${claimId}/scrub`, { key })).body;

describe('an archived file', () => {
  test('imported without a date is past the filing limits, and the report names the date to import it as of', async () => {
    const { key } = await t.organization('Too late');
    const { body } = await t.importFile(archived('A1'), { key });
    expect(body).toMatchObject({ asOf: null, testClockId: null, newestServiceDate: '2019-05-06' });
    expect(body.findings).toEqual([
      expect.objectContaining({
        code: 'dates_of_service_past',
        severity: 'warning',
        message: expect.stringContaining('2019-05-07'),
      }),
    ]);
    const [item] = await t.itemsOf(body.id, key);
    const run = await scrub(item.claimId, key);
    expect(run.findings.filter(({ blocking }: { blocking: boolean }) => blocking)).toMatchObject([
      { ruleId: 'timely.deadline' },
    ]);
  });

  test('imported as of its time keeps its dates and is scrubbed and submitted at noon of that date', async () => {
    const { key } = await t.organization('In time');
    const { body } = await t.importFile(archived('A1'), { key, asOf: AS_OF });
    expect(body).toMatchObject({ status: 'completed', asOf: AS_OF, counts: { created: 1 }, findings: [] });
    const [item] = await t.itemsOf(body.id, key);
    const run = await scrub(item.claimId, key);
    expect(run.status).not.toBe('blocked');
    expect(run.createdAt).toBe(`${AS_OF}T12:00:00.000Z`);
    const claim = (await t.call('POST', `/v1/claims/${item.claimId}/submit`, { key })).body;
    expect(claim.submission.submittedAt).toBe(`${AS_OF}T12:00:00.000Z`);
    expect(claim.serviceLines[0].serviceDate.start).toBe('2019-05-02');
    const { body: clock } = await t.call('GET', `/v1/sandbox/test-clocks/${body.testClockId}`, { key });
    expect(clock).toMatchObject({ scope: 'patients', frozenTime: `${AS_OF}T12:00:00.000Z` });
  });

  test('of a time before ICD-10-CM is sent with its ICD-9-CM codes', async () => {
    const { key } = await t.organization('Before ICD-10-CM');
    const file = claimFile([{ number: 'N1', lines: [{ date: '20061003' }] }]).replace('ABK:J069', 'BK:4659*BF:V7389');
    const { body } = await t.importFile(file, { key, asOf: '2006-10-10' });
    const [item] = await t.itemsOf(body.id, key);
    expect(item.problems).toEqual([]);
    const run = await scrub(item.claimId, key);
    expect(run.findings.filter(({ blocking }: { blocking: boolean }) => blocking)).toEqual([]);
    const claim = (await t.call('POST', `/v1/claims/${item.claimId}/submit`, { key })).body;
    expect(claim.diagnoses).toMatchObject([
      { code: '4659', system: 'icd9cm' },
      { code: 'V7389', system: 'icd9cm' },
    ]);
    const sent = await t.call('GET', `/v1/claims/${item.claimId}/x12?transactionSet=837P`, { key });
    expect(sent.text).toContain('HI*BK:4659*BF:V7389');
  });

  test('leaves the import itself in real time, so that it does not look abandoned', async () => {
    const { key } = await t.organization('Real time');
    const { body } = await t.importFile(archived('A1'), { key, asOf: AS_OF });
    const startOfDay = new Date(realNow().getTime() - 24 * 3600 * 1000).toISOString();
    for (const at of [body.createdAt, body.startedAt, body.completedAt, body.updatedAt])
      expect(at > startOfDay).toBe(true);
  });

  test('imported twice as of one date finds duplicates; as of another date it finds none', async () => {
    const { key } = await t.organization('Again');
    const first = (await t.importFile(archived('A1', 'A2'), { key, asOf: AS_OF })).body;
    const again = (await t.importFile(archived('A1', 'A2'), { key, asOf: AS_OF })).body;
    expect(again).toMatchObject({ testClockId: first.testClockId, counts: { duplicates: 2, created: 0 } });
    const other = (await t.importFile(archived('A1', 'A2'), { key, asOf: '2019-06-01' })).body;
    expect(other.testClockId).not.toBe(first.testClockId);
    expect(other.counts).toMatchObject({ created: 2, patientsCreated: 1, patientsReused: 1 });
  });

  test('is refused with a clock of the whole organization, with a bad date, and in a live deployment', async () => {
    const { key } = await t.organization('Clocked');
    for (const bad of ['yesterday', '1999-12-31', '2019-02-30']) {
      const refused = await t.importFile(archived('A1'), { key, asOf: bad });
      expect([bad, refused.status, refused.body.error.param]).toEqual([bad, 400, '?asOf']);
    }
    await t.call('POST', '/v1/sandbox/test-clocks', { key, body: { frozenTime: '2019-05-20T00:00:00Z' } });
    const { status, body } = await t.importFile(archived('A1'), { key, asOf: AS_OF });
    expect([status, body.error.code]).toEqual([409, 'test_clock_exists']);
    const live = await openImportApp({ RCM_ENVIRONMENT: 'live' });
    try {
      await live.organization();
      const refused = await live.importFile(archived('A1'), { asOf: AS_OF });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'live_key_not_allowed']);
    } finally {
      await live.close();
    }
  });

  test('as of another date is a different request under an Idempotency-Key', async () => {
    const { key } = await t.organization('Repeated');
    const headers = { 'idempotency-key': 'archive-1' };
    const { body } = await t.importFile(archived('A1'), { key, headers, asOf: AS_OF });
    expect((await t.importFile(archived('A1'), { key, headers, asOf: AS_OF })).body.id).toBe(body.id);
    const other = await t.importFile(archived('A1'), { key, headers, asOf: '2019-05-21' });
    expect(other.body.error.code).toBe('idempotency_key_reused');
  });
});

describe('a faulty envelope', () => {
  test('is reported, and the claims are read: a short GS02, no ST03, a wrong SE01', async () => {
    const { key } = await t.organization('Envelope');
    const file = claimFile([{ number: 'E1' }, { number: 'E2' }])
      .replace('GS*HC*SENDER*', 'GS*HC*S*')
      .replace('ST*837*0001*005010X222A1', 'ST*837*0001')
      .replace(/SE\*\d+\*/, 'SE*99*');
    const { body } = await t.importFile(file, { key, asOf: '2026-03-09' });
    expect(body).toMatchObject({ status: 'completed', counts: { claims: 2, created: 2 } });
    const codes = body.findings.map(
      ({ code, segmentId }: { code: string; segmentId: string }) => `${segmentId} ${code}`,
    );
    expect(codes).toEqual(['GS element_too_short', 'ST required_element_missing', 'SE segment_count_mismatch']);
    expect(body.findings.every(({ severity }: { severity: string }) => severity === 'warning')).toBe(true);
  });

  test('of another version of claims is refused with that reason', async () => {
    const { key } = await t.organization('Institutional');
    const { body } = await t.importFile(claimFile([{ number: 'I1' }]).replaceAll('X222A1', 'X298'), { key });
    expect(body).toMatchObject({ status: 'failed', statusReason: { code: 'no_claims' } });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ severity: 'error', message: expect.stringContaining('(GS08) is not supported') }),
    );
  });
});
