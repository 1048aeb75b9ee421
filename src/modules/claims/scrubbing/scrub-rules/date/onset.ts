import type { ScrubRule } from '../../scrub.ts';
import { PASS, SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';

export const dateOnset: ScrubRule = {
  id: 'date.onset',
  version: 1,
  family: 'date',
  severity: 'warning',
  blocking: false,
  title: 'The onset precedes the services',
  source: sources.guide('2300 DTP*431'),
  check({ claim }) {
    const { onset } = claim.dates;
    const period = servicePeriodOf(claim);
    if (onset === null || !period) return SKIPPED;
    if (onset <= period.end) return PASS;
    return verdictOf([
      {
        path: '/dates/onset',
        message: 'The onset of the illness lies after the last date of service.',
        currentValue: onset,
        expected: 'A date up to the last date of service',
        predictedCarc: ['16'],
      },
    ]);
  },
};
