import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build837D, type DentalClaim, parse837D, read837D } from './index.ts';

const TEXT = readFixture('837d/crown-and-braces');
const parsed = parse837D(TEXT);
const claim = parsed.claims[0]!;

function changed(from: string, to: string): string {
  expect(TEXT).toContain(from);
  return TEXT.replace(from, to);
}

function problemsOf(change: (claim: DentalClaim) => DentalClaim): { path: string; code: string }[] {
  const { header } = parsed.transactions[0]!;
  const claims = structuredClone(parsed.claims).map(change);
  try {
    build837D({ ...ENVELOPE, transactions: [{ ...header, controlNumber: '0001', claims }] });
  } catch (error) {
    if (error instanceof X12BuildError) return error.problems.map(({ path, code }) => ({ path, code }));
    throw error;
  }
  return [];
}

describe('reading a dental claim', () => {
  test('a valid file has no findings and nothing unmapped', () => {
    expect(parsed.findings).toEqual([]);
    expect(claim.unmapped).toEqual([]);
    expect(parsed.transactions[0]!.unmapped).toEqual([]);
  });

  test('orthodontic treatment, missing teeth and predetermination belong to the claim', () => {
    expect(claim.claim).toMatchObject({
      patientControlNumber: 'PCN-0801',
      totalChargeCents: 125_075,
      placeOfServiceCode: '11',
      serviceDate: { start: '2025-12-15' },
      orthodonticTreatment: { totalMonths: '24', remainingMonths: '18' },
      toothStatuses: [
        { tooth: '5', status: 'M', system: 'JP' },
        { tooth: '12', status: 'E', system: 'JP' },
      ],
      patientAmountPaidCents: 5000,
      predeterminationNumber: 'PRED-1',
      diagnoses: [{ qualifier: 'ABK', code: 'K0889' }],
    });
    expect(claim.claim.predetermination).toBeUndefined();
  });

  test('teeth, surfaces and oral cavity belong to the line', () => {
    expect(claim.serviceLines[0]).toMatchObject({
      procedureCode: 'D2740',
      chargeCents: 100_075,
      oralCavityCodes: ['10', '20'],
      placementCode: 'R',
      procedureCount: '1',
      diagnosisPointers: [1],
      teeth: [{ tooth: '3', surfaces: ['M', 'O', 'D'] }, { tooth: '4' }],
      dates: { priorPlacement: '2010-03-01' },
      adjudications: [{ payerId: 'SDP02', procedureQualifier: 'AD', paidCents: 40_000 }],
    });
    expect(claim.serviceLines[1]).toMatchObject({ dates: { treatmentStart: '2025-11-01' }, salesTaxCents: 250 });
  });

  test('each provider has its specialty', () => {
    const { referringProvider, renderingProvider, assistantSurgeon } = claim.claim;
    expect(referringProvider).toMatchObject({ name: { last: 'SENDER' }, taxonomyCode: '1223G0001X' });
    expect(renderingProvider).toMatchObject({ name: { first: 'MIA' }, taxonomyCode: '1223P0700X' });
    expect(assistantSurgeon).toMatchObject({ name: { last: 'HELPER' }, taxonomyCode: '1223S0112X' });
  });

  test('the stream yields the claim under its own kind', async () => {
    const kinds: string[] = [];
    for await (const item of read837D(TEXT)) kinds.push(item.kind);
    expect(kinds).toContain('dentalClaim');
    expect(kinds).not.toContain('claim');
  });
});

test.each([
  ['DN2*5*M****JP', 'DN2*5*X****JP', 'invalid_code_value'],
  ['TOO*JP*3*M:O:D', 'TOO*JP*3*M:Q:D', 'invalid_code_value'],
  ['SV3*AD:D8090*250', 'SV3*HC:D8090*250', 'invalid_code_value'],
  ['DTP*196*D8*20251101', 'DTP*196*D8*20251131', 'invalid_date'],
  ['CLM*PCN-0801*1250.75', 'CLM*PCN-0801*1250.7', 'claim_total_mismatch'],
  ['SV3*AD:D2740*1000.75**10:20*', 'SV3*AD:D2740*1000.75**10:20:30:40:01:02*', 'too_many_components'],
])('%s as %s is %s', (from, to, code) => {
  expect(parse837D(changed(from, to)).findings.map((finding) => finding.code)).toContain(code);
});

test('a line charge that cannot be read makes the claim unreadable, not zero', () => {
  const { claims, unreadable } = parse837D(changed('D8090*250', 'D8090*25O'));
  expect(claims).toEqual([]);
  expect(unreadable.map(({ patientControlNumber }) => patientControlNumber)).toEqual(['PCN-0801']);
});

describe('writing', () => {
  test('the fixture is written again byte for byte', () => {
    const { header, transactionSet } = parsed.transactions[0]!;
    const text = build837D({
      ...ENVELOPE,
      interchangeControlNumber: '000000908',
      groupControlNumber: '908',
      acknowledgmentRequested: true,
      lineBreaks: true,
      transactions: [{ ...header, controlNumber: transactionSet.controlNumber, claims: parsed.claims }],
    });
    expect(text).toBe(TEXT);
  });

  test('a fifth diagnosis, an unknown surface and assignment B are refused with their places', () => {
    const problems = problemsOf((made) => ({
      ...made,
      claim: {
        ...made.claim,
        assignmentCode: 'B',
        diagnoses: Array.from({ length: 5 }, (_, index) => ({ qualifier: index ? 'ABF' : 'ABK', code: 'K0889' })),
      },
      serviceLines: made.serviceLines.map((line) => ({ ...line, teeth: [{ tooth: '3', surfaces: ['X'] }] })),
    }));
    expect(problems).toEqual([
      { path: '/transactions/0/claims/0/claim', code: 'invalid_code_value' },
      { path: '/transactions/0/claims/0/claim/diagnoses', code: 'element_not_used' },
      { path: '/transactions/0/claims/0/serviceLines/0/teeth/0', code: 'invalid_code_value' },
      { path: '/transactions/0/claims/0/serviceLines/1/teeth/0', code: 'invalid_code_value' },
    ]);
  });

  test('a predetermination is distinguished from a bill', () => {
    const { header } = parsed.transactions[0]!;
    const claims = [{ ...claim, claim: { ...claim.claim, predetermination: true } }];
    const text = build837D({ ...ENVELOPE, transactions: [{ ...header, controlNumber: '0001', claims }] });
    expect(text).toContain('*Y*A*Y*Y**********PB~');
    expect(parse837D(text).claims[0]!.claim.predetermination).toBe(true);
  });
});

describe('numbers of other payers', () => {
  const other = 'REF*6R*L1~\nREF*G1*AUTH-9**2U:OAK02~';

  test('a REF with REF04 belongs to the payer that it names, and is written again', () => {
    const text = changed('REF*6R*L1~', other).replace(/\nSE\*(\d+)/, (_all, count) => `\nSE*${Number(count) + 1}`);
    const read = parse837D(text);
    expect(read.findings).toEqual([]);
    const line = read.claims[0]!.serviceLines[0]!;
    expect(line.otherPayerReferences).toEqual([{ qualifier: 'G1', value: 'AUTH-9', payerId: 'OAK02' }]);
    expect(line.priorAuthorizationNumber).toBeUndefined();
    const { header } = read.transactions[0]!;
    const transactions = [{ ...header, controlNumber: '0001', claims: read.claims }];
    expect(build837D({ ...ENVELOPE, transactions })).toContain('REF*G1*AUTH-9**2U:OAK02~');
  });

  test('a number with a qualifier that other payers cannot have is refused', () => {
    const problems = problemsOf((one) => {
      one.serviceLines[0]!.otherPayerReferences = [{ qualifier: '6R', value: 'L1', payerId: 'OAK02' }];
      return one;
    });
    expect(problems).toEqual([
      { path: expect.stringContaining('/otherPayerReferences/0'), code: 'segment_qualifier_not_used' },
    ]);
  });
});
