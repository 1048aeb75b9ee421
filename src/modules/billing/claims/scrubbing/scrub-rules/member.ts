import { isX12Text } from '../../../../../kernel/x12-text.ts';
import { lacks, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

const MEMBER_ID_LENGTH = { min: 2, max: 80 } as const;

export const memberLength: ScrubRule = {
  id: 'member.length',
  version: 1,
  family: 'member',
  severity: 'error',
  blocking: true,
  title: 'The member id has a valid length and valid characters',
  source: sources.guide('2010BA NM109'),
  check({ coverage }) {
    const id = coverage.memberId;
    const fits = id.length >= MEMBER_ID_LENGTH.min && id.length <= MEMBER_ID_LENGTH.max;
    if (fits && id === id.trim() && isX12Text(id)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/memberId' },
        message:
          'The member id must have 2 to 80 letters, digits and plain punctuation, without leading or trailing spaces.',
        currentValue: id,
        expected: 'The member id as printed on the card',
        predictedCarc: ['31'],
      },
    ]);
  },
};

// The letters S, L, O, I, B and Z are not used, because they look like digits.
const LETTER = '[AC-HJKMNP-RT-Y]';
const LETTER_OR_DIGIT = '[0-9AC-HJKMNP-RT-Y]';
const MEDICARE_ID = new RegExp(`^[1-9]${LETTER}${LETTER_OR_DIGIT}\\d${LETTER}${LETTER_OR_DIGIT}\\d${LETTER}{2}\\d{2}$`);

/** Before this date Medicare also accepted health insurance claim numbers (HICN), whose format is not checked. */
const REQUIRED_FROM = '2020-01-01';

export const memberMedicareId: ScrubRule = {
  id: 'member.medicare_id',
  version: 2,
  family: 'member',
  severity: 'error',
  blocking: true,
  title: 'Medicare members have a Medicare Beneficiary Identifier',
  source: sources.cms('Medicare Beneficiary Identifier format'),
  check({ coverage, today, isScriptedMemberId }) {
    if (coverage.lineOfBusiness !== 'medicare_ffs' || isScriptedMemberId) return SKIPPED;
    if (today < REQUIRED_FROM) return SKIPPED;
    if (MEDICARE_ID.test(coverage.memberId)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/memberId' },
        message: 'Original Medicare accepts only a Medicare Beneficiary Identifier: 11 characters without hyphens.',
        currentValue: coverage.memberId,
        expected: 'For example 1EG4TE5MK73',
        predictedCarc: ['31'],
      },
    ]);
  },
};

export const memberPayerPattern: ScrubRule = {
  id: 'member.payer_pattern',
  version: 1,
  family: 'member',
  severity: 'error',
  blocking: true,
  title: "The member id matches the payer's pattern",
  source: sources.payer('Payer directory, memberIdPattern'),
  needs: ['payer'],
  check({ coverage, payer, isScriptedMemberId }) {
    if (!payer) return lacks('payer');
    if (payer.memberIdPattern === null || isScriptedMemberId) return SKIPPED;
    if (new RegExp(`^(?:${payer.memberIdPattern})$`).test(coverage.memberId)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/memberId' },
        message: "The member id does not match the payer's pattern. Compare it with the card.",
        currentValue: coverage.memberId,
        expected: payer.memberIdPattern,
        predictedCarc: ['31'],
      },
    ]);
  },
};

export const MEMBER_RULES: readonly ScrubRule[] = [memberLength, memberMedicareId, memberPayerPattern];
