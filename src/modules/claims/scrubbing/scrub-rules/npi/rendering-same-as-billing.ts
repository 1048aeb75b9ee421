import type { ScrubRule } from '../../scrub.ts';
import { confirmReplace, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

export const npiRenderingSameAsBilling: ScrubRule = {
  id: 'npi.rendering_same_as_billing',
  version: 1,
  family: 'npi',
  severity: 'warning',
  blocking: false,
  title: 'The rendering provider differs from the billing provider',
  source: sources.guide('2310B'),
  check({ claim }) {
    if (!claim.renderingProvider) return SKIPPED;
    if (claim.renderingProvider.npi !== claim.billingProvider.npi) return PASS;
    return verdictOf([
      {
        path: '/renderingProvider',
        message: 'The rendering provider is named only when it is not the billing provider; both have the same NPI.',
        currentValue: claim.renderingProvider.npi,
        expected: 'No rendering provider, or the NPI of the person who gave the service',
        fixes: [
          confirmReplace({
            path: '/renderingProvider',
            value: null,
            title: 'Leave the rendering provider out',
            rationale: 'The billing provider then counts as the rendering provider.',
          }),
        ],
      },
    ]);
  },
};
