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

/** SV104 has at most eight digits, at most three of them after the decimal point. */
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
  title: 'Units are a positive number with at most eight digits',
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
    ? safeReplace({
        path,
        value: repaired,
        title: 'Write the units without extra zeros or spaces',
        rationale: 'The number stays the same.',
      })
    : askFor({ name: 'units', path, title: 'Enter the units', rationale: 'The medical record shows the units.' });
  return {
    path,
    message: `Line ${number}: units must be a number greater than zero, with at most 8 digits and 3 decimals.`,
    currentValue: line.units,
    expected: 'For example 1 or 1.5',
    predictedCarc: ['16'],
    fixes: [fix],
  };
}

/** SV103 of an 837P, SV204 of an 837I. An 837D has no unit of measurement. */
const UNIT_TYPES: Record<'professional' | 'institutional' | 'dental', readonly string[]> = {
  professional: ['unit', 'minute'],
  institutional: ['unit', 'day'],
  dental: ['unit'],
};

export const unitsType: ScrubRule = {
  id: 'units.type',
  version: 2,
  family: 'units',
  severity: 'error',
  blocking: true,
  title: 'Services are measured in units, minutes or days, as the type of the claim allows',
  source: sources.guide('2400 SV103 (UN, MJ); 837I 2400 SV204 (UN, DA)'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const allowed = UNIT_TYPES[claim.claimType];
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => !allowed.includes(line.unitType))
        .map(({ line, path, number }) => ({
          path: `${path}/unitType`,
          message:
            line.unitType === 'international_unit'
              ? `Line ${number}: services are not measured in international units. Use them only for drugs.`
              : `Line ${number}: services of a ${claim.claimType} claim are not measured in ${line.unitType}s.`,
          currentValue: line.unitType,
          expected: allowed.join(' or '),
          predictedCarc: ['16'],
          fixes: [
            confirmReplace({
              path: `${path}/unitType`,
              value: 'unit',
              title: 'Measure the service in units',
              rationale: 'Check that the number of units matches the procedure code.',
            }),
          ],
        })),
    );
  },
};

/** A larger number is probably a dose entered as units. */
const UNITS_USUAL_MAX = 9_999;

export const unitsUnusual: ScrubRule = {
  id: 'units.unusual',
  version: 1,
  family: 'units',
  severity: 'warning',
  blocking: false,
  title: 'Units are at most 9,999',
  source: sources.service('Units above 9,999 on a line'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => Number(line.units) > UNITS_USUAL_MAX)
        .map(({ line, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number} has more than 9,999 units. Check that the value is not a dose.`,
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
  // The guide allows decimals, but most payers pay only whole units.
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
          message: `Line ${number}: most payers accept only whole units.`,
          currentValue: line.units,
          expected: 'A whole number',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'units',
              path: `${path}/units`,
              title: 'Enter the units as a whole number',
              rationale: 'The rounding depends on the procedure.',
            }),
          ],
        })),
    );
  },
};

/** CPT codes of anesthesia that are reported in units: burns by area, and daily management of a catheter. */
const ANESTHESIA_IN_UNITS: ReadonlySet<string> = new Set(['01953', '01996']);

/** Returns whether the time of the service is reported, in minutes: CPT 00100 to 01999. */
function isTimedAnesthesia({ procedureCode }: PlacedLine['line']): boolean {
  const code = procedureCode.trim();
  return /^\d{5}$/.test(code) && code >= '00100' && code <= '01999' && !ANESTHESIA_IN_UNITS.has(code);
}

export const unitsAnesthesiaMinutes: ScrubRule = {
  id: 'units.anesthesia_minutes',
  version: 1,
  family: 'units',
  severity: 'error',
  blocking: true,
  title: 'Anesthesia is measured in minutes',
  source: sources.guide('2400 SV103 (MJ) and SV104'),
  claimTypes: ['professional'],
  check({ claim }) {
    const timed = linesOf(claim).filter(({ line }) => isTimedAnesthesia(line));
    if (timed.length === 0) return SKIPPED;
    return verdictOf(
      timed
        .filter(({ line }) => line.unitType !== 'minute')
        .map(({ line, path, number }) => ({
          path: `${path}/unitType`,
          message: `Line ${number}: anesthesia is reported in minutes. Enter the minutes.`,
          currentValue: line.unitType,
          expected: 'minute, with the anesthesia time in minutes as the units',
          predictedCarc: ['16'],
          fixes: [
            {
              ...askFor({
                name: 'minutes',
                path: `${path}/units`,
                title: 'Enter the anesthesia time in minutes',
                rationale: 'The anesthesia record shows the time. Units cannot be converted to minutes.',
              }),
              patch: [{ op: 'replace' as const, path: `${path}/unitType`, value: 'minute' }],
            },
          ],
        })),
    );
  },
};

export const unitsMinutesOfAnesthesia: ScrubRule = {
  id: 'units.minutes_of_anesthesia',
  version: 1,
  family: 'units',
  // Some Medicaid programs define other services in minutes.
  severity: 'warning',
  blocking: false,
  title: 'Only anesthesia is measured in minutes',
  source: sources.guide('2400 SV103 (MJ)'),
  claimTypes: ['professional'],
  check({ claim }) {
    const inMinutes = linesOf(claim).filter(({ line }) => line.unitType === 'minute');
    if (inMinutes.length === 0) return SKIPPED;
    return verdictOf(
      inMinutes
        .filter(({ line }) => !isTimedAnesthesia(line))
        .map(({ line, path, number }) => ({
          path: `${path}/unitType`,
          message: `Line ${number}: only anesthesia is reported in minutes. Enter the units of the service.`,
          currentValue: line.unitType,
          expected: 'unit',
          predictedCarc: ['16', '151'],
          fixes: [
            {
              ...askFor({
                name: 'units',
                path: `${path}/units`,
                title: 'Enter the units of the service',
                rationale: 'The procedure code says what one unit is. Minutes cannot be converted without it.',
              }),
              patch: [{ op: 'replace' as const, path: `${path}/unitType`, value: 'unit' }],
            },
          ],
        })),
    );
  },
};

export const UNITS_RULES: readonly ScrubRule[] = [
  unitsFormat,
  unitsType,
  unitsUnusual,
  unitsWholeNumber,
  unitsAnesthesiaMinutes,
  unitsMinutesOfAnesthesia,
];
