import type { ScrubRule } from '../../scrub.ts';
import { confirmRemove, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const modDuplicate: ScrubRule = {
  id: 'mod.duplicate',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'A line has each modifier once',
  source: sources.guide('2400 SV101-3 to SV101-6'),
  check({ claim }) {
    const withModifiers = linesOf(claim).filter(({ line }) => line.modifiers.length > 0);
    if (withModifiers.length === 0) return SKIPPED;
    return verdictOf(
      withModifiers.flatMap(({ line, path, number }) =>
        line.modifiers.flatMap((modifier, index) => {
          if (line.modifiers.indexOf(modifier) === index) return [];
          const place = `${path}/modifiers/${index}`;
          return [
            {
              path: place,
              message: `Line ${number} has the same modifier twice.`,
              currentValue: modifier,
              expected: 'Each modifier once',
              predictedCarc: ['4'],
              fixes: [confirmRemove(place, 'Remove the repeated modifier', 'The first one stays.')],
            },
          ];
        }),
      ),
    );
  },
};
