import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture } from '../../../test/x12/traps/reading.ts';
import { build837D, type DentalClaim, parse837D } from '../837d-005010X224A2/index.ts';
import { build837P, type ProfessionalClaim, parse837P } from '../837p-005010X222A2/index.ts';
import { checkFile } from '../check-file.ts';
import { X12BuildError } from '../writing/build-error.ts';

type Change = [from: string, to: string];

/** Returns the errors of a file with their codes in its 999 (IK304, IK403), read whole and in small pieces. */
async function errorsIn(fixture: string, ...changes: Change[]): Promise<string[]> {
  const bytes = Buffer.from(changedFixture(fixture, ...changes), 'latin1');
  const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
  const reported: string[][] = [];
  for (const source of [[bytes], pieces]) {
    const { findings } = await checkFile(source, { now: new Date('2026-01-06T00:00:00Z') });
    const errors = findings.filter(({ severity }) => severity === 'error');
    reported.push(
      errors.map(({ code, loop, segmentId, elementPosition, ik304, ik403 }) => {
        const element = elementPosition === undefined ? '' : String(elementPosition).padStart(2, '0');
        return `${code} ${loop} ${segmentId}${element} ${ik304}/${ik403}`;
      }),
    );
  }
  expect(reported[1]).toEqual(reported[0]);
  return reported[0]!;
}

/** Without the errors that the text has before the change. */
const crown = async (...changes: Change[]) =>
  (await errorsIn('837d/crown-and-braces', ...changes)).filter((error) => !error.startsWith('other_payer_paid'));

describe('a component separator', () => {
  test.each<[string, Change, string]>([
    ['837p/office-visit', ['CLM*PCN-0001', 'CLM*PCN:0001'], '2300 CLM01'],
    ['837p/office-visit', ['IL*1*ISAACSON', 'IL*1*ISA:CSON'], '2010BA NM103'],
    ['837p/office-visit', ['W000000001', 'W0000:0001'], '2010BA NM109'],
    ['837p/office-visit', ['REF*6R*LINE-1', 'REF*6R*LINE:1'], '2400 REF02'],
    ['837p/office-visit', ['REF*EA*MRN5', 'REF*EA*MRN5:'], '2300 REF02'],
    ['835/paid-and-denied', ['CLP*PCN-0001', 'CLP*A:PCN-0001'], '2100 CLP01'],
    ['271/active-with-other-payer', ['MSG*SECOND MESSAGE', 'MSG*SECOND: MESSAGE'], '2110C MSG01'],
  ])('in an element of %s that has no components is one too many (%s)', async (fixture, change, place) => {
    expect(await errorsIn(fixture, change)).toEqual([`too_many_components ${place} 8/13`]);
  });
});

describe('a text of spaces only', () => {
  test('is a missing element if one is required, and invalid otherwise', async () => {
    const visit = (...changes: Change[]) => errorsIn('837p/office-visit', ...changes);
    expect(await visit(['CLM*PCN-0001*', 'CLM* *'])).toEqual(['required_element_missing 2300 CLM01 8/1']);
    expect(await visit(['IL*1*ISAACSON*ISA*Q', 'IL*1* *ISA*Q'])).toEqual(['required_element_missing 2010BA NM103 8/1']);
    expect(await visit(['REF*EA*MRN5', 'REF*EA*    '])).toEqual(['required_element_missing 2300 REF02 8/1']);
    expect(await visit(['IL*1*ISAACSON*ISA*Q', 'IL*1*ISAACSON*ISA*  '])).toEqual([
      'invalid_character 2010BA NM105 8/6',
    ]);
    expect(await visit(['REF*EA*MRN5', 'REF*EA*  MRN5'])).toEqual([]);
  });
});

test('a period that ends before it begins is invalid', async () => {
  const period = (text: string): Change => [
    'DTP*472*D8*20260102~\nREF*6R*LINE-1',
    `DTP*472*RD8*${text}~\nREF*6R*LINE-1`,
  ];
  expect(await errorsIn('837p/office-visit', period('20260105-20260102'))).toEqual(['invalid_date 2400 DTP03 8/8']);
  expect(await errorsIn('837p/office-visit', period('20260102-20260102'))).toEqual([]);
});

test('an amount has at most ten digits, including cents', async () => {
  const charges = (total: string, line: string): Change[] => [
    ['CLM*PCN-0001*187.5', `CLM*PCN-0001*${total}`],
    ['SV1*HC:99213:25*150', `SV1*HC:99213:25*${line}`],
  ];
  expect(await errorsIn('837p/office-visit', ...charges('99999999.99', '99999962.49'))).toEqual([]);
  expect(await errorsIn('837p/office-visit', ...charges('100000000', '99999962.50'))).toEqual([
    'element_too_long 2300 CLM02 8/5',
  ]);
});

test('a segment needs an element', async () => {
  const outcome: Change = ['OI***Y***Y~\nNM1*IL*1*ASH*PAUL', 'OI***Y***Y~\nMOA~\nNM1*IL*1*ASH*PAUL'];
  const count: Change = ['SE*64*', 'SE*65*'];
  expect(await errorsIn('837p/dependent-secondary-payer', outcome, count)).toEqual([
    'segment_without_elements 2320 MOA01 8/2',
  ]);
});

test('a dental claim has the report types of its own guide', async () => {
  for (const report of ['B4', 'DA', 'DG', 'EB', 'OZ', 'P6', 'RR']) {
    expect(await crown(['PWK*RB', `PWK*${report}`])).toEqual([]);
  }
  expect(await crown(['PWK*RB', 'PWK*AS'])).toEqual(['invalid_code_value 2300 PWK01 8/7']);
  expect(await errorsIn('837p/dependent-secondary-payer', ['PWK*OZ', 'PWK*P6'])).toEqual([
    'invalid_code_value 2300 PWK01 8/7',
  ]);
});

describe('a builder refuses', () => {
  const professional = parse837P(readFixture('837p/office-visit'));
  const dental = parse837D(readFixture('837d/crown-and-braces'));

  function problemsOf(build: () => string): string[] {
    try {
      build();
    } catch (error) {
      if (error instanceof X12BuildError) return error.problems.map(({ path, code }) => `${code} ${path}`);
      throw error;
    }
    return [];
  }

  function visit(change: (claim: ProfessionalClaim) => unknown): string[] {
    const claims = structuredClone(professional.claims);
    change(claims[0]!);
    const { header } = professional.transactions[0]!;
    return problemsOf(() => build837P({ ...ENVELOPE, transactions: [{ ...header, controlNumber: '0001', claims }] }));
  }

  function crown(change: (claim: DentalClaim) => unknown): string[] {
    const claims = structuredClone(dental.claims);
    change(claims[0]!);
    const { header } = dental.transactions[0]!;
    const transactions = [{ ...header, controlNumber: '0001', claims }];
    return problemsOf(() => build837D({ ...ENVELOPE, allowUnmetSituations: true, transactions }));
  }

  const PATH = '/transactions/0/claims/0';

  test('a period that ends before it begins', () => {
    const problems = visit(({ serviceLines }) => {
      serviceLines[0]!.serviceDate = { start: '2026-01-05', end: '2026-01-02' };
    });
    expect(problems).toEqual([`invalid_date ${PATH}/serviceLines/0/serviceDate`]);
  });

  test('an amount of more than ten digits', () => {
    const problems = visit(({ claim, serviceLines }) => {
      serviceLines[0]!.chargeCents += 10_000_000_000;
      claim.totalChargeCents += 10_000_000_000;
    });
    expect(problems).toEqual([`element_too_long ${PATH}/claim`, `element_too_long ${PATH}/serviceLines/0`]);
    const most = visit(({ claim, serviceLines }) => {
      serviceLines[0]!.chargeCents += 9_999_999_999 - claim.totalChargeCents;
      claim.totalChargeCents = 9_999_999_999;
    });
    expect(most).toEqual([]);
  });

  test('a pointer to no diagnosis', () => {
    expect(visit(({ serviceLines }) => Object.assign(serviceLines[0]!, { diagnosisPointers: [0] }))).toHaveLength(1);
    expect(visit(({ serviceLines }) => Object.assign(serviceLines[0]!, { diagnosisPointers: [3] }))).toHaveLength(1);
  });

  test('the address of a patient without its city', () => {
    const problems = visit(({ subscriber }) =>
      Object.assign(subscriber, { address: { line1: '7 OAK LANE', city: '' } }),
    );
    expect(problems).toEqual([`subscriber_address_missing ${PATH}/subscriber`]);
  });

  test('an empty segment, and a report type that the dental guide does not have', () => {
    expect(crown(({ claim }) => Object.assign(claim, { orthodonticTreatment: {} }))).toEqual([
      `segment_without_elements ${PATH}/claim/orthodonticTreatment`,
    ]);
    expect(crown(({ claim }) => Object.assign(claim.attachments![0]!, { reportTypeCode: 'AS' }))).toEqual([
      `invalid_code_value ${PATH}/claim/attachments/0`,
    ]);
    expect(crown(({ claim }) => Object.assign(claim.attachments![0]!, { reportTypeCode: 'P6' }))).toEqual([]);
  });
});
