import type { ScrubRule } from '../../scrub.ts';
import { askFor, isBlank, PASS, sources, verdictOf } from '../rule-helpers.ts';

export const taxonomyBillingPresent: ScrubRule = {
  id: 'taxonomy.billing_present',
  version: 1,
  family: 'taxonomy',
  // The guide asks for it only where it changes adjudication, which depends on the payer.
  severity: 'warning',
  blocking: false,
  title: 'The billing provider has a taxonomy code',
  source: sources.guide('2000A PRV'),
  check({ claim }) {
    if (!isBlank(claim.billingProvider.taxonomyCode)) return PASS;
    return verdictOf([
      {
        path: '/billingProvider/taxonomyCode',
        message: 'The billing provider has no taxonomy code; many payers need it to find the right enrollment.',
        currentValue: null,
        expected: 'The taxonomy code that the billing provider enrolled with',
        predictedCarc: ['16'],
        fixes: [
          askFor({
            name: 'taxonomyCode',
            path: '/billingProvider/taxonomyCode',
            title: 'Enter the taxonomy code of the billing provider',
            rationale: 'It tells the payer which of several enrollments under the NPI is meant.',
          }),
        ],
      },
    ]);
  },
};
