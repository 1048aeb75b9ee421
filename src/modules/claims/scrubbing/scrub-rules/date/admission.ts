import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';

/** Inpatient hospital, inpatient psychiatric facility, comprehensive inpatient rehabilitation. */
const INPATIENT_PLACES = new Set(['21', '51', '61']);

export const dateAdmission: ScrubRule = {
  id: 'date.admission',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Admission, services and discharge are in order',
  source: sources.guide('2300 DTP*435, DTP*096'),
  check({ claim }) {
    const { admission, discharge } = claim.dates;
    const isInpatient = INPATIENT_PLACES.has(claim.placeOfServiceCode);
    if (admission === null && discharge === null && !isInpatient) return SKIPPED;
    const findings: RuleFinding[] = [];
    if (admission === null && isInpatient) findings.push(missingAdmission());
    if (admission !== null && discharge !== null && discharge < admission) findings.push(wrongOrder(discharge));
    const period = servicePeriodOf(claim);
    // Physicians also bill what they do before admission and after discharge, so this only warns.
    if (period && admission !== null && period.start < admission) findings.push(outside('/dates/admission', admission));
    if (period && discharge !== null && period.end > discharge) findings.push(outside('/dates/discharge', discharge));
    return verdictOf(findings);
  },
};

function missingAdmission(): RuleFinding {
  return {
    path: '/dates/admission',
    message: 'Services at an inpatient place of service need the date of admission.',
    currentValue: null,
    expected: 'The date of admission',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'admission',
        type: 'date',
        path: '/dates/admission',
        title: 'Enter the date of admission',
        rationale: 'The facility tells it.',
      }),
    ],
  };
}

function wrongOrder(discharge: string): RuleFinding {
  return {
    path: '/dates/discharge',
    message: 'The discharge lies before the admission.',
    currentValue: discharge,
    expected: 'A date on or after the admission',
    predictedCarc: ['16'],
  };
}

function outside(path: string, date: string): RuleFinding {
  return {
    path,
    severity: 'warning',
    message: 'A service lies outside the stay between admission and discharge.',
    currentValue: date,
    expected: 'Services within the stay',
    predictedCarc: ['16'],
  };
}
