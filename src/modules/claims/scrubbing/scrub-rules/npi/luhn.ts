import type { ScrubRule } from '../../scrub.ts';
import { askFor, npisOf, sources, verdictOf } from '../rule-helpers.ts';
import { NPI_FORMAT } from './format.ts';

/** What the prefix 80840 (health applications, United States) adds to the Luhn sum. */
const PREFIX_SUM = 24;

/** Tells whether ten digits end in the check digit that the Luhn formula gives them behind the prefix 80840. */
export function hasNpiCheckDigit(npi: string): boolean {
  let sum = PREFIX_SUM;
  for (let index = 0; index < 10; index++) {
    const digit = Number(npi[index]);
    // The check digit is the tenth, so the digits at even positions from the left are the doubled ones.
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

export const npiLuhn: ScrubRule = {
  id: 'npi.luhn',
  version: 1,
  family: 'npi',
  severity: 'error',
  blocking: true,
  title: 'NPIs have a valid check digit',
  source: sources.cms('NPI check digit, Luhn formula with prefix 80840'),
  check({ claim }) {
    const readable = npisOf(claim).filter(({ npi }) => NPI_FORMAT.test(npi));
    return verdictOf(
      readable
        .filter(({ npi }) => !hasNpiCheckDigit(npi))
        .map(({ role, path, npi }) => ({
          path,
          message: `The NPI of the ${role} has a wrong check digit; a digit was mistyped or swapped.`,
          currentValue: npi,
          expected: 'An NPI as the national registry shows it',
          predictedCarc: ['208'],
          fixes: [
            askFor({
              name: 'npi',
              path,
              title: `Enter the NPI of the ${role}`,
              rationale: 'The check digit shows that something is wrong, not what the right number is.',
            }),
          ],
        })),
    );
  },
};
