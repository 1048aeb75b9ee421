import { isSandboxMemberId } from '../../../../payers/member-id-grammar.ts';
import type { ScrubRule } from '../../scrub.ts';
import { NO_DATA, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const memberPayerPattern: ScrubRule = {
  id: 'member.payer_pattern',
  version: 1,
  family: 'member',
  severity: 'error',
  blocking: true,
  title: "The member id has the payer's pattern",
  source: sources.payer('Payer directory, memberIdPattern'),
  check({ coverage, payer }) {
    if (!payer) return NO_DATA;
    if (payer.memberIdPattern === null || isSandboxMemberId(coverage.memberId)) return SKIPPED;
    if (new RegExp(`^(?:${payer.memberIdPattern})$`).test(coverage.memberId)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/memberId' },
        message: 'The member id does not look like those that this payer issues; compare it with the card.',
        currentValue: coverage.memberId,
        expected: payer.memberIdPattern,
        predictedCarc: ['31'],
      },
    ]);
  },
};
