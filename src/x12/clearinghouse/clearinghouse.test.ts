import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture } from '../../../test/x12/traps/reading.ts';
import { checkFile } from '../check-file.ts';
import { FINDINGS } from '../findings/finding.ts';
import type { FindingKind } from '../findings/finding-kind.ts';
import type { Profile } from '../findings/profile.ts';
import { RULES } from '../findings/rules.ts';
import { ALL_READERS } from '../sets.ts';
import { type ValidationOptions, validate } from '../validate.ts';

type Change = [from: string, to: string];

const TODAY = '2026-01-05';

/** Returns the errors of a text: rule, loop, element and component. */
async function errorsOf(text: string, options: ValidationOptions): Promise<string[]> {
  const reported: string[] = [];
  for await (const finding of validate(text, ALL_READERS, options)) {
    const { code, severity, loop, segmentId, elementPosition, componentPosition, byteOffset } = finding;
    if (severity !== 'error' || code === 'segment_count_mismatch') continue;
    expect(text.startsWith(segmentId, byteOffset)).toBe(true);
    const component = componentPosition === undefined ? '' : `-${componentPosition}`;
    reported.push(`${code} ${loop} ${segmentId}${String(elementPosition).padStart(2, '0')}${component}`);
  }
  return reported;
}

/** Returns the errors of the clearinghouse profile in a changed fixture that has none in the guide profile. */
const refusedIn =
  (name: string) =>
  async (...changes: Change[]): Promise<string[]> => {
    const text = changedFixture(name, ...changes);
    expect(await errorsOf(text, { today: TODAY })).toEqual([]);
    return errorsOf(text, { profile: 'clearinghouse', today: TODAY });
  };

const visit = refusedIn('837p/office-visit');
const stay = refusedIn('837i/inpatient-stay');
const crown = refusedIn('837d/crown-and-braces');
const dependent = refusedIn('837p/dependent-secondary-payer');
const inquiry = refusedIn('270/subscriber-and-dependent');

test.each([visit, stay, crown, dependent, inquiry])('a fixture without changes passes (%#)', async (of) => {
  expect(await of()).toEqual([]);
});

describe('ICD codes', () => {
  test('have no decimal point, in any code list', async () => {
    expect(await visit(['ABK:J069*ABF:R059', 'ABK:J06.9*ABF:R05.9'])).toEqual([
      'icd_code_with_decimal_point 2300 HI01-2',
      'icd_code_with_decimal_point 2300 HI02-2',
    ]);
    const procedure: Change = ['BBR:0PSH04Z', 'BBR:0PSH.04Z'];
    expect(await stay(procedure)).toEqual(['icd_code_with_decimal_point 2300 HI01-2']);
    expect(await stay(['HI*BE:01:::1200.25', 'HI*BE:0.1:::1200.25'])).toEqual([]);
  });

  test('of one claim are all ICD-9 or all ICD-10; a mixture is reported once', async () => {
    expect(await visit(['ABK:J069*ABF:R059', 'ABK:J069*BF:7862*BF:4660'])).toEqual(['icd_versions_mixed 2300 HI02-1']);
    expect(await visit(['ABK:J069*ABF:R059', 'BK:4659*BF:7862'])).toEqual([]);
    expect(await stay(['HI*BBQ:0JQ00ZZ', 'HI*BQ:8622'])).toEqual(['icd_versions_mixed 2300 HI01-1']);
  });

  test('of different claims may differ', async () => {
    const text = changedFixture('837p/office-visit', ['ABK:J069*ABF:R059', 'BK:4659*BF:7862']);
    const both = text + readFixture('837p/office-visit').replaceAll('000000905', '000000906');
    expect(await errorsOf(both, { profile: 'clearinghouse', today: TODAY })).toEqual([]);
  });
});

describe('a drug', () => {
  test.each(['0000000001', '000000000012', '00000-0000-1', '0000000000A'])(
    'has an NDC of eleven digits, not %s',
    async (ndc) => {
      expect(await stay(['N4*00000000001', `N4*${ndc}`])).toEqual(['ndc_format 2410 LIN03']);
    },
  );
});

describe('a telephone or fax number', () => {
  const PHONE = 'PER*IC*FRONT DESK*TE*5125550111~';

  test.each(['5550111', '15125550111', '512-555-0111', '(512)5550111', '512555011X'])(
    'is ten digits, not %s',
    async (to) => {
      expect(await visit([PHONE, `PER*IC*FRONT DESK*TE*${to}~`])).toEqual(['telephone_format 2010AA PER04']);
      expect(await visit([PHONE, `PER*IC*FRONT DESK*TE*5125550111*FX*${to}~`])).toEqual([
        'telephone_format 2010AA PER06',
      ]);
    },
  );

  test('is distinguished from an e-mail address and an extension', async () => {
    expect(await visit([PHONE, 'PER*IC*FRONT DESK*TE*5125550111*EX*12*EM*a@b.test~'])).toEqual([]);
  });
});

test('units are not negative', async () => {
  expect(await visit(['*150*UN*1*', '*150*UN*-1*'])).toEqual(['negative_units 2400 SV104']);
  expect(await stay(['*600.5*UN*1~', '*600.5*UN*-1~'])).toEqual(['negative_units 2400 SV205']);
  expect(await stay(['CTP****2*ML', 'CTP****-2*ML'])).toEqual(['negative_units 2410 CTP04']);
  expect(await stay(['*0360*1~', '*0360*-1~'])).toEqual(['negative_units 2430 SVD05']);
  expect(await visit(['*150*UN*1*', '*150*UN*0*'])).toEqual([]);
});

describe('a date in the future', () => {
  test('of birth is refused in claims and inquiries', async () => {
    expect(await visit(['D8*19800229', 'D8*20260106'])).toEqual(['birth_date_in_future 2010BA DMG02']);
    expect(await visit(['D8*19800229', 'D8*20260105'])).toEqual([]);
    expect(await inquiry(['D8*19800101', 'D8*20270101'])).toEqual(['birth_date_in_future 2100C DMG02']);
  });

  test('of service is refused: a day, the end of a range, and of a statement', async () => {
    const of = (to: string): Change => ['DTP*472*D8*20260102~\nREF*6R*LINE-1', `DTP*472*${to}~\nREF*6R*LINE-1`];
    expect(await visit(of('D8*20260106'))).toEqual(['service_date_in_future 2400 DTP03']);
    expect(await visit(of('RD8*20260104-20260106'))).toEqual(['service_date_in_future 2400 DTP03']);
    expect(await visit(of('RD8*20260104-20260105'))).toEqual([]);
    expect(await stay(['DTP*434*RD8*20251210-20251213', 'DTP*434*RD8*20251210-20260213'])).toEqual([
      'service_date_in_future 2300 DTP03',
    ]);
  });

  test('is not checked for other kinds of events', async () => {
    expect(await visit(['DTP*431*D8*20251230', 'DTP*431*D8*20261230'])).toEqual([]);
  });

  test("is checked against the caller's date, and not without one", async () => {
    const text = changedFixture('837p/office-visit', ['D8*19800229', 'D8*20260106']);
    expect(await errorsOf(text, { profile: 'clearinghouse', today: '2026-01-06' })).toEqual([]);
    expect(await errorsOf(text, { profile: 'clearinghouse' })).toEqual([]);
  });

  test('is checked by checkFile against the date of its time, unless another is given', async () => {
    const text = changedFixture('837p/office-visit', ['D8*19800229', 'D8*20260106']);
    const countAt = async (now: string, today?: string) => {
      const day = today === undefined ? {} : { today };
      return (await checkFile(text, { profile: 'clearinghouse', now: new Date(now), ...day })).errorCount;
    };
    expect(await countAt('2026-01-05T23:59:59Z')).toBe(1);
    expect(await countAt('2026-01-06T00:00:00Z')).toBe(0);
    expect(await countAt('2026-01-05T23:59:59Z', '2026-01-06')).toBe(0);
  });

  test.each(['2026-02-30', '20260105', ''])('cannot be judged against %s', async (today) => {
    const reading = errorsOf(readFixture('837p/office-visit'), { profile: 'clearinghouse', today });
    await expect(reading).rejects.toThrow(RangeError);
  });
});

describe('an institutional claim', () => {
  test.each([
    ['1:A:1', 1],
    ['01:A:1', 1],
    ['1X:A:1', 1],
    ['10:A:1', 1],
    ['11:A:a', 3],
    ['11:A:/', 3],
  ])('has no bill type %s', async (bill, component) => {
    expect(await stay(['*11:A:1*', `*${bill}*`])).toEqual([`bill_type_format 2300 CLM05-${component}`]);
  });

  test('has bill types with any frequency', async () => {
    expect(await stay(['*11:A:1*', '*89:A:G*'])).toEqual([]);
    expect(await stay(['*11:A:1*', '*21:A:0*'])).toEqual([]);
  });

  test.each(['120', '00120', 'A120', '012X'])('has no revenue code %s', async (code) => {
    expect(await stay(['SV2*0120*', `SV2*${code}*`])).toEqual(['revenue_code_format 2400 SV201']);
    expect(await stay(['*0360*1~', `*${code}*1~`])).toEqual(['revenue_code_format 2430 SVD04']);
  });

  test('is the only claim with bill types: places of service of other claims are not checked as bill types', async () => {
    expect(await visit(['*11:B:1*', '*02:B:1*'])).toEqual([]);
  });
});

describe('an NPI', () => {
  const reported = async (npi: string, profile: Profile) =>
    errorsOf(changedFixture('837p/office-visit', ['CLINIC*****XX*1234567893', `CLINIC*****XX*${npi}`]), { profile });

  test.each(['123456789', '12345678931', '123456789A'])(
    'of other than ten digits (%s) is an error for a clearinghouse alone',
    async (npi) => {
      expect(await reported(npi, 'guide')).toEqual([]);
      expect(await reported(npi, 'clearinghouse')).toEqual(['npi_format 2010AA NM109']);
    },
  );

  test('that fails its check digit is an error for a clearinghouse only', async () => {
    expect(await reported('1234567890', 'guide')).toEqual([]);
    expect(await reported('1234567890', 'clearinghouse')).toEqual(['npi_check_digit 2010AA NM109']);
  });
});

test('a trading partner may override a rule of the profile', async () => {
  const text = changedFixture('837p/office-visit', ['ABK:J069', 'ABK:J06.9'], ['XX*1234567893', 'XX*1234567890']);
  const overrides = { icd_code_with_decimal_point: 'off', npi_check_digit: 'warning' } as const;
  expect(await errorsOf(text, { profile: 'clearinghouse', overrides })).toEqual([]);
});

test('an error of the profile refuses the transaction set in the 999, with its place', async () => {
  const text = changedFixture('837p/office-visit', ['ABK:J069', 'ABK:J06.9']);
  const now = new Date('2026-01-05T14:31:00Z');
  const { implementationAcknowledgments } = await checkFile(text, { now, profile: 'clearinghouse' });
  expect(implementationAcknowledgments[0]).toMatch(/~IK3\*HI\*25\*2300\*8~.*~IK4\*1:2\*.*\*I12~IK5\*R\*I5~/);
});

test('the rules of the profile are errors, and the catalogue lists them', () => {
  const ids = RULES.filter(({ profile }) => profile === 'clearinghouse').map(({ id }) => id);
  expect(ids).toHaveLength(9);
  for (const id of ids) expect((FINDINGS[id] as FindingKind).severity, id).toBeUndefined();
});
