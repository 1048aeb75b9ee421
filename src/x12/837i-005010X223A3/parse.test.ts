import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build837I, type InstitutionalClaim, parse837I, read837I } from './index.ts';

const TEXT = readFixture('837i/inpatient-stay');
const parsed = parse837I(TEXT);
const claim = parsed.claims[0]!;

function changed(from: string, to: string): string {
  expect(TEXT).toContain(from);
  return TEXT.replace(from, to);
}

function problemsOf(change: (claim: InstitutionalClaim) => InstitutionalClaim): { path: string; code: string }[] {
  const { header } = parsed.transactions[0]!;
  const claims = structuredClone(parsed.claims).map(change);
  try {
    build837I({ ...ENVELOPE, transactions: [{ ...header, controlNumber: '0001', claims }] });
  } catch (error) {
    if (error instanceof X12BuildError) return error.problems.map(({ path, code }) => ({ path, code }));
    throw error;
  }
  return [];
}

describe('reading an inpatient stay', () => {
  test('a valid file has no findings and nothing unmapped', () => {
    expect(parsed.findings).toEqual([]);
    expect(claim.unmapped).toEqual([]);
    expect(parsed.transactions[0]!.unmapped).toEqual([]);
  });

  test('the stay is typed: type of bill, statement, admission with its hour, discharge', () => {
    expect(claim.claim).toMatchObject({
      patientControlNumber: 'PCN-0701',
      totalChargeCents: 420_050,
      facilityTypeCode: '11',
      claimFrequencyCode: '1',
      statementPeriod: { start: '2025-12-10', end: '2025-12-13' },
      admission: { date: '2025-12-10', time: '1530' },
      dischargeTime: '1145',
      admissionTypeCode: '1',
      admissionSourceCode: '7',
      patientStatusCode: '01',
      patientEstimatedAmountDueCents: 12_000,
      investigationalDeviceExemptionNumbers: ['IDE-1', 'IDE-2'],
    });
  });

  test('each kind of code has its field, with presence on admission and amounts in cents', () => {
    expect(claim.claim).toMatchObject({
      principalDiagnosis: { qualifier: 'ABK', code: 'S52501A', presentOnAdmission: 'Y' },
      admittingDiagnosis: { qualifier: 'ABJ', code: 'S52501A' },
      externalCauses: [{ qualifier: 'ABN', code: 'W14XXXA', presentOnAdmission: 'Y' }],
      diagnosisRelatedGroup: '563',
      otherDiagnoses: [
        { qualifier: 'ABF', code: 'J45909', presentOnAdmission: 'N' },
        { qualifier: 'ABF', code: 'Z880' },
      ],
      principalProcedure: { qualifier: 'BBR', code: '0PSH04Z', date: '2025-12-11' },
      otherProcedures: [{ qualifier: 'BBQ', code: '0JQ00ZZ', date: '2025-12-11' }],
      occurrenceSpans: [{ code: '74', period: { start: '2025-12-12', end: '2025-12-13' } }],
      occurrences: [{ code: '11', date: '2025-12-10' }],
      values: [
        { code: '01', amountCents: 120_025 },
        { code: '80', amountCents: 300 },
      ],
      conditionCodes: ['67', 'C1'],
      treatmentCodes: ['A01'],
    });
  });

  test('providers before the first line are of the claim, after it of the line, and of the other payer in 2330', () => {
    expect(claim.claim.attendingProvider).toMatchObject({ name: { last: 'ATTENDER' }, taxonomyCode: '207X00000X' });
    expect(claim.claim.operatingProvider!.name).toMatchObject({ first: 'SID' });
    expect(claim.claim.otherOperatingProvider!.name).toMatchObject({ last: 'SECOND' });
    expect(claim.serviceLines[1]!.operatingProvider!.name).toMatchObject({ first: 'SAM' });
    expect(claim.claim.otherSubscribers![0]!.payerProviders).toEqual([
      { entityCode: '71', entityType: '1', secondaryIds: [{ qualifier: 'G2', value: 'ATT99' }] },
    ]);
  });

  test("the other payer's decisions about the stay and the line are typed", () => {
    expect(claim.claim.otherSubscribers![0]).toMatchObject({
      payerPaidCents: 100_000,
      inpatientAdjudication: {
        coveredDaysOrVisits: '3',
        amounts: [
          { position: 4, amountCents: 90_050 },
          { position: 6, amountCents: 10_000 },
          { position: 24, amountCents: 2_500 },
        ],
        remarkCodes: ['MA01', 'N130'],
      },
    });
    expect(claim.serviceLines[1]!.adjudications![0]).toMatchObject({ payerId: 'SHP02', revenueCode: '0360' });
  });

  test('a line may have a revenue code alone', () => {
    expect(claim.serviceLines[0]).toEqual({
      lineNumber: 1,
      lineItemControlNumber: 'L1',
      revenueCode: '0120',
      modifiers: [],
      chargeCents: 360_000,
      unitBasis: 'DA',
      unitCount: '3',
      nonCoveredCents: 10_000,
      serviceDate: { start: '2025-12-10', end: '2025-12-13' },
    });
  });

  test('the stream yields the claim under its own kind', async () => {
    const kinds: string[] = [];
    for await (const item of read837I(TEXT)) kinds.push(item.kind);
    expect(kinds.filter((kind) => kind === 'claimHeader' || kind === 'institutionalClaim')).toEqual([
      'claimHeader',
      'institutionalClaim',
    ]);
  });
});

describe('errors are reported and do not affect anything else', () => {
  test.each([
    ['DTP*434*RD8*20251210-20251213~\nDTP*435', 'DTP*435', 'required_segment_missing'],
    ['DTP*434*RD8*20251210-20251213', 'DTP*434*D8*20251210', 'invalid_code_value'],
    ['DTP*096*TM*1145', 'DTP*096*TM*2560', 'invalid_time'],
    ['CL1*1*7*01~\n', '', 'required_segment_missing'],
    ['HI*ABJ', 'HI*AZZ', 'segment_qualifier_not_used'],
    ['HI*BBR:0PSH04Z:D8:20251211', 'HI*BBR:0PSH04Z:D8:20251232', 'invalid_date'],
    ['J45909:::::::N', 'J45909:::::::X', 'invalid_code_value'],
    ['CLM*PCN-0701*4200.5*', 'CLM*PCN-0701*4200.6*', 'claim_total_mismatch'],
    ['SV2*0120**3600', 'SV2***3600', 'required_element_missing'],
    ['NM1*85*2', 'NM1*85*1', 'invalid_code_value'],
  ])('%s as %s is %s', (from, to, code) => {
    expect(parse837I(changed(from, to)).findings.map((finding) => finding.code)).toContain(code);
  });

  test('a line charge that cannot be read makes the claim unreadable, not zero', () => {
    const { claims, unreadable } = parse837I(changed('**3600*DA', '**36O0*DA'));
    expect(claims).toEqual([]);
    expect(unreadable.map(({ patientControlNumber }) => patientControlNumber)).toEqual(['PCN-0701']);
  });

  test('a value code with an unreadable amount is unmapped, and the others are read', () => {
    const { claims, findings } = parse837I(changed('BE:01:::1200.25', 'BE:01:::12OO'));
    expect(findings.map(({ code }) => code)).toContain('unreadable_amount');
    expect(claims[0]!.claim.values).toEqual([{ code: '80', amountCents: 300 }]);
    expect(claims[0]!.unmapped).toMatchObject([{ segmentId: 'HI', loop: '2300', elementPosition: 1 }]);
  });
});

describe('writing', () => {
  test('the fixture is written again byte for byte', () => {
    const { header, transactionSet } = parsed.transactions[0]!;
    const text = build837I({
      ...ENVELOPE,
      interchangeControlNumber: '000000907',
      groupControlNumber: '907',
      acknowledgmentRequested: true,
      lineBreaks: true,
      transactions: [{ ...header, controlNumber: transactionSet.controlNumber, claims: parsed.claims }],
    });
    expect(text).toBe(TEXT);
  });

  test('a statement of one day, too many codes and a member weight are refused with their places', () => {
    const tooMany = Array.from({ length: 13 }, () => ({ qualifier: 'ABN', code: 'W14XXXA' }));
    const problems = problemsOf((made) => ({
      ...made,
      subscriber: { ...made.subscriber, weightPounds: '150' },
      claim: { ...made.claim, statementPeriod: { start: '2025-12-10' }, externalCauses: tooMany },
    }));
    expect(problems).toContainEqual({
      path: '/transactions/0/claims/0/claim/statementPeriod',
      code: 'invalid_code_value',
    });
    expect(problems).toContainEqual({
      path: '/transactions/0/claims/0/claim/externalCauses',
      code: 'too_many_elements',
    });
    expect(problems.some(({ path }) => path === '/transactions/0/claims/0/subscriber')).toBe(true);
  });

  test('an organization as attending provider is refused', () => {
    const problems = problemsOf((made) => ({
      ...made,
      claim: { ...made.claim, attendingProvider: { name: { type: 'organization', organization: 'A GROUP' } } },
    }));
    expect(problems).toEqual([
      { path: '/transactions/0/claims/0/claim/attendingProvider', code: 'invalid_code_value' },
    ]);
  });
});
