import { PASS, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

const LINES_MAX = 50;

export const lineCount: ScrubRule = {
  id: 'line.count',
  version: 1,
  family: 'line',
  severity: 'error',
  blocking: true,
  title: 'A claim has one to fifty lines',
  source: sources.guide('2400 LX'),
  check({ claim }) {
    const count = claim.serviceLines.length;
    if (count >= 1 && count <= LINES_MAX) return PASS;
    return verdictOf([
      {
        path: '/serviceLines',
        message:
          count === 0
            ? 'The claim has no service line. Add at least one.'
            : 'The claim has more than fifty service lines. Split the claim.',
        currentValue: count,
        expected: '1 to 50 lines',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const LINE_RULES: readonly ScrubRule[] = [lineCount];
