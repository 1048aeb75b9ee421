import { isLocalDate } from '../../../../../kernel/local-date.ts';
import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const dateServicePeriod: ScrubRule = {
  id: 'date.service_period',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Lines have a date of service that ends after it starts',
  source: sources.guide('2400 DTP*472'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(linesOf(claim).flatMap(findings));
  },
};

function findings({ line, path, number }: PlacedLine): RuleFinding[] {
  const { start, end } = line.serviceDate;
  const unreadable = (['start', 'end'] as const).filter((name) => !isLocalDate(line.serviceDate[name]));
  if (unreadable.length > 0) {
    return unreadable.map((name) => ({
      path: `${path}/serviceDate/${name}`,
      message: `Line ${number} has no usable date of service (${name}).`,
      currentValue: line.serviceDate[name],
      expected: 'A date, YYYY-MM-DD',
      predictedCarc: ['16'],
      fixes: [dateFix(name, `${path}/serviceDate/${name}`)],
    }));
  }
  if (start <= end) return [];
  return [
    {
      path: `${path}/serviceDate`,
      message: `Line ${number}: the date of service ends before it starts.`,
      currentValue: line.serviceDate,
      expected: 'An end on or after the start',
      predictedCarc: ['16'],
      fixes: [
        {
          title: 'Swap the two dates',
          kind: 'confirm',
          patch: [
            { op: 'replace', path: `${path}/serviceDate/start`, value: end },
            { op: 'replace', path: `${path}/serviceDate/end`, value: start },
          ],
          rationale: 'The likeliest mistake is that they were exchanged.',
        },
      ],
    },
  ];
}

function dateFix(name: string, path: string) {
  return askFor({ name, type: 'date', path, title: 'Enter the date of service', rationale: 'The record tells it.' });
}
