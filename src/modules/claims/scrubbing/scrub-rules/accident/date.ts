import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';

const PATH = '/accident/date';

export const accidentDate: ScrubRule = {
  id: 'accident.date',
  version: 1,
  family: 'accident',
  severity: 'error',
  blocking: true,
  title: 'An accident has a date, not after the services',
  source: sources.guide('2300 DTP*439'),
  check({ claim }) {
    const { accident } = claim;
    if (!accident || accident.related.length === 0) return SKIPPED;
    if (accident.date === null) return verdictOf([missing(accident.related.every((cause) => cause === 'employment'))]);
    const period = servicePeriodOf(claim);
    if (!period || accident.date <= period.start) return verdictOf([]);
    return verdictOf([
      {
        path: PATH,
        message: 'The accident lies after the first date of service.',
        currentValue: accident.date,
        expected: 'A date up to the first date of service',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/** An illness of the workplace need not have come by accident, so for employment alone it is a warning. */
function missing(isEmploymentOnly: boolean): RuleFinding {
  return {
    path: PATH,
    ...(isEmploymentOnly ? { severity: 'warning' as const } : {}),
    message: 'The claim is related to an accident and does not say when it happened.',
    currentValue: null,
    expected: 'The date of the accident',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'accidentDate',
        type: 'date',
        path: PATH,
        title: 'Enter the date of the accident',
        rationale: 'The patient tells it.',
      }),
    ],
  };
}
