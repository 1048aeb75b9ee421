import { describe, expect, test } from 'vitest';
import { changedFixture, codesOf, itemsOf, ofKind } from '../../../test/x12/traps/reading.ts';

type Change = [from: string, to: string];

/** Returns the errors of a changed fixture: rule, segment and message. */
async function errorsIn(fixture: string, ...changes: Change[]) {
  const items = await itemsOf(changedFixture(fixture, ...changes));
  return ofKind(items, 'finding')
    .filter(({ finding }) => finding.severity === 'error')
    .map(({ finding }) => `${finding.code} ${finding.segmentId}: ${finding.message}`);
}

describe('a message lists what the guide allows', () => {
  const visit = '837p/office-visit';

  test.each<[string, string, ...Change[]]>([
    [
      'codes',
      'invalid_code_value CLM: The code is not allowed here. Allowed codes: A, B, C.',
      ['*11:B:1*Y*A*Y*Y', '*11:B:1*Y*Z*Y*Y'],
    ],
    [
      'a maximum length',
      `element_too_long NM1: The element is too long. Maximum: 60 characters.`,
      ['NM1*40*2*CLEARHOUSE', `NM1*40*2*${'X'.repeat(61)}`],
    ],
    [
      'a number',
      'invalid_character SV1: The element must be a decimal number.',
      ['*37.5*UN*1***2~', '*37.5*UN*1A***2~'],
    ],
  ])('%s', async (_, expected, ...changes) => {
    expect(await errorsIn(visit, ...changes)).toEqual([expected]);
  });

  test('the qualifiers of a segment in its loop', async () => {
    expect(await errorsIn(visit, ['REF*EI*', 'REF*ZZ*'])).toContain(
      'segment_qualifier_not_used REF: REF with qualifier `ZZ` is not allowed in loop 2010AA. Allowed: EI, SY, 0B, 1G.',
    );
  });

  test('a qualifier that may be a misplaced value is not repeated', async () => {
    const [first] = await errorsIn(visit, ['REF*EI*', 'REF*741234567*']);
    expect(first).toContain('REF with this qualifier is not allowed in loop 2010AA.');
    expect(first).not.toContain('741234567');
  });

  test('the segment and the loop that are missing', async () => {
    const [missing] = await errorsIn('277ca/accepted-and-rejected', ['DTP*472*D8*20260102~\n', '']);
    expect(missing).toBe(
      'required_segment_missing DTP: The required segment DTP*472 (Claim level service date) is missing in loop 2200D.',
    );
    const found = await errorsIn('277ca/accepted-and-rejected', [
      'NM1*85*2*MAPLE FAMILY CLINIC*****XX*1234567893~\n',
      '',
    ]);
    expect(found).toContain(
      'required_loop_missing NM1: The required loop 2100C (Billing provider name) is missing. It starts with NM1.',
    );
  });
});

describe('a missing first segment of a loop is named', () => {
  const inquiry = '276/subscriber-and-dependent';

  test('and the other segments of the loop are not errors', async () => {
    expect(await errorsIn(inquiry, ['TRN*1*ASK-1~\n', ''])).toEqual([
      'required_segment_missing TRN: The segment TRN (Claim status tracking number), which starts loop 2200D, is missing.',
      expect.stringMatching(/^segment_count_mismatch /),
    ]);
  });

  test('and the loops after it are read', async () => {
    const items = await itemsOf(changedFixture(inquiry, ['TRN*1*ASK-1~\n', '']));
    const inquiries = items.flatMap((item) =>
      item.kind === 'claimStatusInquiry' ? [(item as unknown as { inquiry: { claims: object[] } }).inquiry] : [],
    );
    expect(inquiries[0]!.claims).toMatchObject([{ traceNumber: 'ASK-2' }]);
  });

  test('also of a required loop', async () => {
    const found = await errorsIn('837p/office-visit', ['LX*1~\n', ''], ['SE*36*', 'SE*35*']);
    expect(found[0]).toMatch(/^required_segment_missing LX: /);
  });

  test('a segment that only loops without repetition have is not allowed', async () => {
    expect(await codesOf(changedFixture('837p/office-visit', ['SE*36*', 'N3*1 ELM STREET~\nSE*37*']))).toEqual([
      'unexpected_segment',
    ]);
  });
});

describe('a wrong GS01 or GS08 is one finding, and the set is checked by ST03', () => {
  const wrongCharge: Change = ['*37.5*UN*1***2~', '*37.5*XX*1***2~'];

  test.each<[string, Change, string]>([
    ['an unknown GS08', ['X*005010X222A1~\nST', 'X*005010~\nST'], 'group_version_not_supported'],
    ['GS08 of another guide', ['X*005010X222A1~\nST', 'X*005010X221A1~\nST'], 'group_not_supported'],
    ['GS08 of another claim', ['X*005010X222A1~\nST', 'X*005010X223A2~\nST'], 'implementation_not_supported'],
    ['an unknown GS01', ['GS*HC*', 'GS*XX*'], 'group_not_supported'],
    ['GS01 of another guide', ['GS*HC*', 'GS*HP*'], 'group_not_supported'],
  ])('%s', async (_, change, code) => {
    expect(await codesOf(changedFixture('837p/office-visit', change))).toEqual([code]);
    expect(await codesOf(changedFixture('837p/office-visit', change, wrongCharge))).toEqual([
      code,
      'invalid_code_value',
    ]);
  });

  test('an 835, which has no ST03, is checked when GS08 names the release', async () => {
    const release: Change = ['X*005010X221A1~', 'X*005010~'];
    expect(await codesOf(changedFixture('835/paid-and-denied', release))).toEqual(['group_version_not_supported']);
    const other: Change = ['X*005010X221A1~', 'X*004010X091~'];
    expect(await codesOf(changedFixture('835/paid-and-denied', other))).toEqual([
      'group_version_not_supported',
      'transaction_set_not_supported',
    ]);
  });

  test('the message names the GS01 that belongs to GS08', async () => {
    const [finding] = await errorsIn('837p/office-visit', ['GS*HC*', 'GS*HP*']);
    expect(finding).toBe('group_not_supported GS: GS01 does not belong to the version in GS08. Expected: HC.');
  });
});

test('an ISA whose delimiters cannot be read is reported at any position', async () => {
  const text = changedFixture('837p/office-visit', ['ISA*00*', 'ISA *00 *']);
  expect(await codesOf(text)).toEqual(['isa_not_fixed_width']);
  expect(await codesOf(text.match(/[\s\S]/g)!)).toEqual(['isa_not_fixed_width']);
  expect(await codesOf(`report\n${text}`)).toEqual(['not_x12', 'isa_not_fixed_width']);
  expect(await codesOf('ISA is no header')).toEqual(['not_x12']);
});
