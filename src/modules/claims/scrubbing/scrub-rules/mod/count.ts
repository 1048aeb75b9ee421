import type { ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

const MODIFIERS_MAX = 4;

export const modCount: ScrubRule = {
  id: 'mod.count',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'A line has at most four modifiers',
  source: sources.guide('2400 SV101-3 to SV101-6'),
  check({ claim }) {
    const withModifiers = linesOf(claim).filter(({ line }) => line.modifiers.length > 0);
    if (withModifiers.length === 0) return SKIPPED;
    return verdictOf(
      withModifiers
        .filter(({ line }) => line.modifiers.length > MODIFIERS_MAX)
        .map(({ line, path, number }) => ({
          path: `${path}/modifiers`,
          message: `Line ${number} has more than four modifiers; keep those that change payment.`,
          currentValue: line.modifiers.length,
          expected: 'At most 4 modifiers',
          predictedCarc: ['4'],
        })),
    );
  },
};
