import type { ScrubRule } from '../../scrub.ts';
import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { isSendableAmount } from './amount-limit.ts';

export const amountTotal: ScrubRule = {
  id: 'amount.total',
  version: 1,
  family: 'amount',
  severity: 'error',
  blocking: true,
  title: 'The total is the sum of the lines',
  source: sources.guide('2300 CLM02'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const sum = claim.serviceLines.reduce((total, line) => total + line.charge, 0);
    if (claim.totalCharges === sum && isSendableAmount(sum)) return PASS;
    return verdictOf([
      {
        path: '/totalCharges',
        message:
          claim.totalCharges === sum
            ? 'The total charge is larger than a claim can carry; split the claim.'
            : 'The total charge is not the sum of the line charges.',
        currentValue: claim.totalCharges,
        expected: 'The sum of the line charges, at most 9999999999 cents',
        predictedCarc: ['16'],
      },
    ]);
  },
};
