import type { ScrubRule } from '../../scrub.ts';
import { confirmReplace, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const unitsType: ScrubRule = {
  id: 'units.type',
  version: 1,
  family: 'units',
  severity: 'error',
  blocking: true,
  title: 'Services are counted in units or minutes',
  source: sources.guide('2400 SV103 (UN, MJ)'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.unitType === 'international_unit')
        .map(({ line, path, number }) => ({
          path: `${path}/unitType`,
          message: `Line ${number}: a service is counted in units or minutes; international units belong to the drug.`,
          currentValue: line.unitType,
          expected: 'unit or minute',
          predictedCarc: ['16'],
          fixes: [
            confirmReplace({
              path: `${path}/unitType`,
              value: 'unit',
              title: 'Count the service in units',
              rationale: 'The number of units must then be that of the procedure code.',
            }),
          ],
        })),
    );
  },
};
