import {
  askFor,
  confirmReplace,
  linesOf,
  type PlacedLine,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/** SV104 carries at most eight digits, of which at most three behind the point. */
const UNITS_DIGITS_MAX = 8;
const UNITS_FORMAT = /^\d+(?:\.\d{1,3})?$/;

function isUnits(text: string): boolean {
  return UNITS_FORMAT.test(text) && text.replace('.', '').length <= UNITS_DIGITS_MAX && Number(text) > 0;
}

export const unitsFormat: ScrubRule = {
  id: 'units.format',
  version: 1,
  family: 'units',
  severity: 'error',
  blocking: true,
  title: 'Units are a positive number that fits',
  source: sources.guide('2400 SV104'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => !isUnits(line.units))
        .map(finding),
    );
  },
};

function finding({ line, path: linePath, number }: PlacedLine): RuleFinding {
  const path = `${linePath}/units`;
  const repaired = line.units
    .trim()
    .replace(/^\./, '0.')
    .replace(/\.0*$/, '')
    .replace(/(\.\d*?)0+$/, '$1');
  const fix = isUnits(repaired)
    ? safeReplace({ path, value: repaired, title: 'Write the units plainly', rationale: 'The number stays the same.' })
    : askFor({ name: 'units', path, title: 'Enter the units', rationale: 'How much was done is in the record.' });
  return {
    path,
    message: `Line ${number}: units must be a number greater than zero, with at most 8 digits and 3 decimals.`,
    currentValue: line.units,
    expected: 'For example 1 or 1.5',
    predictedCarc: ['16'],
    fixes: [fix],
  };
}

export const unitsType: ScrubRule = {
  id: 'units.type',
  version: 1,
  family: 'units',
  severity: 'error',
  blocking: true,
  title: 'Services are counted in units or minutes',
  source: sources.guide('2400 SV103 (UN, MJ)'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.unitType === 'international_unit')
        .map(({ line, path, number }) => ({
          path: `${path}/unitType`,
          message: `Line ${number}: a service is counted in units or minutes; international units belong to the drug.`,
          currentValue: line.unitType,
          expected: 'unit or minute',
          predictedCarc: ['16'],
          fixes: [
            confirmReplace({
              path: `${path}/unitType`,
              value: 'unit',
              title: 'Count the service in units',
              rationale: 'The number of units must then be that of the procedure code.',
            }),
          ],
        })),
    );
  },
};

/** Beyond four digits the likeliest explanation is a dose entered as units. */
const UNITS_USUAL_MAX = 9_999;

export const unitsUnusual: ScrubRule = {
  id: 'units.unusual',
  version: 1,
  family: 'units',
  severity: 'warning',
  blocking: false,
  title: 'Units are not out of all proportion',
  source: sources.service('Units above 9,999 on a line'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => Number(line.units) > UNITS_USUAL_MAX)
        .map(({ line, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number} has more than 9,999 units; check that a dose was not entered as units.`,
          currentValue: line.units,
          expected: 'At most 9999',
          predictedCarc: ['151'],
        })),
    );
  },
};

export const unitsWholeNumber: ScrubRule = {
  id: 'units.whole_number',
  version: 1,
  family: 'units',
  // The guide carries decimals; it is the payers who mostly pay whole units.
  severity: 'warning',
  blocking: false,
  title: 'Units and minutes are whole numbers',
  source: sources.guide('2400 SV103 and SV104'),
  check({ claim }) {
    const counted = linesOf(claim).filter(
      ({ line }) => line.unitType !== 'international_unit' && Number(line.units) > 0,
    );
    if (counted.length === 0) return SKIPPED;
    return verdictOf(
      counted
        .filter(({ line }) => !Number.isInteger(Number(line.units)))
        .map(({ line, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number}: most payers take whole units only.`,
          currentValue: line.units,
          expected: 'A whole number',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'units',
              path: `${path}/units`,
              title: 'Enter the whole units',
              rationale: 'Whether to round up or down depends on the procedure.',
            }),
          ],
        })),
    );
  },
};

export const UNITS_RULES: readonly ScrubRule[] = [unitsFormat, unitsType, unitsUnusual, unitsWholeNumber];
