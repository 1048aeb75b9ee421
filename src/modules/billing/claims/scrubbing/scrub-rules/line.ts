import { LINES_MAX_BY_TYPE } from '../../fields/service-line-fields.ts';
import { PASS, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const lineCount: ScrubRule = {
  id: 'line.count',
  version: 2,
  family: 'line',
  severity: 'error',
  blocking: true,
  title: 'A claim has as many lines as its form allows: 50, or 999 if it is institutional',
  source: sources.guide('2400 LX'),
  check({ claim }) {
    const count = claim.serviceLines.length;
    const max = LINES_MAX_BY_TYPE[claim.claimType];
    if (count >= 1 && count <= max) return PASS;
    return verdictOf([
      {
        path: '/serviceLines',
        message:
          count === 0
            ? 'The claim has no service line. Add at least one.'
            : `The claim has more than ${max} service lines. Split the claim.`,
        currentValue: count,
        expected: `1 to ${max} lines`,
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const LINE_RULES: readonly ScrubRule[] = [lineCount];
