import type { ServiceLine } from '../../claim.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { isMedicare } from './bill.ts';

/** CPT 00100 to 01999. */
function isAnesthesia({ procedureCode }: ServiceLine): boolean {
  return /^\d{5}$/.test(procedureCode) && procedureCode >= '00100' && procedureCode <= '01999';
}

/** More than a day is an error in nearly every case; fewer than five minutes are probably units. */
const MINUTES = { least: 5, most: 1_440 } as const;

const anesthesiaMinutes: ScrubRule = {
  id: 'anesthesia.minutes',
  version: 1,
  family: 'anesthesia',
  severity: 'warning',
  blocking: false,
  title: 'The minutes of anesthesia are plausible',
  source: sources.service('Anesthesia of fewer than 5 minutes or more than a day'),
  claimTypes: ['professional'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => isAnesthesia(line) && line.unitType === 'minute');
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => Number(line.units) < MINUTES.least || Number(line.units) > MINUTES.most)
        .map(({ line, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number}: check the minutes of anesthesia. They may be units, or of another line.`,
          currentValue: line.units,
          expected: `${MINUTES.least} to ${MINUTES.most} minutes`,
          predictedCarc: ['151'],
        })),
    );
  },
};

/** Who gave the anesthesia: a physician, with or without direction, or a nurse anesthetist. */
const PROVIDERS: ReadonlySet<string> = new Set(['AA', 'AD', 'QK', 'QX', 'QY', 'QZ']);

const anesthesiaProvider: ScrubRule = {
  id: 'anesthesia.provider',
  version: 1,
  family: 'anesthesia',
  severity: 'error',
  blocking: false,
  title: 'Anesthesia for Medicare has one modifier of who gave it',
  source: sources.cms('Pub 100-04 chapter 12, section 50'),
  claimTypes: ['professional'],
  check(context) {
    const lines = linesOf(context.claim).filter(({ line }) => isAnesthesia(line));
    if (lines.length === 0 || !isMedicare(context)) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => line.modifiers.filter((modifier) => PROVIDERS.has(modifier)).length !== 1)
        .map(({ line, path, number }) => ({
          path: `${path}/modifiers`,
          message: `Line ${number} needs one modifier that says who gave the anesthesia.`,
          currentValue: line.modifiers,
          expected: 'AA, AD, QK, QX, QY or QZ',
          predictedCarc: ['4'],
        })),
    );
  },
};

export const ANESTHESIA_RULES: readonly ScrubRule[] = [anesthesiaMinutes, anesthesiaProvider];
