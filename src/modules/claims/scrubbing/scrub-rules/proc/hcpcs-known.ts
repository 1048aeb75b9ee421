import type { ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { hcpcsOnDates } from './hcpcs-on-dates.ts';

export const procHcpcsKnown: ScrubRule = {
  id: 'proc.hcpcs_known',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'HCPCS codes exist',
  source: sources.cms('HCPCS Level II quarterly file'),
  check(context) {
    const found = hcpcsOnDates(context);
    if (found.length === 0) return SKIPPED;
    const unknown = found.filter(({ lookup }) => !lookup.known && lookup.reason === 'absent');
    return verdictOf(
      unknown.map(({ line, path, number }) => ({
        path: `${path}/procedureCode`,
        message: `Line ${number}: the procedure code is not in HCPCS Level II.`,
        currentValue: line.procedureCode,
        expected: 'A code of the release in force on the date of service',
        predictedCarc: ['181'],
        fixes: [
          askFor({
            name: 'procedureCode',
            path: `${path}/procedureCode`,
            title: 'Enter the procedure code',
            rationale: 'Only the record can tell which service was meant.',
          }),
        ],
      })),
      found.some(({ lookup }) => !lookup.known && lookup.reason === 'noData'),
    );
  },
};
