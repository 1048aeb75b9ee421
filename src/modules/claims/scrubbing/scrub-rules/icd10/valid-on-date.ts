import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { type DiagnosisOnDate, diagnosesOnDates, firstPerDiagnosis } from './diagnosis-dates.ts';

export const icd10ValidOnDate: ScrubRule = {
  id: 'icd10.valid_on_date',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Diagnosis codes are in force on the date of service',
  source: sources.cms('ICD-10-CM fiscal-year releases'),
  check(context) {
    const found = diagnosesOnDates(context);
    if (found.length === 0) return SKIPPED;
    const outside = found.filter(({ lookup, on }) => lookup.known && (on < lookup.validFrom || on > lookup.validTo));
    const someNoData = found.some(({ lookup }) => !lookup.known && lookup.reason === 'noData');
    return verdictOf(firstPerDiagnosis(outside).map(finding), someNoData);
  },
};

function finding({ path, number, code, on, lookup }: DiagnosisOnDate): RuleFinding {
  const validity = lookup.known ? { from: lookup.validFrom, to: lookup.validTo } : { from: on, to: on };
  const isTooEarly = on < validity.from;
  return {
    path,
    message: isTooEarly
      ? `Diagnosis ${number} was not yet valid on the date of service; the code starts on ${validity.from}.`
      : `Diagnosis ${number} was no longer valid on the date of service; the code ended on ${validity.to}.`,
    currentValue: code,
    expected: isTooEarly ? 'The code in force before it' : 'The code that replaced it',
    predictedCarc: ['146'],
    fixes: [
      askFor({
        name: 'code',
        path,
        title: 'Enter the code in force on the date of service',
        rationale: 'Codes are valid by date of service, not by date of submission.',
      }),
    ],
  };
}
