import { expect, test } from 'vitest';
import { isDatabaseTrouble } from './advance-test-clock.ts';

const failure = (code: string | undefined, message = 'failed') => Object.assign(new Error(message), { code });

test.each(['08006', '40001', '40P01', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('%s is the database', (code) => {
  expect(isDatabaseTrouble(failure(code))).toBe(true);
});

test('a connection that ends without a code counts as a failure of the database', () => {
  expect(isDatabaseTrouble(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true);
});

// Otherwise a model with invalid answers, or a mail server that is down, would stop a test clock permanently.
test.each(['EMODEL', 'ESOCKET', 'EAUTH', 'EENVELOPE', 'EDNS', '23505', undefined])('%s is the job', (code) => {
  expect(isDatabaseTrouble(failure(code))).toBe(false);
});
