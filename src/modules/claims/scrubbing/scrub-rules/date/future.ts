import { addDays } from '../../../../../kernel/local-date.ts';
import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const dateFuture: ScrubRule = {
  id: 'date.future',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Services have been given',
  source: sources.guide('2400 DTP*472'),
  check({ claim, today }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const tomorrow = addDays(today, 1);
    const findings: RuleFinding[] = linesOf(claim)
      .filter(({ line }) => line.serviceDate.end > today || line.serviceDate.start > today)
      .map(({ line, path, number }) => {
        const last = [line.serviceDate.start, line.serviceDate.end].sort().at(-1);
        return {
          path: `${path}/serviceDate`,
          // The run's date is that of UTC: west of the date line the next day has already begun.
          ...(last === tomorrow ? { severity: 'warning' as const } : {}),
          message: `Line ${number}: the date of service lies in the future.`,
          currentValue: line.serviceDate,
          expected: 'A date up to today',
          predictedCarc: ['110'],
        };
      });
    return verdictOf(findings);
  },
};
