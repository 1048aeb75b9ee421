import type { ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { diagnosesOnDates, firstPerDiagnosis } from './diagnosis-dates.ts';

export const icd10Billable: ScrubRule = {
  id: 'icd10.billable',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes have their full length',
  source: sources.cms('ICD-10-CM order file, header flag'),
  check(context) {
    const found = diagnosesOnDates(context);
    if (found.length === 0) return SKIPPED;
    const headers = found.filter(({ lookup }) => lookup.known && !lookup.isBillable);
    const someNoData = found.some(({ lookup }) => !lookup.known && lookup.reason === 'noData');
    return verdictOf(
      firstPerDiagnosis(headers).map(({ path, number, code }) => ({
        path,
        message: `Diagnosis ${number} is the heading of a group of codes; bill the full code below it.`,
        currentValue: code,
        expected: 'The most specific code that the record supports',
        predictedCarc: ['146'],
        fixes: [
          askFor({
            name: 'code',
            path,
            title: 'Enter the full code',
            rationale: 'Which of the codes below applies is in the record.',
          }),
        ],
      })),
      someNoData,
    );
  },
};
