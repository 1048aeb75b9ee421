import { describe, expect, test } from 'vitest';
import { DATA_ELEMENTS } from '../standard/data-elements.ts';
import type { ElementUse } from './definition.ts';
import { valueFault, valueRule } from './value-rule.ts';

const SEPARATORS = { element: 42, component: 58, repetition: 94, segment: 126 };

type Faults = Record<string, ReturnType<typeof valueFault>>;

/** An element of each kind, and values near its limits with their faults. A value may follow its qualifier. */
const KINDS: [name: string, element: string, use: ElementUse, faults: Faults][] = [
  ['one code', '128', { usage: 'R', codes: ['G1'] }, { G1: null, G: 'invalid_code_value', G12: 'invalid_code_value' }],
  [
    'several codes',
    '128',
    { usage: 'R', codes: ['G1', '9F', 'EI'] },
    { EI: null, '9F': null, XX: 'invalid_code_value', '9F9FX': 'invalid_code_value' },
  ],
  [
    'long codes',
    '1705',
    { usage: 'R', codes: ['005010X222A1', '005010'] },
    { '005010': null, '005010X222A1': null, '005010X2': 'invalid_code_value' },
  ],
  [
    'text',
    '127',
    { usage: 'R', min: 2, max: 5 },
    { A: 'element_too_short', AB: null, ABCDE: null, ABCDEF: 'element_too_long' },
  ],
  [
    'formatted',
    '1251',
    { usage: 'R' },
    {
      'D8*20240229': null,
      'D8*20230229': 'invalid_date',
      'D8*20240229-20240301': 'invalid_date',
      'RD8*20240229-20240301': null,
      'RD8*20240301-20240229': 'invalid_date',
      'DT*202402291230': null,
      'DT*20240229': 'invalid_date',
      'TM*1230': null,
      'TM*2460': 'invalid_time',
      'ZZ*ANY': null,
    },
  ],
  [
    'date',
    '373',
    { usage: 'R' },
    { 20240229: null, 20230229: 'invalid_date', 2024022: 'element_too_short', 202402299: 'element_too_long' },
  ],
  [
    'time',
    '337',
    { usage: 'R' },
    { 1230: null, 2460: 'invalid_time', 123: 'element_too_short', 12305: 'invalid_time' },
  ],
  [
    'whole number',
    '554',
    { usage: 'R' },
    { 1: null, '-1': null, 123456: null, 1234567: 'element_too_long', '1.5': 'invalid_character' },
  ],
  [
    'decimal number',
    '380',
    { usage: 'R' },
    { '1.5': null, '.5': null, '5.': null, 1234567890123456: 'element_too_long', '1,5': 'invalid_character' },
  ],
  [
    'amount',
    '782',
    { usage: 'R' },
    { '99999999.99': null, '-99999999': null, 100000000: 'element_too_long', '99999999.999': 'element_too_long' },
  ],
  ['short amount', '782', { usage: 'R', max: 4 }, { 9999: null, '12.34': null, '123.45': 'element_too_long' }],
  ['unused', '127', { usage: 'N' }, { A: 'element_not_used' }],
];

describe.each(KINDS)('a value of kind %s', (_, element, use, faults) => {
  const rule = valueRule(DATA_ELEMENTS.get(element)!, 'O', use);

  test.each(Object.entries(faults))('%s: %s', (text, fault) => {
    const bytes = Buffer.from(`DTP*${text}~`);
    const start = bytes.lastIndexOf('*') + 1;
    expect(valueFault(bytes, start, bytes.length - 1, rule, SEPARATORS)).toBe(fault);
  });
});
