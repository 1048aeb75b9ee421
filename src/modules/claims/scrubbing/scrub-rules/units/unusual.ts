import type { ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

/** Beyond four digits the likeliest explanation is a dose entered as units. */
const UNITS_USUAL_MAX = 9_999;

export const unitsUnusual: ScrubRule = {
  id: 'units.unusual',
  version: 1,
  family: 'units',
  severity: 'warning',
  blocking: false,
  title: 'Units are not out of all proportion',
  source: sources.service('Units above 9,999 on a line'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => Number(line.units) > UNITS_USUAL_MAX)
        .map(({ line, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number} has more than 9,999 units; check that a dose was not entered as units.`,
          currentValue: line.units,
          expected: 'At most 9999',
          predictedCarc: ['151'],
        })),
    );
  },
};
