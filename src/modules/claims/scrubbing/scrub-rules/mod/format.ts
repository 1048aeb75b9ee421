import type { ScrubRule } from '../../scrub.ts';
import { confirmRemove, linesOf, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';

const MODIFIER_FORMAT = /^[0-9A-Z]{2}$/;

export const modFormat: ScrubRule = {
  id: 'mod.format',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'Modifiers have two characters',
  source: sources.guide('2400 SV101-3 to SV101-6'),
  check({ claim }) {
    const placed = linesOf(claim).flatMap(({ line, path, number }) =>
      line.modifiers.map((modifier, index) => ({ modifier, path: `${path}/modifiers/${index}`, number })),
    );
    if (placed.length === 0) return SKIPPED;
    return verdictOf(
      placed
        .filter(({ modifier }) => !MODIFIER_FORMAT.test(modifier))
        .map(({ modifier, path, number }) => {
          const repaired = modifier.replace(/[\s-]/g, '').toUpperCase();
          const fix = MODIFIER_FORMAT.test(repaired)
            ? safeReplace({
                path,
                value: repaired,
                title: 'Write the modifier in capitals, without spaces',
                rationale: 'The modifier itself stays the same.',
              })
            : confirmRemove(path, 'Remove the modifier', 'What is written cannot be read as a modifier.');
          return {
            path,
            message: `Line ${number}: a modifier must be two capitals or digits.`,
            currentValue: modifier,
            expected: 'Two capitals or digits',
            predictedCarc: ['4', '182'],
            fixes: [fix],
          };
        }),
    );
  },
};
