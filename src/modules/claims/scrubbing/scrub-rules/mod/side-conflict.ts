import type { ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

const LEFT = 'LT';
const RIGHT = 'RT';
const BILATERAL = '50';

export const modSideConflict: ScrubRule = {
  id: 'mod.side_conflict',
  version: 1,
  family: 'mod',
  severity: 'warning',
  blocking: false,
  title: 'A line names one side, or both by one modifier',
  source: sources.cms('Medicare Claims Processing Manual, chapter 12, bilateral procedures'),
  check({ claim }) {
    const sided = linesOf(claim)
      .map((placed) => ({
        ...placed,
        sides: placed.line.modifiers.filter((one) => [LEFT, RIGHT, BILATERAL].includes(one)),
      }))
      .filter(({ sides }) => sides.length > 0);
    if (sided.length === 0) return SKIPPED;
    return verdictOf(
      sided
        .filter(({ sides }) => new Set(sides).size > 1)
        .map(({ path, number, sides }) => ({
          path: `${path}/modifiers`,
          message: `Line ${number} combines the modifiers for left, right and bilateral; use 50 alone, or one side per line.`,
          currentValue: sides,
          expected: 'LT, RT or 50',
          predictedCarc: ['4'],
        })),
    );
  },
};
