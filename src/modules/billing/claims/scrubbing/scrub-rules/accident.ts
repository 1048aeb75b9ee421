import { askFor, isBlank, PASS, SKIPPED, safeReplace, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { isUsState } from './us-states.ts';

const DATE_PATH = '/accident/date';

export const accidentDate: ScrubRule = {
  id: 'accident.date',
  version: 1,
  family: 'accident',
  severity: 'error',
  blocking: true,
  title: 'An accident has a date on or before the services',
  source: sources.guide('2300 DTP*439'),
  claimTypes: ['professional', 'dental'],
  check({ claim }) {
    const { accident } = claim;
    if (!accident || accident.related.length === 0) return SKIPPED;
    if (accident.date === null)
      return verdictOf([missingDate(accident.related.every((cause) => cause === 'employment'))]);
    const period = servicePeriodOf(claim);
    if (!period || accident.date <= period.start) return verdictOf([]);
    return verdictOf([
      {
        path: DATE_PATH,
        message: 'The accident date is after the first date of service.',
        currentValue: accident.date,
        expected: 'A date on or before the first date of service',
        predictedCarc: ['16'],
      },
    ]);
  },
};

/**
 * A missing date is only a warning for employment alone, because an occupational illness need not come from an
 * accident.
 */
function missingDate(isEmploymentOnly: boolean): RuleFinding {
  return {
    path: DATE_PATH,
    ...(isEmploymentOnly ? { severity: 'warning' as const } : {}),
    message: 'The claim is related to an accident but has no accident date.',
    currentValue: null,
    expected: 'The date of the accident',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'accidentDate',
        type: 'date',
        path: DATE_PATH,
        title: 'Enter the date of the accident',
        rationale: 'Only the patient knows it.',
      }),
    ],
  };
}

const STATE_PATH = '/accident/state';

export const accidentState: ScrubRule = {
  id: 'accident.state',
  version: 1,
  family: 'accident',
  severity: 'error',
  blocking: true,
  title: 'An auto accident has a state',
  source: sources.guide('2300 CLM11-4'),
  claimTypes: ['professional', 'dental'],
  check({ claim }) {
    const { accident } = claim;
    if (!accident?.related.includes('auto')) return SKIPPED;
    const state = accident.state ?? '';
    if (isUsState(state)) return PASS;
    const repaired = state.trim().toUpperCase();
    return verdictOf([
      {
        path: STATE_PATH,
        message: isBlank(state)
          ? 'An auto accident needs the state in which it happened.'
          : 'The state of the accident is not a USPS state code.',
        currentValue: accident.state,
        expected: 'A two-letter USPS state code',
        predictedCarc: ['16'],
        fixes: [
          isUsState(repaired)
            ? safeReplace({
                path: STATE_PATH,
                value: repaired,
                title: 'Write the state in capital letters',
                rationale: 'The state stays the same.',
              })
            : askFor({
                name: 'state',
                path: STATE_PATH,
                title: 'Enter the state of the accident',
                rationale: 'Only the patient knows it.',
              }),
        ],
      },
    ]);
  },
};

export const ACCIDENT_RULES: readonly ScrubRule[] = [accidentDate, accidentState];
