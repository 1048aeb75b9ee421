import type { ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const dateBeforeBirth: ScrubRule = {
  id: 'date.before_birth',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Services follow the birth of the patient',
  source: sources.service('Date of service and birth date'),
  check({ claim, patient }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.serviceDate.start < patient.birthDate)
        .map(({ line, path, number }) => ({
          path: `${path}/serviceDate/start`,
          message: `Line ${number}: the date of service lies before the patient's birth; one of the dates is wrong.`,
          currentValue: line.serviceDate.start,
          expected: 'A date on or after the birth date',
          predictedCarc: ['14'],
        })),
    );
  },
};
