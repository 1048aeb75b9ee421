import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

/** A payer has never adjudicated these, so sending the services again duplicates nothing. */
const NOT_WITH_THE_PAYER = new Set(['draft', 'ready', 'held', 'rejected', 'cancelled', 'voided']);

export const dupExact: ScrubRule = {
  id: 'dup.exact',
  version: 1,
  family: 'dup',
  severity: 'error',
  blocking: true,
  title: 'The services have not been billed before',
  source: sources.service('Same patient, provider, dates, codes, modifiers and charges'),
  check({ claim, duplicates }) {
    // A replacement or a void names the claim it stands for, and is meant to repeat it.
    if (claim.frequencyCode !== '1') return SKIPPED;
    const others = duplicates.filter((other) => other.claimId !== claim.id && !NOT_WITH_THE_PAYER.has(other.status));
    if (others.length === 0) return PASS;
    return verdictOf(
      others.map((other) => ({
        path: '/serviceLines',
        message:
          'The same services were already sent to the payer. To correct them, replace that claim; if they were given twice, say so with a modifier.',
        currentValue: {
          claimId: other.claimId,
          patientControlNumber: other.patientControlNumber,
          status: other.status,
        },
        expected: 'A replacement (frequency 7) of that claim, or a modifier for repeated services',
        predictedCarc: ['18'],
      })),
    );
  },
};

export const DUP_RULES: readonly ScrubRule[] = [dupExact];
