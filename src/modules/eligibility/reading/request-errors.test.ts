import { expect, test } from 'vitest';
import { errorOf } from './request-errors.ts';

const fieldOf = (code: string, loop: string) =>
  errorOf({ code, loop, followUpActionCode: 'C', ebIndex: null, isRequestValid: true }).field;

test.each([
  ['65', ''],
  ['66', '/sex'],
  ['67', ''],
  ['68', ''],
  ['70', '/sex'],
  ['71', '/birthDate'],
])('code %s names a field of the person whose loop has the error', (code, field) => {
  for (const loop of ['2100C', '2110C']) expect(fieldOf(code, loop)).toBe(`/subscriber${field}`);
  for (const loop of ['2100D', '2110D']) expect(fieldOf(code, loop)).toBe(`/dependent${field}`);
});

test('a patient whom the payer does not find below the subscriber is the dependent, whatever the loop', () => {
  for (const loop of ['2100C', '2100D']) expect(fieldOf('77', loop)).toBe('/dependent');
});
