import { expect, test } from 'vitest';
import { acknowledgmentLabel } from './acknowledgment-labels.ts';

test.each([
  ['A7:562:85', "Rejected: information not valid; Entity's NPI (billing provider)"],
  ['P1:20', 'Pending in process; Accepted for processing'],
  ['A3:9999', 'Returned, cannot be processed'],
  ['TA1:025', 'Interchange control number used before'],
  ['IK5:5', 'One or more segments have errors'],
  ['IK3:CLM:3', 'CLM: Required segment missing'],
  ['IK4:NM109:7', 'NM109: Code not allowed'],
  ['IK4:NM109:ZZ', null],
  ['IK5:constructor', null],
  ['Z9:9999', null],
])('%s is labelled %s', (code, label) => {
  expect(acknowledgmentLabel(code)).toBe(label);
});
