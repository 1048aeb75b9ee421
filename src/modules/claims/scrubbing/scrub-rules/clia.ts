import { askFor, PASS, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

const CLIA_FORMAT = /^\d{2}D\d{7}$/;
const PATH = '/cliaNumber';

export const cliaFormat: ScrubRule = {
  id: 'clia.format',
  version: 1,
  family: 'clia',
  severity: 'error',
  blocking: true,
  title: 'CLIA numbers have the correct format',
  source: sources.cms('CLIA certificate number'),
  check({ claim }) {
    const number = claim.cliaNumber;
    if (number === null) return SKIPPED;
    if (CLIA_FORMAT.test(number)) return PASS;
    const repaired = number.replace(/[\s-]/g, '').toUpperCase();
    return verdictOf([
      {
        path: PATH,
        message: 'The CLIA number must be two digits, the letter D and seven digits.',
        currentValue: number,
        expected: 'For example 11D0000000',
        predictedCarc: ['16'],
        fixes: [
          CLIA_FORMAT.test(repaired)
            ? safeReplace({
                path: PATH,
                value: repaired,
                title: 'Write the number in capital letters without spaces',
                rationale: 'The number itself stays the same.',
              })
            : askFor({
                name: 'cliaNumber',
                path: PATH,
                title: 'Enter the CLIA number',
                rationale: 'It is on the CLIA certificate of the laboratory.',
              }),
        ],
      },
    ]);
  },
};

export const CLIA_RULES: readonly ScrubRule[] = [cliaFormat];
