import { expect, test } from 'vitest';
import { nextSteps } from '../../dashboard/src/pages/eligibility/next-steps.ts';

test('the steps about an error are those of the payer, or those of the page if the exchange failed', () => {
  const possibleResolutions = ['Ask the member for the card.'];
  expect(nextSteps({ source: 'payer', retryable: false, possibleResolutions })).toEqual(possibleResolutions);
  expect(nextSteps({ source: 'service', retryable: true, possibleResolutions })).toEqual([
    'Check again in a few minutes.',
  ]);
  expect(nextSteps({ source: 'service', retryable: false, possibleResolutions })).toEqual([
    'Read the answer of the payer under X12.',
  ]);
});
