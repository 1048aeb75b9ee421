import type { ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { diagnosesOnDates, firstPerDiagnosis } from './diagnosis-dates.ts';

export const icd10Known: ScrubRule = {
  id: 'icd10.known',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes exist',
  source: sources.cms('ICD-10-CM order file of the date of service'),
  check(context) {
    const found = diagnosesOnDates(context);
    if (found.length === 0) return SKIPPED;
    const unknown = found.filter(({ lookup }) => !lookup.known && lookup.reason === 'absent');
    const someNoData = found.some(({ lookup }) => !lookup.known && lookup.reason === 'noData');
    return verdictOf(
      firstPerDiagnosis(unknown).map(({ path, number, code }) => ({
        path,
        message: `Diagnosis ${number} is not a code of ICD-10-CM.`,
        currentValue: code,
        expected: 'A code of the ICD-10-CM release in force on the date of service',
        predictedCarc: ['146'],
        fixes: [
          askFor({
            name: 'code',
            path,
            title: 'Enter the diagnosis code',
            rationale: 'Only the record can tell which code was meant.',
          }),
        ],
      })),
      someNoData,
    );
  },
};
