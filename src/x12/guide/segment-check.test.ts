import { describe, expect, test } from 'vitest';
import { Lexer } from '../lexing/lexer.ts';
import { segment } from './definition.ts';
import { checkSegment, compileSegmentCheck } from './segment-check.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1430*^*00501*000000001*0*T*:~';

function findingsOf(text: string, elements: string): string[] {
  const lexer = new Lexer(() => {});
  lexer.push(Buffer.from(`${ISA}${text}~`));
  lexer.next();
  lexer.next();
  const found: string[] = [];
  const check = compileSegmentCheck(segment(lexer.segment.id, 'R', 1, 'Under test', elements));
  checkSegment(lexer.segment, check, {
    report: (code, { elementPosition, componentPosition }) => {
      found.push(`${code} ${[elementPosition, componentPosition].filter(Boolean).join('-')}`);
    },
  });
  return found;
}

describe('presence', () => {
  test.each([
    ['HL*1', 'R S R S', ['required_element_missing 3']],
    ['HL*1**20', 'R N R S', []],
    ['HL*1*2*20', 'R N R S', ['element_not_used 2']],
    ['HL*1**20*1*9', 'R N R S', ['too_many_elements 5']],
    ['HL*1**20*', 'R N R S', ['trailing_separators 4']],
  ])('%s against "%s"', (text, elements, expected) => {
    expect(findingsOf(text, elements)).toEqual(expected);
  });
});

describe('syntax notes', () => {
  test.each([
    ['all or none', 'NM1*85*2*A*****XX', 'R R S S S S S S S', ['conditional_element_missing 9']],
    ['one calls for another', 'N4*AUSTIN*****X', 'S S S S S S S', ['conditional_element_missing 5']],
    ['at most one', 'N4*AUSTIN*TX*****ON', 'S S S S S S S', ['element_excluded 7', 'conditional_element_missing 4']],
    ['at least one', 'REF*G1', 'R S S S', ['conditional_element_missing 2']],
    ['the first calls for one of the others', 'CAS*CO*1*5**2', 'R R R S S S S', ['conditional_element_missing 6']],
    ['satisfied', 'CAS*CO*1*5**2*7', 'R R R S S S S', []],
  ])('%s: %s', (_, text, elements, expected) => {
    expect(findingsOf(text, elements).toSorted()).toEqual(expected.toSorted());
  });
});

describe('values', () => {
  test.each([
    ['REF*G1*A', 'R R<2-5', ['element_too_short 2']],
    ['REF*G1*ABCDEF', 'R R<2-5', ['element_too_long 2']],
    ['REF*G1*AB  ', 'R R', ['trailing_spaces 2']],
    ['REF*G1* ', 'R R', ['required_element_missing 2']],
    ['REF*G1*     ', 'R S', ['invalid_character 2']],
    ['REF*G1*  A', 'R R', []],
    ['NM1*85*2* ', 'R R S', ['invalid_character 3']],
    ['N4*AUSTIN*  ', 'S S', ['invalid_character 2']],
    ['DTP*472*D8* ', 'R R R', ['required_element_missing 3']],
    ['MOA*', 'S S S', ['segment_without_elements 1', 'trailing_separators 1']],
    ['MOA', 'S S S', ['segment_without_elements 1']],
    ['N3', 'R', ['required_element_missing 1']],
    ['EQ', 'S S S', ['conditional_element_missing 1']],
    ['REF*G1*A\tB', 'R R', ['invalid_character 2']],
    ['REF*G1*Aé', 'R R', ['invalid_character 2']],
    ['REF*XX*A', 'R=G1,9F R', ['invalid_code_value 1']],
    ['REF*G12*A', 'R=G1,9F R', ['invalid_code_value 1']],
    ['BHT*00199*00', 'R=0019 R', ['invalid_code_value 1']],
    ['AMT*D*12.5', 'R R', []],
    ['AMT*D*-12.5', 'R R', []],
    ['AMT*D*.5', 'R R', []],
    ['AMT*D*12,5', 'R R', ['invalid_character 2']],
    ['AMT*D*1.2.3', 'R R', ['invalid_character 2']],
    ['AMT*D*-', 'R R', ['invalid_character 2']],
    ['AMT*D*1234567890123456789', 'R R', ['element_too_long 2']],
    ['AMT*D*-99999999.99', 'R R', []],
    ['AMT*D*99999999', 'R R', []],
    ['AMT*D*12345678.9', 'R R', []],
    ['AMT*D*1.123456789', 'R R', []],
    ['AMT*D*100000000', 'R R', ['element_too_long 2']],
    ['AMT*D*-100000000.5', 'R R', ['element_too_long 2']],
    ['AMT*D*99999999.999', 'R R', ['element_too_long 2']],
    ['QTY*PT*123456789012345', 'R R', []],
    ['LX*1.5', 'R', ['invalid_character 1']],
    ['LX*1234567', 'R', ['element_too_long 1']],
    ['DTM*405*20240229', 'R R', []],
    ['DTM*405*20230229', 'R R', ['invalid_date 2']],
    ['DTM*405*20231301', 'R R', ['invalid_date 2']],
    ['DTM*405*2023010', 'R R', ['element_too_short 2']],
    ['BHT*0019*00*A*20230101*2400', 'R R R R R', ['invalid_time 5']],
    ['BHT*0019*00*A*20230101*235959', 'R R R R R', []],
    ['BHT*0019*00*A*20230101*23596', 'R R R R R', ['invalid_time 5']],
    ['DTP*472*D8*20230101-20230102', 'R R R', ['invalid_date 3']],
    ['DTP*472*RD8*20230101-20230102', 'R R R', []],
    ['DTP*472*RD8*20230101-20230101', 'R R R', []],
    ['DTP*472*RD8*20230102-20230101', 'R R R', ['invalid_date 3']],
    ['DTP*472*RD8*20230101', 'R R R', ['invalid_date 3']],
    ['DTP*435*DT*202301011230', 'R R R', []],
    ['DTP*435*DT*202301012530', 'R R R', ['invalid_date 3']],
    ['DTP*435*TM*1230', 'R R R', []],
    ['DTP*435*TM*1260', 'R R R', ['invalid_time 3']],
    ['DTP*435*ZZZ*ANY', 'R R R', []],
  ])('%s against "%s"', (text, elements, expected) => {
    expect(findingsOf(text, elements)).toEqual(expected);
  });
});

describe('composites and repetitions', () => {
  const PROCEDURE = 'R(R=HC R S S S S S)';

  test.each([
    ['SVC*HC:99213*1*1', `${PROCEDURE} R R`, []],
    ['SVC*HC*1*1', `${PROCEDURE} R R`, ['required_element_missing 1-2']],
    ['SVC*:99213*1*1', `${PROCEDURE} R R`, ['required_element_missing 1-1']],
    ['SVC*XX:99213*1*1', `${PROCEDURE} R R`, ['invalid_code_value 1-1']],
    ['SVC*HC:99213:2*1*1', `${PROCEDURE} R R`, ['element_too_short 1-3']],
    ['SVC*HC:99213::::::X*1*1', `${PROCEDURE} R R`, ['element_not_used 1-8']],
    ['SVC*HC:99213:::::::X*1*1', `${PROCEDURE} R R`, ['too_many_components 1-9']],
    ['HI*ABK:I10:D8', 'R(R R S S S S S S S)', ['conditional_element_missing 1-4']],
    ['HI*ABK:I10:D8:20200101::::Z:Y', 'R(R R S S S S S S S)', ['element_excluded 1-9']],
    ['HI*ABK:I10:D8:20200101:::::Y', 'R(R R S S S S S S S)', []],
    ['SVC* :99213*1*1', 'R(R S S S S S S) R R', ['required_element_missing 1-1']],
    ['SVC*HC:99213::::: *1*1', `${PROCEDURE} R R`, ['invalid_character 1-7']],
    ['REF*G1*A:B', 'R R', ['too_many_components 2']],
    ['REF*G1:X*A', 'R=G1 R', ['too_many_components 1']],
    ['REF*G1*A:', 'R R', ['too_many_components 2']],
    ['AMT*D*1:5', 'R R', ['too_many_components 2']],
    ['CLM*A:B*1***11:B:1', 'R R N N R(R R R)', ['too_many_components 1']],
    ['CLM*AB*1***11:B:1', 'R R N N R(R R R)', []],
    ['SVD*A:B*1*HC:99213**1', `R R ${PROCEDURE} N R`, ['too_many_components 1']],
    ['BIN*3*A:B', 'R R', []],
    ['DMG*D8*20200101*F*S^M', 'R R R S S^2', ['too_many_repetitions 4']],
    ['DMG*D8*20200101*F**A^B^A', 'R R R S S^2', ['too_many_repetitions 5']],
    ['DMG*D8*20200101*F**A^B', 'R R R S S^2', []],
  ])('%s against "%s"', (text, elements, expected) => {
    expect(findingsOf(text, elements).filter((finding) => !finding.startsWith('element_too_long'))).toEqual(expected);
  });
});

describe('a valid segment', () => {
  test.each([
    ['NM1*85*2*CLINIC*****XX*1234567893', 'R=85 R=1,2 R S S S S R=XX R'],
    ['SVC*HC:99213:25*150*-120.5**1', 'R(R=HC R S S S S S) R R S S'],
    ['DTP*472*RD8*20230101-20230102', 'R=472 R=D8,RD8 R'],
    ['CAS*CO*45*5**2*7', 'R R R S S S S'],
    ['CLM*PCN-1*99999999.99***11:B:1', 'R R N N R(R R R)'],
    ['REF*G1*  A', 'R R'],
    ['MOA**5', 'S S S'],
  ])('%s has no finding', (text, elements) => {
    expect(findingsOf(text, elements)).toEqual([]);
  });
});
