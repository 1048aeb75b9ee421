import { confirmReplace, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

const cdtFormat: ScrubRule = {
  id: 'cdt.format',
  version: 1,
  family: 'cdt',
  severity: 'error',
  blocking: true,
  title: 'Dental lines have CDT codes',
  source: sources.dentalGuide('2400 SV301-1 (AD)'),
  claimTypes: ['dental'],
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.procedureSystem !== 'cdt')
        .map(({ line, path, number }) => ({
          path: `${path}/procedureSystem`,
          message: `Line ${number} has a code that is not of CDT. Dental claims use CDT codes.`,
          currentValue: line.procedureSystem,
          expected: 'cdt',
          predictedCarc: ['16'],
          fixes: /^D\d{4}$/.test(line.procedureCode)
            ? [
                confirmReplace({
                  path: `${path}/procedureSystem`,
                  value: 'cdt',
                  title: 'Change the code system to CDT',
                  rationale: 'The code has the format of CDT.',
                }),
              ]
            : [],
        })),
    );
  },
};

/** CDT codes begin at D0120, in the category of diagnostic services. */
const FIRST = 'D0120';

const cdtCategory: ScrubRule = {
  id: 'cdt.category',
  version: 1,
  family: 'cdt',
  severity: 'error',
  blocking: true,
  title: 'CDT codes are in a category of CDT',
  source: sources.service('The code list is licensed; its categories are D0120 to D9999'),
  claimTypes: ['dental'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => /^D\d{4}$/.test(line.procedureCode));
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => line.procedureCode < FIRST)
        .map(({ line, path, number }) => ({
          path: `${path}/procedureCode`,
          message: `Line ${number}: CDT has no such code.`,
          currentValue: line.procedureCode,
          expected: 'D0120 to D9999',
          predictedCarc: ['181'],
        })),
    );
  },
};

export const CDT_RULES: readonly ScrubRule[] = [cdtFormat, cdtCategory];
