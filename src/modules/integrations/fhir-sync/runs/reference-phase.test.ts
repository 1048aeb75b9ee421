import { expect, test } from 'vitest';
import { failureOf } from '../../fhir-connections/calls/read-answer.ts';
import { stepAfter } from './reference-phase.ts';

test.each([
  ['unavailable', 0, 'retry'],
  ['unavailable', 1, 'retry'],
  ['unavailable', 2, 'skip'],
  ['timeout_unknown', 7, 'skip'],
  ['timeout_unknown', 8, 'stop'],
  ['rate_limited', 19, 'retry'],
  ['rate_limited', 20, 'stop'],
  ['unauthorized', 0, 'stop'],
] as const)('after %s and %i failures in a row: %s', (failure, failures, step) => {
  expect(stepAfter(failureOf(failure, 'code'), failures)).toBe(step);
});
