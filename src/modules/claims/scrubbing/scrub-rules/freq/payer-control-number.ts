import type { ScrubRule } from '../../scrub.ts';
import { askFor, isBlank, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

const PATH = '/payerClaimControlNumber';

export const freqPayerControlNumber: ScrubRule = {
  id: 'freq.payer_control_number',
  version: 1,
  family: 'freq',
  severity: 'error',
  blocking: true,
  title: "Replacements and voids name the payer's claim number",
  source: sources.guide('2300 REF*F8'),
  check({ claim, original }) {
    if (claim.frequencyCode === '1') return SKIPPED;
    if (!isBlank(claim.payerClaimControlNumber)) return PASS;
    const known = original?.payerClaimControlNumber;
    return verdictOf([
      {
        path: PATH,
        message: 'A replacement or void must carry the number that the payer gave the claim it stands for.',
        currentValue: claim.payerClaimControlNumber,
        expected: 'The payer claim control number from the remittance',
        predictedCarc: ['16'],
        fixes: [
          known
            ? {
                title: "Take the number from the original claim's remittance",
                kind: 'confirm',
                patch: [{ op: 'replace', path: PATH, value: known }],
                rationale: 'It is the number that the payer returned with the original claim.',
              }
            : askFor({
                name: 'payerClaimControlNumber',
                path: PATH,
                title: "Enter the payer's claim number",
                rationale: 'The remittance or the payer portal shows it.',
              }),
        ],
      },
    ]);
  },
};
