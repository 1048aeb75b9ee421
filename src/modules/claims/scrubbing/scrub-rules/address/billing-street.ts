import type { ScrubRule } from '../../scrub.ts';
import { askFor, sources, verdictOf } from '../rule-helpers.ts';

/** PO Box, P.O. Box, POB 12, Post Office Box, Postal Box, Lockbox, Lock Box; not "Boxwood Lane". */
const POST_BOX = /\b(?:p\.?\s*o\.?\s*box|pob\s*#?\s*\d+|post(?:al)?\s+(?:office\s+)?box|lock\s?box)\b/i;

export const addressBillingStreet: ScrubRule = {
  id: 'address.billing_street',
  version: 1,
  family: 'address',
  severity: 'error',
  blocking: true,
  title: 'The billing provider has a street address',
  source: sources.guide('2010AA N3'),
  check({ claim }) {
    const { line1, line2 } = claim.billingProvider.address;
    const lines: ['line1' | 'line2', string][] = [['line1', line1]];
    if (line2) lines.push(['line2', line2]);
    return verdictOf(
      lines
        .filter(([, text]) => POST_BOX.test(text))
        .map(([name, text]) => ({
          path: `/billingProvider/address/${name}`,
          message:
            'The address of the billing provider must be a street address; a post office box is not accepted here.',
          currentValue: text,
          expected: 'A street address',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name,
              path: `/billingProvider/address/${name}`,
              title: 'Enter the street address',
              rationale:
                'Payments go to the address of the enrollment, so the street address here does not redirect them.',
            }),
          ],
        })),
    );
  },
};
