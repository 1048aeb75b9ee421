import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
let ids: { patientId: string; coverageId: string };
let day: string;

beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId: 'SBX-0001' }));
  ids = { patientId: patient.id, coverageId: coverage.id };
  day = addDays(localDateOf(own.frozenAt), -8);
});
afterAll(() => own.t.close());

const attendingProvider = { npi: '1000000012', name: { given: ['Ada'], family: 'Care' } };

/** An outpatient claim of a hospital, with a laboratory test and a room charge that has no procedure. */
function institutional(more: Record<string, unknown> = {}) {
  const { placeOfServiceCode: _place, serviceLines: _lines, diagnoses: _diagnoses, ...any } = aClaim(ids) as Shown;
  return {
    ...any,
    claimType: 'institutional',
    diagnoses: [{ code: 'J06.9' }, { code: 'R05.9', type: 'reason_for_visit' }],
    institutional: {
      typeOfBill: '0131',
      statementPeriod: { start: day, end: day },
      admissionTypeCode: '3',
      admissionSourceCode: '1',
      patientStatusCode: '01',
      values: [
        { code: 'A1', amount: 5_000 },
        { code: '80', quantity: '1' },
      ],
      occurrences: [{ code: '11', date: day }],
      attendingProvider,
    },
    serviceLines: [
      { revenueCode: '0300', procedureCode: 'G0103', serviceDate: { start: day }, charge: 4_000 },
      { revenueCode: '0762', charge: 30_000, units: '2' },
    ],
    ...more,
  };
}

function dental(more: Record<string, unknown> = {}) {
  const { serviceLines: _lines, diagnoses: _diagnoses, ...any } = aClaim(ids) as Shown;
  return {
    ...any,
    claimType: 'dental',
    dental: { serviceDate: { start: day }, toothStatuses: [{ tooth: '17', status: 'M' }] },
    serviceLines: [{ procedureCode: 'D2740', charge: 95_000, teeth: [{ tooth: '14', surfaces: ['M', 'O'] }] }],
    ...more,
  };
}

async function created(body: Record<string, unknown>): Promise<Shown> {
  const made = await own.call('POST', '/v1/claims', body);
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** Scrubs and sends a claim, and returns the text that was sent. */
async function sent(claimId: string): Promise<string> {
  const scrub = await own.call('POST', `/v1/claims/${claimId}/scrub`);
  if (scrub.status !== 200) throw new Error(scrub.text);
  const findings = scrub.body.findings.filter(({ severity }: Shown) => severity !== 'info');
  expect([scrub.body.status, findings]).toEqual(['partly_checked', []]);
  const submitted = await own.call('POST', `/v1/claims/${claimId}/submit`);
  expect(submitted.status).toBe(202);
  await own.advance(16 * DAY_MS);
  return (await own.call('GET', `/v1/claims/${claimId}/x12`)).text;
}

describe.each([
  ['institutional', institutional, '005010X223A2', ['CLM*', ':A:1*', 'SV2*0762**300*UN*2~', 'HI*BE:A1:::50^BE:80']],
  ['dental', dental, '005010X224A2', ['SV3*AD:D2740*950', 'TOO*JP*14*M:O~', 'DN2*17*M']],
] as const)('a claim of type %s', (claimType, build, version, texts) => {
  test('is created, scrubbed clean, sent in its guide, accepted and paid', async () => {
    const claim = await created(build());
    expect(claim).toMatchObject({ claimType, status: 'draft' });
    const text = await sent(claim.id);
    expect(text).toContain(version);
    const paid = await own.get(`/v1/claims/${claim.id}`);
    expect(paid).toMatchObject({ claimType, status: 'paid' });
    for (const part of texts.slice(0, 1)) expect(text).toContain(part);
  });

  test('is found by its type', async () => {
    const { data } = await own.get(`/v1/claims?claimType=${claimType}`);
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((claim: Shown) => claim.claimType))).toEqual(new Set([claimType]));
  });
});

describe('content that does not fit the type is refused with the field', () => {
  const refusals: [what: string, body: () => Record<string, unknown>, param: string, code: string][] = [
    [
      'a member of another type',
      () => institutional({ dental: { predetermination: true } }),
      '/dental',
      'wrong_claim_type',
    ],
    [
      'an institutional claim without its part',
      () => institutional({ institutional: undefined }),
      '/institutional',
      'required',
    ],
    [
      'a revenue code on a dental claim',
      () => dental({ serviceLines: [{ procedureCode: 'D0120', charge: 1, revenueCode: '0300' }] }),
      '/serviceLines/0/revenueCode',
      'wrong_claim_type',
    ],
    [
      'a tooth without a CDT code',
      () => dental({ serviceLines: [{ procedureCode: '99213', charge: 1, teeth: [{ tooth: '1' }] }] }),
      '/serviceLines/0/procedureCode',
      'invalid_value',
    ],
    [
      'an institutional line without a revenue code',
      () => institutional({ serviceLines: [{ charge: 1 }] }),
      '/serviceLines/0/revenueCode',
      'required',
    ],
    [
      'a date outside of the statement',
      () =>
        institutional({
          serviceLines: [{ revenueCode: '0300', charge: 1, serviceDate: { start: addDays(day, -40) } }],
        }),
      '/serviceLines/0/serviceDate',
      'outside_statement_period',
    ],
    [
      'a place of service on an institutional claim',
      () => institutional({ placeOfServiceCode: '11' }),
      '/placeOfServiceCode',
      'wrong_claim_type',
    ],
    [
      'a professional claim without a place of service',
      () => ({ ...aClaim(ids), placeOfServiceCode: undefined }),
      '/placeOfServiceCode',
      'required',
    ],
    [
      'another frequency than that of the type of bill',
      () => institutional({ frequencyCode: '7' }),
      '/frequencyCode',
      'contradiction',
    ],
    [
      'more diagnoses than a dental claim has',
      () => dental({ diagnoses: ['K02.9', 'K03.0', 'K03.1', 'K03.2', 'K03.3'].map((code) => ({ code })) }),
      '/diagnoses',
      'too_many',
    ],
  ];
  test.each(refusals)('%s', async (_what, body, param, code) => {
    const before = (await own.get('/v1/claims?limit=100')).data.length;
    const { status, body: answer } = await own.call('POST', '/v1/claims', body());
    expect(status).toBe(422);
    expect(answer.error.details).toContainEqual(expect.objectContaining({ param, code }));
    expect((await own.get('/v1/claims?limit=100')).data.length).toBe(before);
  });
});

test('a change of the statement moves lines without dates of their own', async () => {
  const claim = await created(institutional());
  expect(claim.serviceLines[1].serviceDate).toBeNull();
  const end = addDays(day, 2);
  const part = { ...claim.institutional, statementPeriod: { start: day, end } };
  const { status, body } = await own.call('PATCH', `/v1/claims/${claim.id}`, { institutional: part });
  expect([status, body.institutional.statementPeriod.end]).toEqual([200, end]);
  expect(body.serviceLines[0].serviceDate).toEqual({ start: day, end: day });
});

test('a replacement has the frequency in its type of bill', async () => {
  const claim = await created(
    institutional({ serviceLines: [{ revenueCode: '0450', procedureCode: 'G0380', charge: 9_000 }] }),
  );
  await sent(claim.id);
  const { status, body } = await own.call('POST', `/v1/claims/${claim.id}/replace`, {});
  expect([status, body.frequencyCode, body.institutional.typeOfBill]).toEqual([201, '7', '137']);
});
