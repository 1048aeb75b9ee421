import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, linesOf, type PlacedLine, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';

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
