import type { ScrubRule } from '../../scrub.ts';
import { askFor, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { hcpcsOnDates } from './hcpcs-on-dates.ts';

export const procHcpcsValidOnDate: ScrubRule = {
  id: 'proc.hcpcs_valid_on_date',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'HCPCS codes are in force on the date of service',
  source: sources.cms('HCPCS Level II quarterly file, added and terminated dates'),
  check(context) {
    const found = hcpcsOnDates(context);
    if (found.length === 0) return SKIPPED;
    const findings = found.flatMap(({ line, path, number, lookup }) => {
      const on = line.serviceDate.start;
      if (!lookup.known || (on >= lookup.validFrom && on <= lookup.validTo)) return [];
      const message =
        on < lookup.validFrom
          ? `Line ${number}: the procedure code was not yet valid on the date of service; it starts on ${lookup.validFrom}.`
          : `Line ${number}: the procedure code was no longer valid on the date of service; it ended on ${lookup.validTo}.`;
      const fix = askFor({
        name: 'procedureCode',
        path: `${path}/procedureCode`,
        title: 'Enter the code in force on the date of service',
        rationale: 'Codes are valid by date of service, not by date of submission.',
      });
      return [
        {
          path: `${path}/procedureCode`,
          message,
          currentValue: line.procedureCode,
          expected: 'A code in force on the date of service',
          predictedCarc: ['181', '182'],
          fixes: [fix],
        },
      ];
    });
    return verdictOf(
      findings,
      found.some(({ lookup }) => !lookup.known && lookup.reason === 'noData'),
    );
  },
};
