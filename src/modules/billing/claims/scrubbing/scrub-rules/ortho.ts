import { linesOf, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { isCdtWithin } from './tooth-numbers.ts';

/** Orthodontic treatment and its periodic visits; not examinations and retention. */
const TREATMENT = [
  ['D8010', 'D8090'],
  ['D8670', 'D8670'],
] as const;

const orthoDetails: ScrubRule = {
  id: 'ortho.details',
  version: 1,
  family: 'ortho',
  severity: 'error',
  blocking: true,
  title: 'Orthodontic treatment has its months or the day of the appliance',
  source: sources.dentalGuide('2300 DN1, DTP*452'),
  claimTypes: ['dental'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => isCdtWithin(line, TREATMENT));
    if (lines.length === 0) return SKIPPED;
    const { orthodonticTreatment, appliancePlacementDate } = claim.dental ?? {};
    const isStated =
      orthodonticTreatment?.totalMonths !== undefined ||
      orthodonticTreatment?.remainingMonths !== undefined ||
      appliancePlacementDate !== undefined ||
      lines.every(({ line }) => line.treatmentDates?.appliancePlacement !== undefined);
    if (isStated) return PASS;
    return verdictOf([
      {
        path: '/dental/orthodonticTreatment',
        message: 'Orthodontic treatment needs its months or the day on which the appliance was placed.',
        expected: 'totalMonths and remainingMonths, or appliancePlacementDate',
        predictedCarc: ['16'],
      },
    ]);
  },
};

const orthoMonths: ScrubRule = {
  id: 'ortho.months',
  version: 1,
  family: 'ortho',
  severity: 'error',
  blocking: true,
  title: 'Months of orthodontic treatment are whole, and at most the total remain',
  source: sources.dentalGuide('2300 DN101, DN102'),
  claimTypes: ['dental'],
  check({ claim }) {
    const { totalMonths, remainingMonths } = claim.dental?.orthodonticTreatment ?? {};
    if (totalMonths === undefined && remainingMonths === undefined) return SKIPPED;
    const path = '/dental/orthodonticTreatment';
    const fractions = Object.entries({ totalMonths, remainingMonths }).flatMap(([name, value]): RuleFinding[] =>
      value === undefined || /^\d{1,3}$/.test(value)
        ? []
        : [
            {
              path: `${path}/${name}`,
              message: 'The months must be a whole number of zero or more.',
              currentValue: value,
              expected: 'For example 24',
              predictedCarc: ['16'],
            },
          ],
    );
    const more = {
      path: `${path}/remainingMonths`,
      message: 'More months remain than the treatment has.',
      currentValue: remainingMonths,
      expected: 'At most totalMonths',
      predictedCarc: ['16'],
    };
    return verdictOf([...fractions, ...(Number(remainingMonths ?? 0) > Number(totalMonths ?? 999) ? [more] : [])]);
  },
};

const orthoAppliance: ScrubRule = {
  id: 'ortho.appliance',
  version: 1,
  family: 'ortho',
  severity: 'error',
  blocking: false,
  title: 'The appliance was placed on or before the services',
  source: sources.dentalGuide('2300 DTP*452, 2400 DTP*452'),
  claimTypes: ['dental'],
  check({ claim }) {
    const ofClaim = claim.dental?.appliancePlacementDate;
    const dated = linesOf(claim).flatMap(({ line, path, number }) => {
      const ofLine = line.treatmentDates?.appliancePlacement;
      const date = ofLine ?? (isCdtWithin(line, TREATMENT) ? ofClaim : undefined);
      const place =
        ofLine === undefined ? '/dental/appliancePlacementDate' : `${path}/treatmentDates/appliancePlacement`;
      return date === undefined ? [] : [{ date, path: place, number, end: line.serviceDate.end }];
    });
    if (dated.length === 0) return SKIPPED;
    return verdictOf(
      dated
        .filter(({ date, end }) => date > end)
        .map(({ date, path, number }) => ({
          path,
          message: `Line ${number}: the appliance was placed after the service.`,
          currentValue: date,
          expected: 'A date on or before the service',
          predictedCarc: ['16'],
        })),
    );
  },
};

export const ORTHO_RULES: readonly ScrubRule[] = [orthoDetails, orthoMonths, orthoAppliance];
