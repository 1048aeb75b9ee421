import { normalizeCode } from '../../../../code-sets/code-set.ts';
import type { ScrubRule } from '../../scrub.ts';
import { SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const icd10Duplicate: ScrubRule = {
  id: 'icd10.duplicate',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: true,
  title: 'Each diagnosis is listed once',
  source: sources.guide('2300 HI'),
  check({ claim }) {
    if (claim.diagnoses.length === 0) return SKIPPED;
    const bare = claim.diagnoses.map(({ code }) => normalizeCode('icd10cm', code));
    // No fix by patch: taking an entry out moves the positions that the lines point to.
    return verdictOf(
      claim.diagnoses.flatMap(({ code }, index) => {
        const first = bare.indexOf(bare[index]!);
        if (first === index) return [];
        return [
          {
            path: `/diagnoses/${index}/code`,
            message: `Diagnosis ${index + 1} repeats diagnosis ${first + 1}; list it once and point the lines to it.`,
            currentValue: code,
            expected: 'Another code, or no entry here',
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};
