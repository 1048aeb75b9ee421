import type { ScrubRule } from '../../scrub.ts';
import { askFor, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { isSendableAmount } from './amount-limit.ts';

export const amountLineCharge: ScrubRule = {
  id: 'amount.line_charge',
  version: 1,
  family: 'amount',
  severity: 'error',
  blocking: true,
  title: 'Line charges are whole cents and not negative',
  source: sources.guide('2400 SV102'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => !isSendableAmount(line.charge))
        .map(({ line, path, number }) => ({
          path: `${path}/charge`,
          message: `Line ${number}: the charge must be a whole number of cents from 0 to 9999999999.`,
          currentValue: line.charge,
          expected: 'Cents, for example 12500 for $125.00',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'charge',
              type: 'integer',
              path: `${path}/charge`,
              title: 'Enter the charge in cents',
              rationale: 'The fee comes from your fee schedule.',
            }),
          ],
        })),
    );
  },
};
