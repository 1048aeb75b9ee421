import type { ScrubRule } from '../../scrub.ts';
import { askFor, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const unitsWholeNumber: ScrubRule = {
  id: 'units.whole_number',
  version: 1,
  family: 'units',
  // The guide carries decimals; it is the payers who mostly pay whole units.
  severity: 'warning',
  blocking: false,
  title: 'Units and minutes are whole numbers',
  source: sources.guide('2400 SV103 and SV104'),
  check({ claim }) {
    const counted = linesOf(claim).filter(
      ({ line }) => line.unitType !== 'international_unit' && Number(line.units) > 0,
    );
    if (counted.length === 0) return SKIPPED;
    return verdictOf(
      counted
        .filter(({ line }) => !Number.isInteger(Number(line.units)))
        .map(({ line, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number}: most payers take whole units only.`,
          currentValue: line.units,
          expected: 'A whole number',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'units',
              path: `${path}/units`,
              title: 'Enter the whole units',
              rationale: 'Whether to round up or down depends on the procedure.',
            }),
          ],
        })),
    );
  },
};
