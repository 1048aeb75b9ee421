import { isSandboxMemberId } from '../../../../payers/member-id-grammar.ts';
import type { ScrubRule } from '../../scrub.ts';
import { NO_DATA, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

// Letters leave out S, L, O, I, B and Z, which are read as digits.
const LETTER = '[AC-HJKMNP-RT-Y]';
const LETTER_OR_DIGIT = '[0-9AC-HJKMNP-RT-Y]';
const MEDICARE_ID = new RegExp(`^[1-9]${LETTER}${LETTER_OR_DIGIT}\\d${LETTER}${LETTER_OR_DIGIT}\\d${LETTER}{2}\\d{2}$`);

/** Until then Medicare also took the older claim numbers (HICN), whose format is not known here. */
const REQUIRED_FROM = '2020-01-01';

export const memberMedicareId: ScrubRule = {
  id: 'member.medicare_id',
  version: 2,
  family: 'member',
  severity: 'error',
  blocking: true,
  title: 'Medicare members have a Medicare Beneficiary Identifier',
  source: sources.cms('Medicare Beneficiary Identifier format'),
  check({ coverage, today }) {
    if (coverage.lineOfBusiness !== 'medicare_ffs' || isSandboxMemberId(coverage.memberId)) return SKIPPED;
    if (MEDICARE_ID.test(coverage.memberId)) return PASS;
    if (today < REQUIRED_FROM) return NO_DATA;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/memberId' },
        message: 'Original Medicare takes only an MBI: 11 characters without hyphens, never a social security number.',
        currentValue: coverage.memberId,
        expected: 'For example 1EG4TE5MK73',
        predictedCarc: ['31'],
      },
    ]);
  },
};
