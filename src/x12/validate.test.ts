import { describe, expect, test } from 'vitest';
import { readFixture } from '../../test/x12/fixtures/read-fixture.ts';
import { checkFile } from './check-file.ts';
import { isNpi, npiOf } from './checking/npi-check.ts';
import { FINDINGS } from './findings/finding.ts';
import { overrideProblems, parseOverrides } from './findings/overrides.ts';
import { RULES } from './findings/rules.ts';
import { ALL_READERS, KNOWN_SETS } from './sets.ts';
import { type ValidationOptions, validate } from './validate.ts';

const visit = readFixture('837p/office-visit');
const remittance = readFixture('835/paid-and-denied');

async function codesOf(text: string, options: ValidationOptions = {}): Promise<string[]> {
  const codes: string[] = [];
  for await (const { code, severity } of validate(text, ALL_READERS, options)) codes.push(`${severity} ${code}`);
  return codes;
}

const now = new Date('2026-02-03T04:05:00Z');

describe('the list of known sets', () => {
  test('names each set once', () => {
    const names = KNOWN_SETS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(['837p/office-visit', '835/paid-and-denied', '277ca/accepted-and-rejected', '999/rejected-and-accepted'])(
    '%s is read without an error by its own set',
    async (name) => {
      expect((await codesOf(readFixture(name))).filter((code) => code.startsWith('error'))).toEqual([]);
    },
  );
});

describe('the catalogue of rules', () => {
  test('has every finding with its SNIP type, severity and source', () => {
    expect(RULES.map(({ id }) => id)).toEqual(Object.keys(FINDINGS));
    for (const { snip, source, message } of RULES) {
      expect(snip).toBeGreaterThanOrEqual(1);
      expect(source).not.toBe('');
      expect(message).not.toBe('');
    }
  });

  test('has the guide and segment of every situation', () => {
    for (const { snip, source } of RULES) if (snip === 4) expect(source).toMatch(/^(83[57]|27[0-8]|999)/);
  });
});

describe('overrides', () => {
  const broken = visit.replace(/\nSE\*\d+/, '\nSE*1');

  test('turn a rule off, or change its severity', async () => {
    expect(await codesOf(broken)).toEqual(['error segment_count_mismatch']);
    expect(await codesOf(broken, { overrides: { segment_count_mismatch: 'off' } })).toEqual([]);
    expect(await codesOf(broken, { overrides: { segment_count_mismatch: 'warning' } })).toEqual([
      'warning segment_count_mismatch',
    ]);
  });

  test('of a place take precedence over those of the rule, and apply nowhere else', async () => {
    const overrides = { segment_count_mismatch: 'off', 'segment_count_mismatch@SE01': 'warning' } as const;
    expect(await codesOf(broken, { overrides })).toEqual(['warning segment_count_mismatch']);
    expect(await codesOf(broken, { overrides: { 'segment_count_mismatch@SE02': 'off' } })).toHaveLength(1);
  });

  test('are read as pairs', () => {
    expect(parseOverrides('npi_check_digit=error, invalid_code_value@2300.CLM05=off')).toEqual({
      npi_check_digit: 'error',
      'invalid_code_value@2300.CLM05': 'off',
    });
    expect(parseOverrides('npi_check_digit=fatal')).toBeNull();
    expect(overrideProblems(parseOverrides('__proto__=off')!)).toEqual(['there is no rule __proto__']);
  });

  test.each([
    ['npi_check_digits', 'there is no rule npi_check_digits'],
    ['toString', 'there is no rule toString'],
    ['invalid_date@2400', 'invalid_date@2400: a place must include a segment, such as 2400.NM1 or 2300.CLM05'],
    ['invalid_date@2400.', 'invalid_date@2400.: a place must include a segment, such as 2400.NM1 or 2300.CLM05'],
    ['invalid_date@9999.DTP', 'invalid_date@9999.DTP: no guide has a loop 9999'],
    ['invalid_date@2400.DTQ03', 'invalid_date@2400.DTQ03: the standard has no segment DTQ'],
    ['invalid_date@2400.CLM05', 'invalid_date@2400.CLM05: no guide has the segment CLM in a loop 2400'],
    [
      'required_segment_missing@2010AA.CLM',
      'required_segment_missing@2010AA.CLM: no guide has the segment CLM in a loop 2010AA',
    ],
    [
      'invalid_code_value@CLM05',
      'invalid_code_value@CLM05: no guide has the segment CLM outside loops; add its loop, such as 2300.CLM05',
    ],
    ['invalid_date@2400.DTP04', 'invalid_date@2400.DTP04: the segment DTP has no element 04'],
    ['invalid_date@2400.DTP00', 'invalid_date@2400.DTP00: the segment DTP has no element 00'],
    ['interchange_sender_id@ISA17', 'interchange_sender_id@ISA17: the segment ISA has no element 17'],
    [
      'invalid_date@2300.2400.DTP',
      'invalid_date@2300.2400.DTP: a place must be a loop and a segment, such as 2300.CLM05',
    ],
  ])('of unknown rules or places (%s) are reported, with the unknown part', (key, problem) => {
    expect(overrideProblems({ [key]: 'off' })).toEqual([problem]);
  });

  test.each([
    'npi_check_digit',
    'invalid_date@2400.DTP03',
    'required_segment_missing@2010AA.REF',
    'invalid_code_value@2010AA.NM108',
    'required_element_missing@1000A.N104',
    'segment_count_mismatch@SE01',
    'interchange_sender_id@ISA06',
    'unrecognized_segment@2300.ZZZ',
    'unexpected_segment@2400.CLM',
    'segment_qualifier_not_used@2010AA.REF01',
    'required_loop_missing@2330B.NM1',
    'too_many_elements@2400.DTP04',
    'invalid_code_value@BHT02',
    'remittance_not_balanced@BPR02',
    'hierarchy_id@2000A.HL01',
    'transaction_set_control_number@ST02',
    'element_too_short@GS02',
  ])('of known rules and places (%s) are accepted', (key) => {
    expect(overrideProblems({ [key]: 'off' })).toEqual([]);
  });

  test('determine the 999', async () => {
    const checked = await checkFile(broken, { now, overrides: { segment_count_mismatch: 'off' } });
    expect(checked.implementationAcknowledgments[0]).toContain('~IK5*A~AK9*A*1*1*1~');
  });
});

describe('further checks', () => {
  test('the check digit of an NPI is a warning, never an error', async () => {
    expect(isNpi('1234567893')).toBe(true);
    expect(isNpi('1234567890')).toBe(false);
    expect(isNpi('123456789')).toBe(false);
    expect(npiOf('123456789')).toBe('1234567893');
    const codes = await codesOf(visit.replace('*XX*1234567893', '*XX*1234567890'));
    expect(new Set(codes)).toEqual(new Set(['warning npi_check_digit']));
  });

  test('a repeated interchange is refused with a TA1 025, but not the first one', async () => {
    const { interchangeAcknowledgments } = await checkFile(remittance + remittance, { now });
    expect(interchangeAcknowledgments.filter((text) => text.includes('*R*025~'))).toHaveLength(1);
    expect(interchangeAcknowledgments.at(-1)).toContain('*R*025~');
  });

  test('the same control number of another sender is another interchange', async () => {
    expect(await codesOf(remittance + remittance.replace('EHP01 ', 'EHP02 '))).toEqual([]);
  });

  test('more than 5,000 claims in a transaction set are reported once, at the first one beyond the limit', async () => {
    const at = visit.indexOf('CLM*');
    const end = visit.indexOf('\nSE*') + 1;
    const text = visit.slice(0, at) + visit.slice(at, end).repeat(5_002) + visit.slice(end);
    const found: number[] = [];
    for await (const { code, segmentId, segmentNumber } of validate(text, ALL_READERS)) {
      if (code !== 'too_many_claims') continue;
      expect(segmentId).toBe('CLM');
      found.push(segmentNumber);
    }
    const segments = (part: string) => part.split('~').length - 1;
    expect(found).toEqual([segments(visit.slice(0, at)) + 5_000 * segments(visit.slice(at, end)) + 1]);
  });

  test('a situation of a remittance points at its transaction set', async () => {
    const text = remittance.replace(/BPR\*I\*([\d.]+)\*C\*ACH\*CCP/, 'BPR*I*$1*C*ACH*');
    expect(text).not.toBe(remittance);
    const { findings } = await checkFile(text, { now });
    expect(findings).toMatchObject([{ code: 'payment_format_missing', snip: 4, segmentId: 'BPR', segmentNumber: 3 }]);
  });
});

describe('the acknowledgments of a file', () => {
  test('are addressed to the sender, with control numbers counting up', async () => {
    const both = visit + remittance;
    const checked = await checkFile(both, { now, controlNumber: 41 });
    const { implementationAcknowledgments, interchangeAcknowledgments, acknowledgments } = checked;
    expect(implementationAcknowledgments).toHaveLength(2);
    expect(implementationAcknowledgments[0]).toContain(
      '*ZZ*CLEARHOUSE     *ZZ*RCMTEST        *260203*0405*^*00501*000000042*',
    );
    expect(acknowledgments).toEqual([...interchangeAcknowledgments, ...implementationAcknowledgments]);
    expect(acknowledgments.map((text) => text.slice(90, 99))).toEqual(['000000041', '000000042', '000000043']);
    // No interchange and no group has the number 0.
    const last = await checkFile(both, { now, controlNumber: 999_999_999 });
    expect(last.acknowledgments.map((text) => text.slice(90, 99))).toEqual(['999999999', '000000001', '000000002']);
  });

  test('are made even if the header is broken, without values that cannot be written', async () => {
    const text = visit.replace('*ZZ*RCMTEST        ', '*??*               ').replace('^*00501*', '^*00401*');
    const { implementationAcknowledgments, interchangeAcknowledgments } = await checkFile(text, { now });
    expect(implementationAcknowledgments).toEqual([]);
    expect(interchangeAcknowledgments).toEqual([expect.stringContaining('*ZZ*UNKNOWN        *')]);
  });

  test('findings beyond the limit are counted, not listed', async () => {
    const broken = visit.replace(/\*XX\*\d{10}/g, '*XX*1234567890');
    const all = await checkFile(broken, { now });
    const bounded = await checkFile(broken, { now, findingsMax: 1 });
    expect(all.findings.length).toBeGreaterThan(1);
    expect([bounded.findings.length, bounded.findingCount]).toEqual([1, all.findingCount]);
  });
});
