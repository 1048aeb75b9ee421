import { askFor, isBlank, linesOf, PASS, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { needsClia } from './laboratory-codes.ts';

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
  claimTypes: ['professional'],
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

export const cliaMedicareNumber: ScrubRule = {
  id: 'clia.medicare_number',
  version: 1,
  family: 'clia',
  // The list of tests changes every quarter, so the rule does not block.
  severity: 'warning',
  blocking: false,
  title: 'Laboratory tests for Medicare have a CLIA number',
  source: sources.cms('CLIA; 837P 2300 REF*X4'),
  claimTypes: ['professional'],
  check({ claim, coverage }) {
    const isMedicare = coverage.lineOfBusiness === 'medicare_ffs' || coverage.claimFilingIndicatorCode === 'MB';
    if (!isMedicare || !linesOf(claim).some(({ line }) => needsClia(line))) return SKIPPED;
    if (!isBlank(claim.cliaNumber)) return PASS;
    const { number } = linesOf(claim).find(({ line }) => needsClia(line))!;
    return verdictOf([
      {
        path: PATH,
        message: `Line ${number} is a laboratory test. Medicare pays for it only with the CLIA number of the laboratory.`,
        currentValue: null,
        expected: 'For example 11D0000000',
        predictedCarc: ['16'],
        fixes: [
          askFor({
            name: 'cliaNumber',
            path: PATH,
            title: 'Enter the CLIA number',
            rationale: 'It is on the CLIA certificate of the laboratory, also on a certificate of waiver.',
          }),
        ],
      },
    ]);
  },
};

export const CLIA_RULES: readonly ScrubRule[] = [cliaFormat, cliaMedicareNumber];
