import { isCorrection } from '../../../../../kernel/claim-rules.ts';
import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

/** Claims in these states were never adjudicated by a payer, so sending their services again creates no duplicate. */
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
    // A replacement or void repeats the services of the original claim by design.
    if (isCorrection(claim)) return SKIPPED;
    const others = duplicates.filter((other) => other.claimId !== claim.id && !NOT_WITH_THE_PAYER.has(other.status));
    if (others.length === 0) return PASS;
    return verdictOf(
      others.map((other) => ({
        path: '/serviceLines',
        message:
          'Another claim with the same services was already sent to the payer. Replace that claim to correct it, or add a modifier if the services were repeated.',
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
