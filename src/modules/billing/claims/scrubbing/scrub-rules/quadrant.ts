import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { repeatedIn } from './bill.ts';
import { isCdtWithin } from './tooth-numbers.ts';

/** Periodontal surgery, scaling and root planing, alveoloplasty. */
const BY_QUADRANT = [
  ['D4210', 'D4211'],
  ['D4240', 'D4241'],
  ['D4260', 'D4261'],
  ['D4341', 'D4342'],
  ['D7310', 'D7321'],
] as const;
const QUADRANTS: ReadonlySet<string> = new Set(['10', '20', '30', '40']);
/** The whole mouth, arches, sextants, other areas, quadrants, sides. */
const AREAS: ReadonlySet<string> = new Set([
  '00',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  ...QUADRANTS,
  'L',
  'R',
]);

const quadrantKnown: ScrubRule = {
  id: 'quadrant.known',
  version: 1,
  family: 'quadrant',
  severity: 'error',
  blocking: true,
  title: 'Areas of the oral cavity are codes that exist, each once',
  source: sources.dentalGuide('2400 SV304'),
  claimTypes: ['dental'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => line.oralCavityCodes?.length);
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines.flatMap(({ line, path, number }) => {
        const codes = line.oralCavityCodes!;
        const repeated = repeatedIn(codes);
        return codes.flatMap((code, index) =>
          AREAS.has(code) && !repeated.includes(index)
            ? []
            : [
                {
                  path: `${path}/oralCavityCodes/${index}`,
                  message: AREAS.has(code)
                    ? `Line ${number} names an area of the mouth twice.`
                    : `Line ${number}: the area of the mouth does not exist.`,
                  currentValue: code,
                  expected: 'For example 10 (upper right quadrant) or 01 (upper arch)',
                  predictedCarc: ['16'],
                },
              ],
        );
      }),
    );
  },
};

const quadrantRequired: ScrubRule = {
  id: 'quadrant.required',
  version: 1,
  family: 'quadrant',
  severity: 'error',
  blocking: true,
  title: 'Treatments of a quadrant name it',
  source: sources.dentalGuide('2400 SV304'),
  claimTypes: ['dental'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => isCdtWithin(line, BY_QUADRANT));
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => !line.oralCavityCodes?.some((code) => QUADRANTS.has(code)))
        .map(({ line, path, number }) => ({
          path: `${path}/oralCavityCodes`,
          message: `Line ${number} is a treatment of a quadrant, but names none.`,
          currentValue: line.oralCavityCodes ?? null,
          expected: '10, 20, 30 or 40',
          predictedCarc: ['16'],
        })),
    );
  },
};

const quadrantRepeated: ScrubRule = {
  id: 'quadrant.repeated',
  version: 1,
  family: 'quadrant',
  severity: 'warning',
  blocking: false,
  title: 'A quadrant is treated once on a day by the same procedure',
  source: sources.service('Same procedure, quadrant and day on two lines'),
  claimTypes: ['dental'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => isCdtWithin(line, BY_QUADRANT) && line.oralCavityCodes?.length);
    if (lines.length === 0) return SKIPPED;
    const keys = lines.map(({ line }) => `${line.procedureCode} ${line.serviceDate.start} ${line.oralCavityCodes}`);
    return verdictOf(
      repeatedIn(keys).map((index) => ({
        path: `${lines[index]!.path}/oralCavityCodes`,
        message: `Line ${lines[index]!.number} repeats a treatment of the same quadrant on the same day.`,
        currentValue: lines[index]!.line.oralCavityCodes,
        expected: 'Another quadrant or day',
        predictedCarc: ['18'],
      })),
    );
  },
};

export const QUADRANT_RULES: readonly ScrubRule[] = [quadrantKnown, quadrantRequired, quadrantRepeated];
