import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const amountZeroCharge: ScrubRule = {
  id: 'amount.zero_charge',
  version: 1,
  family: 'amount',
  // Zero is allowed for services that are reported and not charged, such as quality measures.
  severity: 'warning',
  blocking: false,
  title: 'Lines have a charge',
  source: sources.guide('2300 CLM02, 2400 SV102'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const findings: RuleFinding[] = linesOf(claim)
      .filter(({ line }) => line.charge === 0)
      .map(({ path, number }) => ({
        path: `${path}/charge`,
        message: `Line ${number} charges nothing; leave it so only when the service is reported for information.`,
        currentValue: 0,
        expected: 'A charge',
      }));
    return verdictOf(findings);
  },
};
