import type { ServiceLine } from '../../claim.ts';
import { linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { isCdtWithin } from './tooth-numbers.ts';

/** Crowns, dentures, bridges. */
const PROSTHESES = [
  ['D2710', 'D2799'],
  ['D5110', 'D5899'],
  ['D6200', 'D6999'],
] as const;

const priorOf = ({ treatmentDates }: ServiceLine) =>
  treatmentDates?.priorPlacement ?? treatmentDates?.priorPlacementEstimated;

function prosthesesOf(claim: Parameters<typeof linesOf>[0]): PlacedLine[] {
  return linesOf(claim).filter(({ line }) => isCdtWithin(line, PROSTHESES));
}

const prosthesisReplacement: ScrubRule = {
  id: 'prosthesis.replacement',
  version: 1,
  family: 'prosthesis',
  severity: 'error',
  blocking: true,
  title: 'A replaced crown, bridge or denture has the date of the earlier placement',
  source: sources.dentalGuide('2400 SV305 (R), DTP*441, DTP*139'),
  claimTypes: ['dental'],
  check({ claim }) {
    const replaced = prosthesesOf(claim).filter(({ line }) => line.placementCode === 'R');
    if (replaced.length === 0) return SKIPPED;
    return verdictOf(
      replaced
        .filter(({ line }) => priorOf(line) === undefined)
        .map(({ path, number }) => ({
          path: `${path}/treatmentDates/priorPlacement`,
          message: `Line ${number} is a replacement without the date of the earlier placement.`,
          expected: 'The date, exact or estimated',
          predictedCarc: ['16'],
        })),
    );
  },
};

const prosthesisPriorDate: ScrubRule = {
  id: 'prosthesis.prior_date',
  version: 1,
  family: 'prosthesis',
  severity: 'error',
  blocking: false,
  title: 'The earlier placement is before the service, and only of a replacement',
  source: sources.dentalGuide('2400 SV305, DTP*441, DTP*139'),
  claimTypes: ['dental'],
  check({ claim }) {
    const dated = linesOf(claim).filter(({ line }) => priorOf(line) !== undefined);
    if (dated.length === 0) return SKIPPED;
    return verdictOf(
      dated.flatMap(({ line, path, number }) => {
        const isLater = priorOf(line)! >= line.serviceDate.start;
        if (!isLater && line.placementCode !== 'I') return [];
        return [
          {
            path: `${path}/treatmentDates`,
            message: isLater
              ? `Line ${number}: the earlier placement is not before the service.`
              : `Line ${number} is an initial placement, but has the date of an earlier one.`,
            currentValue: priorOf(line),
            expected: isLater ? 'A date before the service' : 'placementCode R, or no such date',
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

export const PROSTHESIS_RULES: readonly ScrubRule[] = [prosthesisReplacement, prosthesisPriorDate];
