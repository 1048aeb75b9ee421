import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { type Build837PInput, build837P, type ProfessionalClaim, parse837P } from './index.ts';

const fixture = parse837P(readFixture('837p/office-visit')).transactions[0]!;

function input(change: (claim: ProfessionalClaim) => ProfessionalClaim = (claim) => claim): Build837PInput {
  const claims = structuredClone(fixture.claims).map(change);
  return { ...ENVELOPE, transactions: [{ ...fixture.header, controlNumber: '0001', claims }] };
}

function problemsOf(made: Build837PInput): { path: string; code: string }[] {
  try {
    build837P(made);
  } catch (error) {
    if (error instanceof X12BuildError) return error.problems.map(({ path, code }) => ({ path, code }));
    throw error;
  }
  return [];
}

test('the interchange header is 106 bytes and the text is that of the fixture', () => {
  const text = build837P({ ...input(), acknowledgmentRequested: true, lineBreaks: true });
  expect(text).toBe(readFixture('837p/office-visit'));
  expect(text.indexOf('\n')).toBe(106);
});

test('delimiters can be chosen', () => {
  const delimiters = { element: '|', component: '>', repetition: '!', segment: "'" };
  const text = build837P({ ...input(), delimiters });
  expect(text).toContain("'SV1|HC>99213>25|150|UN|1|||1>2'");
  expect(parse837P(text).claims).toHaveLength(1);
});

test('date and time of the envelope can be given as parts', () => {
  const text = build837P({ ...input(), createdAt: { date: '2026-03-04', time: '0506' } });
  expect(text).toContain('*260304*0506*^*');
  expect(text).toContain('GS*HC*RCMTEST*CLEARHOUSE*20260304*0506*905*X*005010X222A1~');
});

describe('refusing', () => {
  test.each(['A*B', 'A~B', 'A:B', 'A^B'])('a value with a delimiter (%s)', (value) => {
    const made = input((claim) => ({ ...claim, claim: { ...claim.claim, patientControlNumber: value } }));
    expect(problemsOf(made)).toEqual([{ path: '/transactions/0/claims/0/claim', code: 'contains_delimiter' }]);
  });

  test.each([
    ['MUÑOZ', 'unsupported_character'],
    ['A\nB', 'unsupported_character'],
    [' ASH', 'surrounding_space'],
    ['ASH ', 'surrounding_space'],
  ])('a value like %j', (last, code) => {
    const made = input((claim) => ({
      ...claim,
      subscriber: { ...claim.subscriber, name: { type: 'person', last } },
    }));
    expect(problemsOf(made)).toEqual([{ path: '/transactions/0/claims/0/subscriber', code }]);
  });

  test('everything that the guide forbids, with the place in the input', () => {
    const made = input((claim) => ({
      ...claim,
      payer: { ...claim.payer, payerId: '' },
      claim: { ...claim.claim, assignmentCode: 'X', diagnoses: [] },
      serviceLines: [{ ...claim.serviceLines[0]!, chargeCents: 18_750, serviceDate: { start: '2026-02-30' } }],
    }));
    expect(problemsOf(made)).toEqual([
      { path: '/transactions/0/claims/0/payer', code: 'required_element_missing' },
      { path: '/transactions/0/claims/0/claim', code: 'invalid_code_value' },
      { path: '/transactions/0/claims/0/claim/diagnoses', code: 'required_segment_missing' },
      { path: '/transactions/0/claims/0/serviceLines/0/serviceDate', code: 'invalid_date' },
      { path: '/transactions/0/claims/0/serviceLines/0', code: 'diagnosis_pointer_without_diagnosis' },
    ]);
  });

  test('unmet situations, unless that is allowed', () => {
    const made = input((claim) => ({
      ...claim,
      claim: { ...claim.claim, placeOfServiceCode: '21' },
      serviceLines: claim.serviceLines.map((line) => ({ ...line, diagnosisPointers: [9] })),
    }));
    expect(problemsOf(made)).toEqual([
      { path: '/transactions/0/claims/0/claim', code: 'admission_date_missing' },
      { path: '/transactions/0/claims/0/serviceLines/0', code: 'diagnosis_pointer_without_diagnosis' },
      { path: '/transactions/0/claims/0/serviceLines/1', code: 'diagnosis_pointer_without_diagnosis' },
    ]);
    expect(problemsOf({ ...made, allowUnmetSituations: true })).toEqual([]);
  });

  test('not situations that are warnings', () => {
    const made = input((claim) => ({
      ...claim,
      serviceLines: claim.serviceLines.map((line) => ({ ...line, lineNumber: line.lineNumber + 6 })),
    }));
    expect(problemsOf(made)).toEqual([]);
  });

  test('a claim whose lines do not add up', () => {
    const made = input((claim) => ({ ...claim, claim: { ...claim.claim, totalChargeCents: 1 } }));
    expect(problemsOf(made)).toEqual([{ path: '/transactions/0/claims/0/claim', code: 'claim_total_mismatch' }]);
  });

  test('an amount that is not a whole number of cents', () => {
    const made = input((claim) => ({ ...claim, claim: { ...claim.claim, totalChargeCents: 187.5 } }));
    expect(problemsOf(made).map(({ code }) => code)).toContain('invalid_character');
  });

  test('more than four modifiers and more than twelve diagnoses', () => {
    const many = input((claim) => ({
      ...claim,
      claim: { ...claim.claim, diagnoses: Array.from({ length: 13 }, () => ({ qualifier: 'ABK', code: 'J069' })) },
      serviceLines: claim.serviceLines.map((line) => ({ ...line, modifiers: ['1A', '2A', '3A', '4A', '5A'] })),
    }));
    const codes = problemsOf(many).map(({ code }) => code);
    expect(codes).toContain('too_many_elements');
    expect(codes).toContain('too_many_components');
  });

  test.each([
    [{ interchangeControlNumber: '1234567890' }, 'element_too_long'],
    [{ senderId: 'LONGER THAN FIFTEEN' }, 'element_too_long'],
    [{ senderQualifier: 'QQ' }, 'interchange_sender_qualifier'],
    [{ groupControlNumber: 'A' }, 'group_control_number'],
    [{ groupControlNumber: '0' }, 'group_control_number'],
    [{ groupControlNumber: '000' }, 'group_control_number'],
    [{ createdAt: new Date(Number.NaN) }, 'invalid_date'],
    [{ createdAt: new Date(8.64e15) }, 'invalid_date'],
    [{ delimiters: { element: 'A' } }, 'delimiters'],
    [{ delimiters: { element: ':' } }, 'delimiters'],
  ])('an envelope with %j', (envelope, code) => {
    expect(problemsOf({ ...input(), ...envelope }).map((problem) => problem.code)).toContain(code);
  });

  test('the error names places but no values', () => {
    const made = input((claim) => ({ ...claim, claim: { ...claim.claim, patientControlNumber: 'SECRET*' } }));
    expect(() => build837P(made)).toThrow(/contains_delimiter at \/transactions\/0\/claims\/0\/claim \(CLM01\)/);
    expect(() => build837P(made)).not.toThrow(/SECRET/);
  });
});

describe('levels', () => {
  function hierarchy(claims: ProfessionalClaim[]): string[] {
    // A subscriber either is the patient or is not, so claims that differ in this cannot share a level.
    const transactions = [{ ...fixture.header, controlNumber: '0001', claims }];
    const text = build837P({ ...ENVELOPE, allowUnmetSituations: true, transactions });
    return text.split('~').filter((segment) => segment.startsWith('HL*'));
  }
  const claim = fixture.claims[0]!;
  const patient = parse837P(readFixture('837p/dependent-secondary-payer')).claims[0]!.patient!;
  const dependent = { ...claim, patient };

  test('claims of the same people share levels', () => {
    expect(hierarchy([claim, claim, dependent, dependent])).toEqual(['HL*1**20*1', 'HL*2*1*22*1', 'HL*3*2*23*0']);
  });

  test("the subscriber's own claim after a dependent's opens the level again, so that order is kept", () => {
    expect(hierarchy([dependent, claim])).toEqual(['HL*1**20*1', 'HL*2*1*22*1', 'HL*3*2*23*0', 'HL*4*1*22*0']);
  });

  test('no level has more than a hundred claims', () => {
    expect(hierarchy(Array.from({ length: 201 }, () => claim))).toHaveLength(4);
    expect(hierarchy(Array.from({ length: 201 }, () => dependent))).toHaveLength(5);
  });
});
