import { expect, test } from 'vitest';
import { isSameRequest } from './same-request.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260302*1400*^*00501*000000001*0*T*:~';

function claim({ number = 'A1', frequency = '1', references = '', code = '99213', control = '0001' } = {}): string {
  return [
    `${ISA}GS*HC*S*R*20260302*1400*1*X*005010X222A1`,
    `ST*837*${control}`,
    `BHT*0019*00*${number}*20260302*1400*CH`,
    'HL*1**20*1',
    `CLM*${number}*125***11:B:${frequency}*Y*A*Y*Y`,
    ...(references === '' ? [] : [references]),
    'LX*1',
    `SV1*HC:${code}*125*UN*1***1`,
    `REF*6R*${number}L1`,
    `SE*9*${control}`,
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ].join('~');
}

test('numbers, the frequency and the reference to the original are no change', () => {
  const replacement = claim({ number: 'B2', frequency: '7', references: 'REF*F8*PAYER-1', control: '0007' });
  expect(isSameRequest(claim(), replacement)).toBe(true);
});

test('another service, another reference or another place of service is a change', () => {
  expect(isSameRequest(claim(), claim({ code: '99214' }))).toBe(false);
  expect(isSameRequest(claim(), claim({ references: 'REF*G1*AUTH-1' }))).toBe(false);
  expect(isSameRequest(claim(), claim().replace('11:B', '02:B'))).toBe(false);
});

test('another separator is no change', () => {
  expect(isSameRequest(claim(), claim().replaceAll('*', '|'))).toBe(true);
});
