import type { ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const dateAfterDeath: ScrubRule = {
  id: 'date.after_death',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Services precede the death of the patient',
  source: sources.service('Date of service and date of death'),
  check({ claim, patient }) {
    if (patient.deceasedAt === null || claim.serviceLines.length === 0) return SKIPPED;
    const died = patient.deceasedAt.slice(0, 10);
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.serviceDate.end > died)
        .map(({ line, path, number }) => ({
          path: `${path}/serviceDate`,
          message: `Line ${number}: the date of service lies after the patient's death; one of the dates is wrong.`,
          currentValue: line.serviceDate,
          expected: 'A date up to the date of death',
          predictedCarc: ['13'],
        })),
    );
  },
};
